// What only some pages need of the texts.
import { DEFAULT, type Messages } from './format.ts'

/** What formats texts with grammar. */
export const rich = () => import('./plurals.chunk.ts')

/** What every page may have to say, where that is not in `site.js`; without them it is said in the default language. */
export const bringWords = async (messages: Messages) => {
  if (messages.locale !== DEFAULT) await messages.withTexts(import('./words.chunk.ts')).catch(() => {})
}

/** The keys of all texts. */
export const known = () => import('./keys.chunk.ts')
