import { holdsCookie, type PageDocument, readDocument } from './document.ts'
import { findOwnScript, type OwnScript } from './own-script.ts'

/**
 * The one door to the browser's globals. Everything else in the runtime and in the engine receives an `Env`, so a
 * test can hand in another clock, another address or a page whose storage is switched off.
 */

import { createPolicies, type TextPolicy } from './trusted-types.ts'
import { decode, urlOf } from './url.ts'

/** Anything that can be undone. Calling it twice is harmless. */
export type Stop = () => void

export interface Env {
  readonly window: Window & typeof globalThis
  readonly document: PageDocument
  /**
   * What scripts have put on the window under this name. Markup makes such properties as well, of names and ids: elements,
   * lists of them and frames are never taken for a script's.
   */
  global(name: string): unknown
  /** Milliseconds since the page started; never jumps, whatever happens to the clock on the wall. */
  now(): number
  /** Calls `fn` after `ms` milliseconds. */
  after(ms: number, fn: () => void): Stop
  /** Calls `fn` in a task of its own, as soon as the browser has answered input and drawn. */
  soon(fn: () => void): void
  /** Calls `fn` when the page is idle, at the latest after `ms` milliseconds. */
  whenIdle(fn: () => void, ms: number): Stop
  /** Adds a listener to the window. */
  listen(type: string, fn: (event: Event) => void): Stop
  /** Adds a listener to the document, in the capture phase. */
  listenEarly(type: string, fn: (event: Event) => void): Stop
  /** The elements that match, of the document or inside `root`; a picture called `querySelectorAll` is not in the way. */
  findAll<E extends Element = HTMLElement>(selector: string, root?: ParentNode): E[]
  /**
   * Whether there is anything of a list, separated by commas, of which none stands inside a selector. It is looked for one after
   * the other: of a list browsers hold each element against everything in it, which takes several times as long on a large page.
   */
  hasAny(selectors: string, root?: ParentNode): boolean
  matches(query: string): boolean
  pixelRatio(): number
  /** The visitor asked the browser to save data. */
  savesData(): boolean
  isMobile(): boolean
  /** The address' fragment without `#`, decoded; an empty string when there is none. */
  hash(): string
  /** The page's whole address; that of the document is another one where the page has a `<base>`. */
  url(): string
  /**
   * What addresses are resolved against, whatever a `<base>` says: the page's own, or, for a page without one (a frame's
   * `srcdoc`), that of the page around it, which has the same origin. `about:…` where that cannot be known.
   */
  base(): string
  /** The browser says it has a connection. */
  isOnline(): boolean
  /** The browser's `fetch` as it is now: the page's own scripts may have wrapped it. */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** All cookies the page may read, as the browser writes them; an empty string where it may read none. */
  cookies(): string
  /** Sets one cookie. Browsers that refuse do so silently: read it again to know. */
  setCookie(text: string): void
  /** Milliseconds since 1970 by the clock on the wall, which may jump: only for dates that outlive the page. */
  wallClock(): number
  /** The browser's storage, or `null` where it is blocked. What it does may still throw: it can be full. */
  storage(kind: 'local' | 'session'): Storage | null
  /** The page is shown inside another one, such as the editing frame. */
  isFramed(): boolean
  /** The origins of the pages around this one, the nearest first; `null` for each that nobody can name. */
  framedBy(): readonly string[]
  /** The visitor has told the browser that their data may not be sold or shared (Global Privacy Control). */
  refusesTracking(): boolean
  /** The policy `site-html`; `null` where the page has no Trusted Types, or refuses us. */
  htmlPolicy(): TextPolicy | null
  /** The policy `site-script`, which knows addresses only; likewise. */
  scriptPolicy(): Pick<TextPolicy, 'createScriptURL'> | null
  /** The absolute address of the running script tag, or an empty string when it cannot be known for sure. */
  readonly scriptSource: string
  /** What was found where our own tag was expected; empty when it is known. */
  readonly scriptFound: string
  /** The nonce the page's content security policy gave our own script tag. */
  readonly nonce: string
  readonly isGuarded: OwnScript['isGuarded']
  readonly crossOrigin: OwnScript['crossOrigin']
}

