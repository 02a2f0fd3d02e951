// What only some pages need of the texts.

/** What formats texts with grammar. */
export const rich = () => import('./plurals.chunk.ts')

/** The keys of all texts. */
export const known = () => import('./keys.chunk.ts')
