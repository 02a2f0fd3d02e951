import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'

/**
 * Adds attributes of our markup contract to an element of an exported page; they are taken away again on destroy.
 * A class is added with `class`, everything else replaces what the page said; `null` takes it away.
 */
export type AnnotateElement = (el: Element, attributes: Readonly<Record<string, string | null>>) => void

/** For adapters whose markup needs more than attributes. All of it is taken back on destroy, too. */
export interface ExportedPage {
  readonly runtime: Runtime
  /** Inline style properties in kebab-case, for what the old runtime wrote there. */
  style(el: HTMLElement, properties: Readonly<Record<string, string>>): void
  /** A class that comes and goes. */
  toggle(el: Element, name: string, on: boolean): void
  /** Run on destroy, once; the function returned forgets it. */
  onDestroy(fn: () => void): Stop
}

/**
 * A block's `exported.ts`: finds the block's markup as a hosted builder exported it and describes it in our attributes.
 * It must be idempotent: it is called again whenever something is inserted.
 */
export type ExportedMarkup = (root: ParentNode, annotate: AnnotateElement, page: ExportedPage) => void
