import type { ComponentType } from 'react'
import type { Texts } from '#i18n/format.ts'
import type { Ledger } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Block, BlockEvents } from './block.ts'
import type { SettingsOf, SettingsShape } from './settings.ts'

/** When a block comes to life: as soon as the page is parsed, when near the viewport, or when the page is idle. */
export type When = 'ready' | 'visible' | 'idle'

export const whens: readonly When[] = ['ready', 'visible', 'idle']

export interface ViewProps<S, C> {
  /** What `read` found. */
  readonly content: C
  readonly settings: S
}

export interface Preparation<S, C> extends ViewProps<S, C> {
  /** Brings the View, before it returns. */
  wake(): void
}

/**
 * A further chunk, and whether this markup looks as if it will be needed: a guess. What has to be there indeed the module's
 * `needs` says. One that cannot be had is asked for again by whoever needs it, and told of then.
 */
export type Also = readonly [
  isLikely: (root: HTMLElement) => boolean,
  load: (runtime: Runtime) => Promise<unknown>,
]

/** What every page holds of a block, whether it has one or not: what the scan needs, and the way to the rest. */
export interface BlockDefinition<S extends SettingsShape = SettingsShape, C = unknown> {
  /** The value of `data-block`. */
  readonly name: string
  /** The default; the page may say otherwise with `data-when`. */
  readonly when: When
  /** Brings the rest of it once a block of its kind comes to life: its chunk, the same for all of them. */
  load(): Promise<BlockModule<S, C>> | BlockModule<S, C>
  /** What is asked for together with that chunk, and not after it. */
  readonly also?: readonly Also[]
  /**
   * On a page that was exported from a hosted builder: a chunk that is asked for as soon as that is noticed, where there is
   * such markup, because what is described later moves what is seen. Every page carries the selector: short, and a guess.
   */
  readonly exported?: { readonly finds: string; load(): Promise<unknown> }
  /** Page types of the site context whose pages are there for it: what they name by `data-page` needs no `data-block`. */
  readonly pageTypes?: readonly number[]
  /** Its forms are sent by its View, not by the browser: what is sent before the View is there waits for it. */
  readonly sends?: boolean
  /** What can be done for visitors where the chunk cannot be had; what it writes is taken back. */
  withoutChunk?(root: HTMLElement, ledger: Ledger): void
}

/** What a block's author writes down once. Facts are data; tools walk them without running a View. */
export interface BlockDescription<
  S extends SettingsShape = SettingsShape,
  E extends BlockEvents = BlockEvents,
> {
  /** One sentence for template authors. */
  readonly description: string
  readonly settings: S
  /** The `data-part` names this block looks for, each with what it is for. */
  readonly parts?: Readonly<Record<string, string>>
  /** Attributes of its parts that make its content: where the page changes one of them, the block is read again. */
  readonly reads?: readonly string[]
  /**
   * A selector of its parts whose words it shows elsewhere as well, or as something else: where the page writes other ones, the
   * block is read again.
   */
  readonly words?: string
  readonly events?: E
}

/** What comes with a block's chunk. */
export interface BlockModule<S extends SettingsShape = SettingsShape, C = unknown> {
  readonly definition: BlockDescription<S>
  /** An element inside whose setting attributes count as the block's own, such as the `<img>` of an image block. */
  inner?(root: HTMLElement): Element | null
  /** What else has to be there for these settings before the block is read; nothing where it is there. */
  needs?(
    settings: SettingsOf<S>,
    at: { readonly root: HTMLElement; readonly runtime: Runtime },
  ): Promise<unknown> | null
  /** Only looks. Returns the content, or `null` when this markup is not ours; a thrown error fails the block. */
  read(root: HTMLElement, settings: SettingsOf<S>): C | null
  /**
   * The first of two steps: writes, by plain code, what a visitor sees and a screen reader hears before anybody wants
   * anything of the block, through `block.ledger`, and what is of its own through `block.claim`. The View then comes inside
   * the visitor's first touch, pointer, key or focus, or when it calls `wake`, and goes on with the same `block`. It lays
   * nothing out. `false` where that cannot be right: then it has written nothing, and the View comes at once.
   */
  prepare?(block: Block, options: Preparation<SettingsOf<S>, C>): boolean
  readonly View: ComponentType<ViewProps<SettingsOf<S>, C>>
  /** What the View says: `import texts from '#i18n/<area>'`. */
  readonly texts?: Texts
}

/** Any block, with its own settings and content types forgotten. */
export interface AnyBlock extends Omit<BlockDefinition, 'load'> {
  load(): Promise<AnyModule> | AnyModule
}

/** What any block brings, likewise. */
export interface AnyModule extends Omit<BlockModule, 'read' | 'needs' | 'prepare' | 'View'> {
  read(root: HTMLElement, settings: never): unknown
  needs?(
    settings: never,
    at: { readonly root: HTMLElement; readonly runtime: Runtime },
  ): Promise<unknown> | null
  prepare?(block: Block, options: never): boolean
  readonly View: unknown
}

/** Defines a block; its folder under `blocks/` is its registration. */
export function defineBlock<S extends SettingsShape, C>(
  definition: BlockDefinition<S, C>,
): BlockDefinition<S, C> {
  return definition
}

/** Describes a block, in its `definition.ts`: what its chunk validates by, and what documentation and editors show. */
export function describeBlock<const D extends BlockDescription>(description: D): D {
  return description
}
