import type { Looks } from './core/sheets.ts'

/** Written from the `styles.css` of blocks and overlays (`src/build/looks.node.ts`): the folder is the registration. */
export const looks: Looks = {}
