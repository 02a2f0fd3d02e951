import type { Texts } from '#i18n/format.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'

/** What a description may do to the page. All of it is taken back on destroy. */
export interface ExportedPage {
  readonly runtime: Runtime
  /**
   * Adds attributes of our markup contract to an element. A class is added with `class`, everything else replaces what
   * the page said; `null` takes it away.
   */
  annotate(el: Element, attributes: Readonly<Record<string, string | null>>): void
  /** Inline style properties in kebab-case, for what the old runtime wrote there. */
  style(el: HTMLElement, properties: Readonly<Record<string, string>>): void
  /** A class that comes and goes. */
  toggle(el: Element, name: string, on: boolean): void
  /**
   * Run on destroy, once, and earlier where what is being described has left with a page that was swapped; the function
   * returned forgets it.
   */
  onDestroy(fn: () => void): Stop
}

/** How exported markup is brought to our contract: one of `fill` and `describe`. */
export interface Description {
  /** What it says: `import texts from '#i18n/<area>'`. */
  readonly texts?: Texts
  /** The element that is described, where it is not the one found. Nothing is described that is a block already. */
  root?(el: HTMLElement): HTMLElement
  /** Sees to it that what is missing comes: runs before anything around is described, on the page as it was exported. */
  fill?: Describe
  /** Says in our attributes what it is. */
  describe?: Describe
  /**
   * It listens to what it has described, and bears being run again on a copy of that, which nobody listens to: such as Turbo
   * keeps for the way back.
   */
  readonly again?: boolean
}

/**
 * Called once for each element, unless it answers `false`: not yet; then the next look at it asks again. With `null` it says
 * that the element is too damaged to be described.
 */
type Describe = (el: HTMLElement, page: ExportedPage) => unknown

/** An `exported.ts` exports one of these, or a list of them. */
export type Export = {
  readonly finds: string
  /**
   * What in it the page's stylesheet hides until a script has been there. Where the description cannot be had, fails or is
   * not possible, all of that is seen, one below the other, with the element itself. Nothing, without this.
   */
  readonly hides?: string
} & (Description | { load(): Promise<Description> })

/**
 * Says which exported markup is meant, by a selector, and how it is described. What is heavy comes in a chunk, once such
 * markup is on the page; until then what is inside of it waits.
 */
export function defineExport(definition: Export): Export {
  return definition
}
