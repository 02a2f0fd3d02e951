import type { Shared } from './core/chunks.ts'

/**
 * What chunks take from the main bundle instead of bringing their own, which libraries they need, and what the
 * file with their sums must be. The build writes this
 * table from what the chunks import (`src/build/shared.node.ts`); where nothing is bundled nothing exists twice.
 */
export const shared: Shared = { modules: {}, libraries: '', integrity: '' }
