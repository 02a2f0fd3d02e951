import type { BlockOf, Kind } from '../content.ts'

/** What visitors do on a page of the benchmark, in this order. */
export const stepNames = ['cookie', 'accordion', 'slide', 'tab', 'form', 'lightbox'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  /** In the first block of this kind; without one it is anywhere on the page. */
  readonly kind?: Kind
  /** What is pressed. */
  readonly target: string
  /** Whether it has happened; runs on the page, with the block, and knows nothing of this module. */
  readonly done: (block: Element) => boolean
  /** The key that ends it. */
  readonly end?: string
}

export type CandidateName = 'site' | 'lean' | 'popular' | 'hand'

/** One way to bring the same content to life. */
export interface Candidate {
  readonly name: CandidateName
  readonly title: string
  /** Each kind of block in the markup it expects. */
  readonly blocks: { readonly [K in Kind]: (block: BlockOf<K>) => string }
  /** Its styles and its script. */
  readonly head: string
  readonly steps: Readonly<Record<StepName, Step>>
}

/** The mark of `performance` that is set once everything is alive. */
export const readyMark = 'bench:ready'

/** Whether the third section is shown instead of the first. */
export const isThirdShown = (block: Element): boolean => {
  const [first, , third] = block.querySelectorAll<HTMLElement>('[role="tabpanel"]')
  return third !== undefined && third.offsetHeight > 20 && first?.offsetHeight === 0
}
