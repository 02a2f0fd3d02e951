import type { LightboxSet } from '#parts/lightbox.ts'
import type { Addition } from '#runtime/api/index.ts'
import type { Cart } from '#runtime/commerce/index.ts'

/** What happens on the page and in no block: the event on the document, or where it says so elsewhere, and its `detail`. */
export interface PageEventDetails {
  /** The runtime is about to leave the page; `preventDefault` keeps it here. */
  'site:navigate': { readonly url: string }
  /** The cart is about to change; cancelable. */
  'site:cart:change': CartChange
  /** The server has the change. */
  'site:cart:changed': CartChange & { readonly cart: Cart }
  /** The server has refused it: the cart is as before. */
  'site:cart:error': CartChange & { readonly message: string; readonly cart: Cart }
  /** The visitor has answered, here or in another tab; beside it what the policy knows of them. */
  'site:consent:change': {
    readonly decision: 'unset' | 'allowed' | 'denied'
    readonly [fact: string]: unknown
  }
  /** Dispatch it on the document: the visitor may choose category by category. */
  'site:consent:open': null
  /** Dispatch it on the document: the visitor is asked once more. */
  'site:consent:force': null
  /** Dispatch it on the document after that: the question is shown with these fields of `cookieSettings`; `null` takes them back. */
  'site:consent:update': Readonly<Record<string, unknown>> | null
  /** Dispatch it on the document: the question is as it is saved again, and only for whoever has to be asked. */
  'site:consent:unforce': null
  /** Something is about to be recorded; cancelable, and `data` may be changed. */
  'site:analytics:record': { readonly name: string; readonly data: Record<string, unknown> }
  /** Who is logged in has changed. */
  'site:member:changed': null
  /** Dispatch it on what is to be shown large, bubbling; prevented once somebody shows it. */
  'site:lightbox:open': LightboxSet
  /** On the popup: it is seen. */
  'site:popup:shown': null
  /** On the popup: it has been closed. */
  'site:popup:closed': null
  /** On the popup: what it asks for has been sent. */
  'site:popup:submitted': null
  /** On a form of an exported shop that tells who waits when there is more of a product. */
  'site:product:restock': Readonly<Record<string, unknown>>
  /** Another tab of whoever administers the site says something. */
  'site:admin:event': unknown
  /** Dispatch it on the document: all other tabs hear of it. */
  'site:admin:track': unknown
  /** The session recording has begun. */
  'site:recording:started': { readonly id: string }
  /** The session recording has ended. */
  'site:recording:stopped': Readonly<Record<string, never>>
}

/** A change of the cart, as it was asked for. */
export interface CartChange {
  /** `refresh`: what was shown had been of before. */
  readonly action: 'add' | 'update' | 'remove' | 'refresh'
  /** Of the line. */
  readonly id?: string
  readonly addition?: Addition
  readonly quantity?: number
  readonly from?: number
}
