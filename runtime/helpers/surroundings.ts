import type { Stop } from '../env.ts'

/** What the helpers take of the page they run in. Our own code hands in its `Env`, which is one. */
export interface Surroundings {
  readonly window: Window & typeof globalThis
  /** Its `node` is there wherever there is a page. */
  readonly document: { readonly node: Document; readonly hidden: boolean }
  /** Milliseconds; never jumps. */
  now(): number
  /** Milliseconds since 1970, by the clock on the wall. */
  wallClock(): number
  /** Calls `fn` after `ms` milliseconds. */
  after(ms: number, fn: () => void): Stop
  /** Adds a listener to the window. */
  listen(type: string, fn: (event: Event) => void): Stop
  /** Adds a listener to the document, in the capture phase. */
  listenEarly(type: string, fn: (event: Event) => void): Stop
  matches(query: string): boolean
}

/** Takes what went wrong, so that somebody learns of it. */
export type Report = (error: unknown) => void

/** Those of the page, or of Node, which has clocks and timers and nothing that could be listened to. */
export function surroundings(): Surroundings {
  const window = globalThis as Window & typeof globalThis
  const node = window.document as Document | undefined
  return {
    window,
    document: {
      node: node as Document,
      get hidden() {
        return node ? Reflect.get(Object.getPrototypeOf(node), 'hidden', node) === true : false
      },
    },
    now: () => window.performance.now(),
    wallClock: () => window.Date.now(),
    after(ms, fn) {
      const timer = window.setTimeout(fn, ms)
      return () => window.clearTimeout(timer)
    },
    listen(type, fn) {
      if (node) window.addEventListener(type, fn)
      return () => node && window.removeEventListener(type, fn)
    },
    listenEarly(type, fn) {
      // A form may have the name of the document's own method.
      const { addEventListener, removeEventListener } = window.EventTarget.prototype
      if (node) addEventListener.call(node, type, fn, true)
      return () => node && removeEventListener.call(node, type, fn, true)
    },
    matches: query => window.matchMedia?.(query).matches ?? false,
  }
}

/** Prints it: what is told of errors unless somebody else wants to know. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: nobody else is there to be told.
  console.error(error)
}
