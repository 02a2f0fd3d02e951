// What only some pages need of the texts.
import { DEFAULT, type Messages } from './format.ts'

/** What formats texts with grammar. */
export const rich = () => import('./plurals.chunk.ts')

/** What every page may have to say, where that is not in `site.js`; without them it is said in the default language. */
export const bringWords = async (messages: Messages) => {
  if (messages.locale !== DEFAULT) await messages.withTexts(import('./words.chunk.ts')).catch(() => {})
}

/** The keys of all texts. They are asked for while the page is put together: what brings chunks is there once that is done. */
export const known = async () => {
  await null
  return import('./keys.chunk.ts')
}