/** @param stack of an error made while our script runs for the first time. */
export function createEnv(window: Window & typeof globalThis, stack = () => ''): Env {
  const node = window.document
  const document = readDocument(node)
  const { addEventListener, removeEventListener } = window.EventTarget.prototype
  const findAll = <E extends Element>(selector: string, root: ParentNode = node): E[] => [
    ...(Object.getPrototypeOf(root).querySelectorAll.call(root, selector) as NodeListOf<E>),
  ]
  const isLoaded = (url: string) => window.performance.getEntriesByName(url, 'resource').length > 0
  const script = findOwnScript({ window, current: document.currentScript, findAll, stack, isLoaded })
  const global = (name: string) => {
    const value: unknown = Reflect.get(window, name)
    return isOfMarkup(window, value) ? undefined : value
  }
  const policies = createPolicies(() => global('trustedTypes'))
  return {
    window,
    document,
    global,
    now: () => window.performance.now(),
    after(ms, fn) {
      const timer = window.setTimeout(fn, ms)
      return () => window.clearTimeout(timer)
    },
    soon: createSoon(window),
    whenIdle(fn, ms) {
      // Safari has no requestIdleCallback.
      if (!global('requestIdleCallback')) return this.after(200, fn)
      const handle = window.requestIdleCallback(fn, { timeout: ms })
      return () => window.cancelIdleCallback(handle)
    },
    listen(type, fn) {
      window.addEventListener(type, fn)
      return () => window.removeEventListener(type, fn)
    },
    listenEarly(type, fn) {
      addEventListener.call(node, type, fn, true)
      return () => removeEventListener.call(node, type, fn, true)
    },
    findAll,
    hasAny: (selectors, root) => selectors.split(',').some(one => findAll(one, root)[0]),
    matches: query => window.matchMedia?.(query).matches ?? false,
    pixelRatio: () => window.devicePixelRatio || 1,
    savesData: () => connectionOf(window)?.saveData === true,
    isMobile: () => isMobile(window.navigator),
    hash: () => decode(window.location.hash.slice(1)),
    url: () => window.location.href,
    base() {
      const own = this.url()
      return own.startsWith('about:') ? addressAround(window) || own : own
    },
    isOnline: () => window.navigator.onLine,
    fetch: (url, init) => window.fetch(url, init),
    cookies() {
      try {
        return Reflect.get(holdsCookie(node, window.Document.prototype), 'cookie', node)
      } catch {
        // A frame without an origin of its own.
        return ''
      }
    },
    setCookie(text) {
      try {
        Reflect.set(holdsCookie(node, window.Document.prototype), 'cookie', text, node)
      } catch {
        // As above; whoever set it finds nothing when reading it again.
      }
    },
    wallClock: () => window.Date.now(),
    storage(kind) {
      try {
        return window[`${kind}Storage`]
      } catch {
        // Blocked by the visitor, or a frame without an origin of its own.
        return null
      }
    },
    isFramed: () => window.top !== window.self,
    framedBy: () => [...(window.location.ancestorOrigins ?? originsAround(window))],
    refusesTracking: () =>
      (window.navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    htmlPolicy: () => policies('site-html'),
    scriptPolicy: () => policies('site-script'),
    scriptSource: script.url,
    scriptFound: script.found,
    nonce: script.nonce,
    isGuarded: script.isGuarded,
    crossOrigin: script.crossOrigin,
  }
}

/** Asked by the browser's own classes: what a name on the page has made says of itself whatever its markup says. */
function isOfMarkup(window: Window & typeof globalThis, value: unknown): boolean {
  try {
    const { Node, HTMLCollection } = window
    return value instanceof Node || value instanceof HTMLCollection || Object(value).window === value
  } catch {
    // A script's own, which may not be looked into.
    return false
  }
}

/** A message channel, because nested timers wait at least 4 ms each; an open one would keep this script in memory. */
function createSoon(window: Window & typeof globalThis): (fn: () => void) => void {
  if (!('MessageChannel' in window)) return fn => void setTimeout(fn, 0)
  const queue: (() => void)[] = []
  let channel: MessageChannel | null = null
  return fn => {
    queue.push(fn)
    if (!channel) {
      channel = new window.MessageChannel()
      channel.port1.onmessage = () => {
        const next = queue.shift()
        if (queue.length === 0) {
          channel?.port1.close()
          channel = null
        }
        next?.()
      }
    }
    channel.port2.postMessage(null)
  }
}

/** Of the nearest page around that has one; empty where it is another origin's, and with it what is inside. */
function addressAround({ parent }: Window): string {
  try {
    const { href } = parent.location
    return href.startsWith('about:') && parent !== parent.parent ? addressAround(parent) : href
  } catch {
    return ''
  }
}

/**
 * For browsers that name no frames. Of our own origin are those that can be looked into. Of another one the referrer tells,
 * if it put this very page there; a page that was reached from one of ours names ours, and proves nothing.
 */
function originsAround({ parent, self, document, origin }: Window & typeof globalThis): readonly string[] {
  const origins: string[] = []
  for (let at: Window = self, around = parent; at !== around; at = around, around = at.parent) {
    try {
      void around.location.href
      origins.push(origin)
    } catch {
      const from = at === self ? (urlOf(document.referrer)?.origin ?? 'null') : 'null'
      origins.push(from === origin ? 'null' : from)
    }
  }
  return origins
}

function connectionOf(window: Window): { readonly saveData?: boolean } | undefined {
  return (window.navigator as Navigator & { connection?: { saveData?: boolean } }).connection
}

function isMobile(navigator: Navigator & { userAgentData?: { mobile?: boolean } }): boolean {
  return navigator.userAgentData?.mobile ?? /Android|iP(hone|ad|od)|Mobile/i.test(navigator.userAgent)
}
