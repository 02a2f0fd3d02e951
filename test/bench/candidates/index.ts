import type { Block } from '../content.ts'
import { page } from '../markup.ts'
import type { Candidate } from './candidate.ts'
import { hand } from './hand.ts'
import { lean } from './lean.ts'
import { popular } from './popular.ts'
import { site, styles } from './site.ts'

export * from './candidate.ts'

export const candidates: readonly Candidate[] = [site, lean, popular, hand]

const write = (candidate: Candidate) => (block: Block) =>
  (candidate.blocks[block.kind] as (block: Block) => string)(block)

/** The page of a candidate; `isFar` when nothing of its blocks shall be near before somebody scrolls. */
export function pageOf(
  candidate: Candidate,
  { count, isFar = false }: { count: number; isFar?: boolean },
): string {
  return page({ count, isFar, head: candidate.head, block: write(candidate) })
}

/** Our page without its script. */
export const pageWithoutScript = (count: number): string => page({ count, head: styles, block: write(site) })
