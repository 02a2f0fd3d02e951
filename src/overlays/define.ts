import type { ComponentType } from 'react'
import type { Texts } from '#i18n/format.ts'
import type { DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import type { GatePolicy } from '#runtime/consent/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'

/** What overlays make that others of them use. They know each other by these names only. */
export interface Lent {
  readonly login: { readonly Login: ComponentType<DialogViewProps> }
  readonly gate: { readonly policy: GatePolicy; runsOn(): readonly string[] }
}

/** Where an overlay lives. */
export interface Surroundings {
  readonly runtime: Runtime
  /** What another overlay makes; its chunk is loaded if need be. */
  borrow<K extends keyof Lent>(name: K): Promise<Lent[K]>
}

/** Wraps what the browser will call later: what it throws is reported under the overlay's name. */
export type Guard = <A extends readonly unknown[], R>(fn: (...args: A) => R) => (...args: A) => R | undefined

/** What an overlay has on every page, before anybody asks for it. */
export interface OverlayContext<O> {
  readonly runtime: Runtime
  /** What its chunk has made; `null` until then. */
  readonly current: O | null
  /**
   * Hands over what its chunk makes: at once when it is there, else it is loaded. When it cannot be had, `otherwise` is
   * called, or there is one console error however many wait; the next `open` tries again. Neither is called once the
   * page has been given back.
   */
  open(use?: (overlay: O) => void, otherwise?: (error: unknown) => void): void
  readonly guard: Guard
}

/** What the main bundle lends to a chunk. */
export interface OverlayTools extends Surroundings {
  /** The overlay's. */
  readonly name: string
  readonly guard: Guard
}

/** What the chunk of an overlay exports. */
export interface OverlayChunk<O, N> {
  /** Of its area: `import texts from '#i18n/<area>'`. */
  readonly texts?: Texts
  /** Called once. A `destroy` of what it makes is called when the page is given back. */
  create(tools: OverlayTools, needs: N): O
}

/** What lies above or around the page. All of this is part of every page, so it is tiny: the rest is in its chunk. */
export interface OverlayDefinition<O extends object, N> {
  /** The name of its host element, and in the console. */
  readonly name: string
  /** The name of its folder, which is that of its styles, where it is another one. */
  readonly look?: string
  /** Its name in the console where it is one of several parts of the same thing. */
  readonly area?: string
  load(): Promise<OverlayChunk<O, N>>
  /** What has to be there too, asked for together with the chunk: the layers, or what another overlay lends. */
  needs?(surroundings: Surroundings): Promise<N>
  /** For this many milliseconds a chunk that could not be loaded is not asked for again; for none unless told. */
  readonly failureLasts?: number
  /**
   * Whether this page has it from the beginning: then its `create` is called without anybody's asking, and where it cannot be had
   * again at the visitor's next touch or step of the focus. Called once, when the page is parsed.
   */
  isOnPage?(runtime: Runtime): boolean
  /** Called once, when the page is parsed: hears what asks for it. @returns what ends that. */
  listen?(context: OverlayContext<O>): readonly Stop[]
}

/** Any overlay, with what it makes and needs forgotten. */
export type AnyOverlay = OverlayDefinition<object, unknown>

/** Defines an overlay; its folder under `src/overlays/` is its registration. */
export function defineOverlay<O extends object, N = undefined>(
  definition: OverlayDefinition<O, N>,
): AnyOverlay {
  return definition as unknown as AnyOverlay
}
