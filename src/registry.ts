import type { AnyBlock } from '#core'

/** The folder is the registration: every `blocks/<name>/index.ts` is a block. */
const blocks = import.meta.glob<AnyBlock>('../blocks/*/index.ts', { eager: true, import: 'default' })

export const definitions: readonly AnyBlock[] = Object.values(blocks)
