import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/** One product of several that can be looked at without leaving the page. */
export interface QuickViewItem {
  /** The server's name for it; empty where the page tells none. */
  readonly id: string
  /** Its own page, which says under `?format=json` what it is. */
  readonly url: string
  readonly title: string
  /** Its picture on the page: it is seen until others have come. */
  readonly image: HTMLImageElement | null
  /** What it is opened from, and where the focus goes back to. */
  readonly el: HTMLElement
}

/** What `site:quick-view:open` carries. */
export interface QuickViewSet {
  readonly index: number
  readonly items: readonly QuickViewItem[]
}

/** @returns whether a quick view around it has taken it: otherwise the product's own page is the way to it. */
export function openQuickView(env: Env, set: QuickViewSet): boolean {
  const { el } = set.items[set.index] ?? {}
  const event = new env.window.CustomEvent('site:quick-view:open', {
    bubbles: true,
    cancelable: true,
    detail: set,
  })
  return el !== undefined && !own(el).dispatchEvent(event)
}
