// What only some pages need of the texts.

/** What formats texts with grammar. */
export const rich = () => import('./plurals.chunk.ts')

/** What every page may have to say, in the page's language. */
export const words = () => import('./words.chunk.ts')

/** The keys of all texts. */
export const known = () => import('./keys.chunk.ts')
