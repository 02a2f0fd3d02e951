import type { ComponentType } from 'react'
import type { Texts } from '#i18n/format.ts'
import type { SettingsOf, SettingsShape } from './settings.ts'

/** When a block comes to life: as soon as the page is parsed, when near the viewport, or when the page is idle. */
export type When = 'ready' | 'visible' | 'idle'

export const whens: readonly When[] = ['ready', 'visible', 'idle']

export interface ViewProps<S, C> {
  /** What `read` found. */
  readonly content: C
  readonly settings: S
}

/** What a block's author writes down once. Facts are data; tools walk them without running a View. */
export interface BlockDefinition<S extends SettingsShape = SettingsShape, C = unknown> {
  /** The value of `data-block`. */
  readonly name: string
  /** One sentence for template authors. */
  readonly description: string
  readonly settings: S
  /** The `data-part` names this block looks for, each with what it is for. */
  readonly parts?: Readonly<Record<string, string>>
  /** Events on the block's element, without the `site:<block>:` prefix. */
  readonly events?: Readonly<Record<string, string>>
  /** What the View says: `import texts from '#i18n/<area>'`. A block whose View is lazy brings it with its View. */
  readonly texts?: Texts
  /** The default; the page may say otherwise with `data-when`. */
  readonly when?: When
  /** CSS text; it goes into the layer `site`, which loses to every unlayered rule of the host. */
  readonly styles?: string
  /** An element inside whose setting attributes count as the block's own, such as the `<img>` of an image block. */
  inner?(root: HTMLElement): Element | null
  /**
   * Only looks. Returns the content, or `null` when this markup is not ours; a thrown error fails the block. A block
   * whose View is lazy may bring it with its View.
   */
  read?(root: HTMLElement, settings: SettingsOf<S>): C | null
  /** The View, or, for a block that lives in a chunk, a function that brings it. */
  readonly View: ComponentType<ViewProps<SettingsOf<S>, C>> | LazyView<SettingsOf<S>, C>
}

/** A View that is loaded only when a block of its kind comes to life. */
export interface LazyView<S, C> {
  readonly load: () => Promise<{
    readonly View: ComponentType<ViewProps<S, C>>
    /** As a definition's `read`. */
    read?(root: HTMLElement, settings: S): C | null
    /** As a definition's `styles`, for CSS that comes with its View. */
    readonly styles?: string
    /** As a definition's `texts`. */
    readonly texts?: Texts
  }>
}

/** Any definition, with its own settings and content types forgotten. */
export interface AnyBlock extends Omit<BlockDefinition, 'read' | 'View'> {
  read?: ((root: HTMLElement, settings: never) => unknown) | undefined
  readonly View: unknown
}

/** Defines a block; its folder under `blocks/` is its registration. */
export function defineBlock<S extends SettingsShape, C>(
  definition: BlockDefinition<S, C>,
): BlockDefinition<S, C> {
  return definition
}
