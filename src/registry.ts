import type { AnyBlock } from '#core'

/** The folder is the registration: every `blocks/<name>/index.ts` is a block. */
export const definitions: readonly AnyBlock[] = Object.values(
  import.meta.glob<AnyBlock>('../blocks/*/index.ts', { eager: true, import: 'default' }),
)
