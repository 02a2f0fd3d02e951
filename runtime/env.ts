/**
 * The one door to the browser's globals. Everything else in the runtime and in the engine receives an `Env`, so a
 * test can hand in another clock, another address or a page whose storage is switched off.
 */

import { urlOf } from './url.ts'

/** Turns text into what a page with Trusted Types lets become nodes; made once per page, for a second one is refused. */
export interface HtmlPolicy {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}

/** Anything that can be undone. Calling it twice is harmless. */
export type Stop = () => void

export interface Env {
  readonly window: Window & typeof globalThis
  readonly document: Document
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
  today(): number
  /** The browser's storage, or `null` where it is blocked. What it does may still throw: it can be full. */
  storage(kind: 'local' | 'session'): Storage | null
  /** The page is shown inside another one, such as the editing frame. */
  isFramed(): boolean
  /** The origins of the pages around this one, the nearest first; `null` for each that nobody can name. */
  framedBy(): readonly string[]
  /** The visitor has told the browser that their data may not be sold or shared (Global Privacy Control). */
  refusesTracking(): boolean
  /** The policy `site-html`; `null` where the page has no Trusted Types, or refuses us. */
  htmlPolicy(): HtmlPolicy | null
  /** The absolute address of the running script tag, or an empty string when it cannot be known. */
  readonly scriptUrl: string
  /** The nonce the page's content security policy gave our own script tag. */
  readonly nonce: string
}

export function createEnv(window: Window & typeof globalThis, script: HTMLScriptElement | null = null): Env {
  const { document } = window
  // Named elements of the page hide the document's own methods; those of the prototypes cannot be hidden.
  const { querySelectorAll } = window.Document.prototype
  const { addEventListener, removeEventListener } = window.EventTarget.prototype
  const findAll = <E extends Element>(selector: string, root: ParentNode = document): E[] => [
    ...((root === document
      ? querySelectorAll.call(root, selector)
      : root.querySelectorAll(selector)) as NodeListOf<E>),
  ]
  let policy: { readonly made: HtmlPolicy | null } | null = null
  // A consent tool may stand in the document's way; an element called `cookie` may not.
  const holdsCookie = () => (typeof document.cookie === 'string' ? document : window.Document.prototype)
  const tag = script ?? findAll<HTMLScriptElement>(ownTag)[0]
  return {
    window,
    document,
    now: () => window.performance.now(),
    after(ms, fn) {
      const timer = window.setTimeout(fn, ms)
      return () => window.clearTimeout(timer)
    },
    soon: createSoon(window),
    whenIdle(fn, ms) {
      // Safari has no requestIdleCallback.
      if (!('requestIdleCallback' in window)) return this.after(200, fn)
      const handle = window.requestIdleCallback(fn, { timeout: ms })
      return () => window.cancelIdleCallback(handle)
    },
    listen(type, fn) {
      window.addEventListener(type, fn)
      return () => window.removeEventListener(type, fn)
    },
    listenEarly(type, fn) {
      addEventListener.call(document, type, fn, true)
      return () => removeEventListener.call(document, type, fn, true)
    },
    findAll,
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
        return Reflect.get(holdsCookie(), 'cookie', document)
      } catch {
        // A frame without an origin of its own.
        return ''
      }
    },
    setCookie(text) {
      try {
        Reflect.set(holdsCookie(), 'cookie', text, document)
      } catch {
        // As above; whoever set it finds nothing when reading it again.
      }
    },
    today: () => window.Date.now(),
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
    htmlPolicy() {
      policy ??= { made: createHtmlPolicy(window) }
      return policy.made
    },
    scriptUrl: tag?.src ?? '',
    nonce: nonceOf(tag) || nonceOf(findAll<HTMLElement>('script[nonce]')[0]),
  }
}

/** The tag is gone from `document.currentScript` in modules and deferred callbacks; its address still tells. */
const ownTag = 'script[src$="/site.js"], script[src*="/site.js?"]'

/** Browsers empty the `nonce` attribute once it is parsed and keep the value in the property. */
function nonceOf(tag: HTMLElement | undefined): string {
  return tag?.nonce ?? ''
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

/** All that is handed to it is the site owner's own: what is not has been made safe before. */
function createHtmlPolicy(window: Window): HtmlPolicy | null {
  const { trustedTypes } = window as Window & {
    readonly trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy }
  }
  const same = (text: string) => text
  const rules = { createHTML: same, createScript: same, createScriptURL: same }
  try {
    return trustedTypes?.createPolicy('site-html', rules) ?? null
  } catch {
    return null
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
