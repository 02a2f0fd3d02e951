import type { Shared } from './core/chunks.ts'

/**
 * What chunks take from the main bundle instead of bringing their own, and which libraries they need. The build writes this
 * table from what the chunks import (`src/build/shared.node.ts`); where nothing is bundled nothing exists twice.
 */
export const shared: Shared = { modules: {}, libraries: '' }
