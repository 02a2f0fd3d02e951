import type { Messages } from '#i18n/format.ts'
import { createObserver } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors, Place } from '../errors/index.ts'
import type { Layers } from '../layers/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import { type CaptchaDrawing, drawCaptcha, wantsCompact } from './drawing.ts'
import { type CaptchaApi, type CaptchaProvider, destroyedMessage, notSetUp } from './provider.ts'

/** `asking`: the page's consent policy wants a word from the visitor before the provider is contacted. */
export type CaptchaState = 'asking' | 'loading' | 'ready' | 'failed'

/** One captcha in a form. */
export interface CaptchaWidget {
  readonly state: CaptchaState
  /** Proof that it was solved, for one submission: whoever has sent it calls `reset`. */
  readonly token: string | null
  /** What the visitor has to know, in their language. */
  readonly problem: string | null
  /** The visitor can do something about the problem: a `reset` tries again. */
  readonly canRetry: boolean
  /** To be solved again; what has failed is tried again. */
  reset(): void
  /** The visitor lets the provider be contacted, for as long as they are on this page. */
  allow(): void
  /** Hears of every change. */
  subscribe(fn: () => void): Stop
  destroy(): void
}

/** Whether the provider may be contacted: by the page's consent policy, or because the visitor said so here. */
export interface CaptchaGate {
  isOpen(): boolean
  open(): void
  /** Hears when it may have opened, or shut. */
  onChange(fn: () => void): Stop
}

export interface CaptchaServices {
  readonly env: Env
  readonly errors: Errors
  readonly messages: Messages
  readonly lifecycle: PageLifecycle
  readonly provider: CaptchaProvider
  readonly gate: CaptchaGate
  readonly layers: () => Promise<Layers>
}

type Problem = 'missing' | 'failed' | 'expired' | 'lost'

/** Milliseconds between the script's arrival and the drawing: blocks spec §9. */
export const renderDelay = 250

export function createCaptchaWidget(
  { env, errors, messages, lifecycle, provider, gate, layers }: CaptchaServices,
  { el, signal }: { readonly el: HTMLElement; readonly signal: AbortSignal },
): CaptchaWidget {
  const subscribers = new Set<() => void>()
  let state: CaptchaState = 'asking'
  let token: string | null = null
  let problem: Problem | null = null
  let drawing: CaptchaDrawing | null = null
  let attempt = 0
  let stopDelay: Stop = () => {}
  const place = (at: string): Place => ({ in: 'captcha', at, el })
  // A turned telephone.
  const watch = createObserver(env, 'ResizeObserver', {
    call: errors.guard(place('resize'), redrawIfTooWide),
  })

  function set(next: CaptchaState, news: { readonly token?: string; readonly problem?: Problem } = {}): void {
    state = next
    token = news.token ?? null
    problem = news.problem ?? null
    for (const fn of [...subscribers]) fn()
  }

  function start(): void {
    const mine = ++attempt
    const ifStillWanted = (fn: () => void) => {
      if (mine === attempt) fn()
    }
    if (!gate.isOpen()) {
      set('asking')
      return
    }
    set('loading')
    provider.load().then(
      api =>
        ifStillWanted(() => {
          stopDelay = env.after(renderDelay, () => draw(api))
        }),
      ({ message }: Error) =>
        ifStillWanted(() => {
          if (message !== destroyedMessage)
            set('failed', { problem: message === notSetUp ? 'missing' : 'failed' })
        }),
    )
  }

  function draw(api: CaptchaApi): void {
    if (!el.isConnected) {
      errors.complain(place('draw'), 'invalid render target: expected an element on the page')
      set('failed', { problem: 'failed' })
      return
    }
    try {
      drawing = drawCaptcha({ env, errors, layers, api, key: provider.key, el, on: hear() })
      set('ready')
      watch?.observe(el)
    } catch (error) {
      errors.report(place('draw'), error, 'The form cannot be sent now.')
      set('failed', { problem: 'failed' })
    }
  }

  /** What a widget says that has been erased meanwhile does not count. */
  function hear() {
    const mine = ++attempt
    const listen = <A extends readonly unknown[]>(at: string, fn: (...args: A) => void) =>
      errors.guard(place(at), (...args: A) => {
        if (mine === attempt) fn(...args)
      })
    return {
      solved: listen('solved', (given: unknown) => {
        if (given && typeof given === 'string') set('ready', { token: given })
      }),
      expired: listen('expired', () => set('ready', { problem: 'expired' })),
      failed: listen('failed', () => set('ready', { problem: 'lost' })),
    }
  }

  function redrawIfTooWide(): void {
    if (!drawing || token || !el.offsetWidth || wantsCompact(el) === drawing.isCompact) return
    erase()
    start()
  }

  function erase(): void {
    // Only a solved one: the provider gives up its timer, but complains later about a reset whose frame has gone.
    if (token) resetDrawing()
    drawing?.erase()
    drawing = null
  }

  const resetDrawing = errors.guard(place('reset'), () => drawing?.reset())

  function reset(): void {
    if (state === 'failed') start()
    if (!drawing) return
    resetDrawing()
    set('ready')
    redrawIfTooWide()
  }

  function destroy(): void {
    attempt++
    for (const stop of stops) stop()
    subscribers.clear()
    stopDelay()
    watch?.disconnect()
    erase()
    token = null
  }

  const stops = [
    gate.onChange(() => {
      if (gate.isOpen() === (state !== 'asking')) return
      // Whoever takes back what was allowed has it go, as maps and what is embedded do.
      stopDelay()
      erase()
      start()
    }),
    // Back from the page after the form: what was solved has been used, or is too old.
    lifecycle.onRestore(() => {
      if (token) reset()
    }),
    () => signal.removeEventListener('abort', destroy),
  ]
  signal.addEventListener('abort', destroy)
  if (signal.aborted) destroy()
  else start()

  return {
    get state() {
      return state
    },
    get token() {
      return token
    },
    get problem() {
      return problem && messages.format(`captcha.${problem}`)
    },
    get canRetry() {
      // Of an expired one the provider's own widget says what to do.
      return problem === 'failed' || problem === 'lost'
    },
    reset,
    allow: gate.open,
    subscribe(fn) {
      subscribers.add(fn)
      return () => void subscribers.delete(fn)
    },
    destroy,
  }
}
