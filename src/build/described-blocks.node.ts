import type { AnyBlock, BlockDescription } from '#core'
import { definitions } from '../registry.ts'

/** A block and what its `definition.ts` says of it: what every page holds, and what its chunk brings. */
export type DescribedBlock = AnyBlock & BlockDescription

const descriptions = import.meta.glob<BlockDescription>('../../blocks/*/definition.ts', {
  eager: true,
  import: 'definition',
})

/** Every block, for documentation, editors and tests. */
export const describedBlocks: readonly DescribedBlock[] = definitions.map(block => {
  const description = descriptions[`../../blocks/${block.name}/definition.ts`]
  if (!description) throw new Error(`blocks/${block.name} has no definition.ts that exports "definition"`)
  return { ...block, ...description }
})
