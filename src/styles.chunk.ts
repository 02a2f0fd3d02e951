import type { Env } from '#runtime/env.ts'
import { createSheets as createAll, type Sheets } from './core/sheets.ts'
import { looks } from './looks.ts'

/** How everything looks but what only shops have, for pages that link no stylesheet of ours. */
export const createSheets = (env: Env): Sheets => createAll({ env, looks })
