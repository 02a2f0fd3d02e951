import type { BlockInfo } from '#core'
import type { Analytics, AnalyticsReport } from '#runtime/analytics/index.ts'
import type { SiteCart } from '#runtime/commerce/commerce.chunk.ts'
import type { SiteConsent } from '#runtime/consent/index.ts'
import type { SiteData } from '#runtime/data/index.ts'
import type { SiteDialogs } from '#runtime/layers/index.ts'
import type { NativeBridge } from '#runtime/native/index.ts'
import type { OverlayTurn } from '#runtime/overlays/index.ts'
import type { Page } from '#runtime/page/index.ts'
import type { Trace } from '#runtime/reports/index.ts'
import type { CheckReport } from './check/report.ts'
import type { CheckOptions } from './check-page.ts'
import type { BlockHandle, Handles } from './handles.ts'

/** `window.Site`: the one global, and all a host page can call. Nothing here throws. */
export interface Site {
  readonly version: string
  /** Resolves with the API once the page's first blocks are alive. */
  readonly ready: Promise<ReadySite>
  /** Calls `fn` with the API once it is ready. Works before loading too: `window.Site = window.Site || []`. */
  push(...fns: readonly Callback[]): void
  /** Brings blocks to life now, whatever they wait for; also ones that failed, were skipped or unmounted. What is not on the page waits until it is. */
  mount(root?: ParentNode | null): Promise<void>
  /** Gives blocks back as the server sent them; they stay so until `mount`. */
  unmount(root?: ParentNode | null): void
  /**
   * A handle for the block this element is, or stands in: `await Site.get(el, 'gallery')?.next()`. Its calls bring the block to life
   * first and resolve with whether it could be done, `false` where it is not on the page; `null` where there is no block of ours, or
   * one that is not called `name`.
   */
  get<Name extends keyof Handles>(el: unknown, name: Name): BlockHandle<Name> | null
  /**
   * Of whichever block it is, which the handle's own `name` says:
   * `const handle = Site.get(el); if (handle?.name === 'gallery') await handle.next()`.
   */
  get(el: unknown, name?: keyof Handles): BlockHandle | null
  /** Initialisers: run once the page is ready, or at once when it is already. */
  onReady(fn: Callback): void
  /** Destroyers: run when the whole runtime is destroyed. */
  onDestroy(fn: Callback): void
  /** Stops everything and gives the page back. Afterwards all calls do nothing, and the script may be included again. */
  destroy(): void
  readonly destroyed: boolean
  /** What is on the page: the version, the site context in force, every block with its state, settings and problems. */
  inspect(): {
    readonly version: string
    readonly page: Page | null
    readonly blocks: readonly BlockInfo[]
    /** What has been recorded, what was held back, and why. */
    readonly analytics: AnalyticsReport | null
    /** Where there is a popup: what is seen over the page, what waits and for what, and what is not to be seen and why. */
    readonly overlays: readonly OverlayTurn[]
  }
  /**
   * Looks at the page for whoever writes it: blocks with their state, settings and mistakes, also of those that still wait,
   * what consent holds back, why nothing moves, what was sent. A panel shows it, as `?site-check` in the address does,
   * unless only the answer is wanted. `null` after `destroy`.
   */
  check(options?: CheckOptions): Promise<CheckReport | null>
  /** Calls to the site's server, once the API is ready; `null` before and after. */
  readonly data: SiteData | null
  /** Dialogs in the page's own look, once the API is ready; `null` before and after. */
  readonly dialogs: SiteDialogs | null
  /** The visitor's cart, once the API is ready; `null` before and after. */
  readonly cart: SiteCart | null
  /** The log that the site's server keeps, once the API is ready; `null` before and after. */
  readonly trace: Pick<Trace, 'log'> | null
  /** What the site's owner learns of this visit, once the API is ready; `null` before and after. */
  readonly analytics: Pick<Analytics, 'record' | 'variant'> | null
  /** The app around the page, by `?platform=` in its address and once its chunk is there; `null` where there is none. */
  readonly native: NativeBridge | null
  /** What the visitor has allowed, once the API is ready; `null` before and after. */
  readonly consent: SiteConsent | null
  /** The page this copy has begun on; another one means that it was written anew since. Not part of the public API. */
  readonly root: Element
  /** For the chunks of this build; not part of the public API. */
  readonly chunk: (name: string, build: string, factory: never) => void
}

/** The API once it is ready: what is `null` before is there. */
export type ReadySite = Site & {
  readonly [Name in 'data' | 'dialogs' | 'cart' | 'trace' | 'analytics' | 'consent']: NonNullable<Site[Name]>
}

/** What a host page hands over. */
export type Callback = (site: ReadySite) => unknown

declare global {
  interface Window {
    Site?: Site | readonly Callback[] | undefined
  }
}

/** A copy that was destroyed makes room; a list, a named element or anything else of the page is not a copy of ours. */
export function isRunning(earlier: Window['Site']): earlier is Site {
  try {
    // Prototype.js has its lists inspect themselves.
    const { unmount, destroyed } = earlier as Site
    return isFunction(unmount) && !destroyed
  } catch {
    // Nothing at all, or a frame with that name, which may not be looked into.
    return false
  }
}

/** Host pages hand over anything. */
export function isFunction(value: unknown): value is Callback {
  return typeof value === 'function'
}

/** Something blocks can be looked for in; a form's own names say nothing of it. */
export function isParent(value: unknown): value is ParentNode {
  return typeof Object.getPrototypeOf(Object(value))?.querySelectorAll === 'function'
}
