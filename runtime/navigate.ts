import type { Env, Stop } from './env.ts'
import { safeUrl } from './safe-url.ts'
import { urlOf } from './url.ts'

export { safeUrl }

/** The one place that leaves the page or changes its address. Every way out can be stopped by a listener. */
export interface Navigate {
  /** Fetches the page again. */
  reload(): void
  /**
   * Goes to another page of the web, in this window, in the one around all frames (`top`) or in a new one (`blank`), which
   * cannot reach this one.
   * `also` says of other schemes which addresses are safe as well.
   * @returns false when the address is not safe or a listener of `site:navigate` said no.
   */
  go(
    address: string,
    options?: {
      readonly top?: boolean
      readonly replace?: boolean
      readonly blank?: boolean
      readonly also?: RegExp
    },
  ): boolean
  /** Takes a parameter out of the address; the page stays, and so does its place in the history. */
  forgetParameter(name: string): void
  /**
   * Shows another address of this site for what the page shows now; the page stays, and so does its place in the history.
   * Of an address that is not this site's, and of any other file, only the fragment is taken.
   */
  rewrite(address: string): void
}

export function createNavigate({ env }: { readonly env: Env }): Navigate {
  const { window } = env
  // Fetched anew with something open: what the steps were put there for by `catchBack` is no more.
  const steps = stepOf(env)
  if (steps > 0) {
    const visited = window.history
    const { scrollRestoration } = visited
    // `catchBackInPlace` has left the place below to itself, and the step with what the page wants.
    onBackFrom(env, 1, () => {
      visited.scrollRestoration = scrollRestoration
    })
    visited.go(-steps)
  }
  return {
    reload() {
      if (announce(env, env.url())) window.location.reload()
    },
    go(address, { top = false, replace = false, blank = false, also } = {}) {
      const url = safeUrl(address, env.base(), also)
      if (!url || !announce(env, url)) return false
      const target = (top && window.top) || window
      if (blank) window.open(url, '_blank', 'noopener')
      else if (replace) target.location.replace(url)
      // The address of a window of another origin can be written, not read.
      else target.location.href = url
      return true
    },
    forgetParameter(name) {
      const url = new URL(env.url())
      url.searchParams.delete(name)
      window.history.replaceState(window.history.state, '', url)
    },
    rewrite(address) {
      const here = new URL(env.url())
      const url = urlOf(address, here)
      if (!url) return
      const isOurs = url.origin === here.origin && url.protocol !== 'file:'
      if (!isOurs) here.hash = url.hash
      window.history.replaceState(window.history.state, '', isOurs ? url : here)
    },
  }
}

/**
 * Puts a step into the history that Back takes instead of leaving the page, and then calls `fn`; for browsers that tell
 * in no other way that the visitor wants something closed. With `false` it stays open, such as below something else, and
 * so does the step. The returned function takes the step out again; call it once.
 */
export function catchBack(env: Env, fn: () => unknown): Stop {
  const visited = env.window.history
  // What lies above something else has a step of its own.
  const step = stepOf(env) + 1
  visited.pushState({ ...visited.state, siteBack: step }, '')
  let stop: Stop
  const listen = () => {
    stop = onBackFrom(env, step, () => {
      if (fn() !== false) return
      listen()
      visited.forward()
    })
  }
  listen()
  const takeOut = () => {
    // Back has been taken, or the page has gone further by itself.
    if (stepOf(env) === step) visited.back()
  }
  return () => {
    stop()
    // What is above it, or is just closing, goes first.
    if (stepOf(env) > step) onBackFrom(env, step + 1, takeOut)
    else takeOut()
  }
}

/** How many steps of ours there are at the present place of the history. */
function stepOf({ window }: Env): number {
  return Number(window.history.state?.siteBack) || 0
}

/** Calls `fn` once this step, and not one above it, has been left. */
function onBackFrom(env: Env, step: number, fn: () => void): Stop {
  const stop = env.listen('popstate', () => {
    if (stepOf(env) >= step) return
    stop()
    fn()
  })
  return stop
}

/** As `catchBack`, on telephones whose browser does not tell a dialog of it by itself. */
export function catchBackOnPhones(env: Env, fn: () => unknown): Stop {
  const isNeeded = env.matches('(pointer: coarse)') && !env.global('CloseWatcher')
  return isNeeded ? catchBack(env, fn) : () => {}
}

/** As `catchBack`, for what may leave the page further down than it was: there it stays when the step has been taken out. */
export function catchBackInPlace(env: Env, fn: () => unknown): Stop {
  const visited = env.window.history
  const { scrollRestoration } = visited
  // Of the place that is come back to: the browser asks before anybody hears of that. The step itself has the page's own.
  visited.scrollRestoration = 'manual'
  const giveBack = catchBack(env, fn)
  visited.scrollRestoration = scrollRestoration
  const step = stepOf(env)
  const listen = () => {
    onBackFrom(env, step, () => {
      env.after(settled, () => {
        if (stepOf(env) >= step) listen()
        else visited.scrollRestoration = scrollRestoration
      })
    })
  }
  listen()
  return giveBack
}

/** Milliseconds after which a browser has put a page where it wants it. */
const settled = 200

/** What is noted at the present place of the history; `null` where a page keeps there something of its own kind. */
export function notesOf({ window }: Env): Readonly<Record<string, unknown>> | null {
  const state: unknown = window.history.state ?? {}
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : null
}

/**
 * Adds notes to the present place of the history, for whoever comes back to it; with `to` to a further place, or, if that
 * `replaces`, to this one, with another fragment in its address. The page stays, and does not scroll.
 */
export function note(
  env: Env,
  notes: Readonly<Record<string, unknown>>,
  to?: { readonly fragment: string; readonly replaces: boolean },
): void {
  const visited = env.window.history
  const before = notesOf(env)
  const state = { ...before, ...notes }
  if (to) {
    const url = new URL(env.url())
    url.hash = encodeURIComponent(to.fragment)
    visited[to.replaces ? 'replaceState' : 'pushState'](state, '', url)
  } else if (before && JSON.stringify(before) !== JSON.stringify(state)) {
    // What is noted already is not noted again: who swaps pages by the browser's `navigate` fetches this one anew for each.
    visited.replaceState(state, '')
  }
}

/**
 * A further place of the history, or another address of this one, that differs in its query alone: the page stays, and has shown
 * what the address says. Where a browser allows no such address it stays as it is.
 */
export function noteQuery(
  env: Env,
  query: Readonly<Record<string, string>>,
  { replaces = false }: { readonly replaces?: boolean } = {},
): void {
  const visited = env.window.history
  const url = new URL(env.url())
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  try {
    visited[replaces ? 'replaceState' : 'pushState'](replaces ? visited.state : null, '', url)
  } catch {
    // A page that was opened as a file, in some browsers; or a hundred of them within half a minute.
  }
}

/** To be called as the visitor arrives at a place of the history: the page stays where it is, and so does the view of it. */
export function holdScroll(env: Env): void {
  const visited = env.window.history
  // The page's own choice, or another block's.
  if (visited.scrollRestoration === 'manual') return
  visited.scrollRestoration = 'manual'
  env.soon(() => {
    visited.scrollRestoration = 'auto'
  })
}

/** Asks the page, by `site:navigate` on the document. @returns false when a listener called `preventDefault`. */
function announce(env: Env, url: string): boolean {
  return env.document.dispatchEvent(
    new env.window.CustomEvent('site:navigate', { cancelable: true, detail: { url } }),
  )
}
