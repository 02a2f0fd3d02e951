import type { Looks } from './core/sheets.ts'

/** Those of the blocks that only shops have, written as in `src/looks.ts`. */
export const looks: Looks = {}
