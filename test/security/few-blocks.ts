import type { Page } from 'playwright-core'
import { everyBlock, operations } from '../operate.ts'
import { isThorough } from '../thorough.ts'

/** What an attack tries alike in each kind of block: every one; in `npm test` the first of them, down to the gallery. */
export const triedBlocks: string = isThorough
  ? everyBlock
  : everyBlock.slice(0, everyBlock.indexOf('<div data-block="video"'))

/** Uses them once. */
export async function operateTried(page: Page): Promise<void> {
  for (const [name, operate] of Object.entries(operations))
    if (triedBlocks.includes(`data-block="${name}"`)) await operate(page)
}
