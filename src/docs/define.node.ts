/** What the documentation says of a block or an overlay beyond its definition. */
import type { SettingsShape } from '#core'

/** The languages of the documentation; the first is that of the sources. */
export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]
/** The same in each of them. */
export type Both = Readonly<Record<Language, string>>

export const families = ['content', 'media', 'motion', 'forms', 'shop', 'way', 'booking', 'above'] as const
export type Family = (typeof families)[number]

/** Settings that go well together, under the name of what one gets by them. */
export interface Recipe {
  readonly title: Both
  /** By name of the setting; what is not named keeps its default. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

export interface BlockDocs {
  /** What people call it. */
  readonly title: Both
  /** In Italian what the definition's `description` says in English. */
  readonly summary: string
  readonly family: Family
  /** A drawing of it, 160 by 100: src/docs/sketch.node.ts says in which words. */
  readonly sketch: string
  readonly recipes?: readonly Recipe[]
  /** The words of settings that are any text to the block, because it fails with another one. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** What the cart of the stand-in server begins with, `PANE 2, CORSO 1`. */
  readonly cart?: string
  /** Rules for its demo besides those of the example. */
  readonly styles?: string
}

/** Where a setting of an overlay is written. */
export interface Place {
  /** An attribute of the demo's first element. */
  readonly attribute?: string
  /** In the site context, `cookieSettings.cookieBannerTheme`. */
  readonly context?: string
}

/** An overlay has no definition: all that is told of it is here, and in its README. */
export interface OverlayDocs extends Omit<BlockDocs, 'recipes' | 'choices' | 'cart' | 'styles'> {
  readonly name: string
  readonly description: string
  /** The example page, without `.html`. */
  readonly example: string
  /** What the demo shows. `@/` stands for the folder of `site.js`. */
  readonly markup: string
  readonly context?: object
  /** What `data-site-consent` says. */
  readonly consent?: object
  readonly settings?: SettingsShape
  /** By name of the setting. */
  readonly places?: Readonly<Record<string, Place>>
  /** As in a block's definition, with the whole name of the event. */
  readonly events?: Readonly<Record<string, string>>
  readonly recipes?: readonly Recipe[]
}

/** Names the documentation of a block. */
export const describeDocs = (docs: BlockDocs): BlockDocs => docs

/** Names the documentation of the overlays of a folder. */
export const describeOverlays = (...docs: readonly OverlayDocs[]): readonly OverlayDocs[] => docs
