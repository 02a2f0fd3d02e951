import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'
import type { When } from './define.ts'
import { fillForPaper } from './paper.ts'
import { createSubmits } from './submits.ts'

/** A block counts as near the viewport from this distance. */
export const nearMargin = '200px'

/** A visitor who touches a waiting block must not wait: these reach it before its own listeners would. */
const touches = ['pointerover', 'pointerdown', 'click', 'focusin', 'keydown'] as const

/** What answers a click without any script; such a click is not lost. */
const native = 'a[href], summary, label, input, select, textarea, [type="submit"], form button:not([type])'

export interface Triggers {
  /**
   * Calls `later` when the moment has come, or `now` inside the visitor's first touch, whichever is first. The block is
   * watched until it is forgotten, so that a touch can try again what has failed, and wake what is only prepared.
   */
  wait(block: {
    readonly root: Element
    readonly when: When
    /** What is sent in it waits for it. */
    readonly sends?: boolean | undefined
    readonly now: () => void
    readonly later: () => void
  }): void
  /** The block needs no watching any more. */
  forget(root: Element): void
  /**
   * As `forget`; a click that came while its chunk was loading is not lost but done now, or with the last of the blocks that
   * wait with it, one in the other.
   */
  alive(root: Element): void
  /** It cannot be mounted; a touch tries again where that may help. */
  lost(root: Element, retryable: boolean): void
  destroy(): void
}

export function createTriggers(options: {
  readonly env: Env
  readonly errors: Errors
  readonly isWaiting: (root: Element) => boolean
  readonly isMounted: (root: Element) => boolean
  /** The visitor has to hear that something was not sent. */
  readonly tell: () => void
}): Triggers {
  const { env, errors, isWaiting, isMounted } = options
  const submits = createSubmits(options)
  const waiting = new Map<Element, { readonly now: () => void; readonly later: () => void }>()
  const idle = new Map<Element, Stop>()
  const clicks = new Map<Element, readonly [HTMLElement, Event]>()
  let observer: IntersectionObserver | null = null

  /** Where on the screen the pointer has come over something last. */
  let seen = ''

  const touched = errors.guard({ in: 'scan', at: 'touch' }, (event: Event): void => {
    const isOver = event.type === 'pointerover'
    if (isOver) {
      const { screenX, screenY } = event as PointerEvent
      const at = `${screenX} ${screenY}`
      // The page has moved under it, by scrolling or because a dialog has gone: nobody points at anything.
      if (at === seen) return
      seen = at
    }
    const path = event.composedPath() as HTMLElement[]
    const click = [path[0] as HTMLElement, event] as const
    let isTaken = event.type !== 'click'
    // Outermost last: an inner block may need its own listeners first.
    for (const root of path) {
      if (!isOver) {
        // One that has failed is tried again by coming into it and by pressing, not by each letter that is written in it.
        if (event.type !== 'keydown' || isWaiting(root) || isMounted(root)) waiting.get(root)?.now()
      }
      // A pointer on its way across the page brings only what is prepared, and holds up no frame.
      else if (waiting.has(root) && isMounted(root))
        env.whenIdle(() => isMounted(root) && waiting.get(root)?.now(), 300)
      // One that is alive has had it.
      isTaken ||= isMounted(root)
      if (!isTaken && isWaiting(root)) clicks.set(root, click)
    }
  })

  let stops: Stop[] = []
  function listen(on: boolean): void {
    for (const stop of stops) stop()
    stops = on ? [...touches.map(type => env.listenEarly(type, touched)), fillForPaper(options)] : []
  }

  const near = errors.guard(
    { in: 'scan', at: 'near the viewport' },
    (entries: IntersectionObserverEntry[]): void => {
      for (const { target, isIntersecting } of entries) {
        // What takes no room of its own never comes near.
        if (!isIntersecting && env.window.getComputedStyle(target).display !== 'contents') continue
        observer?.unobserve(target)
        waiting.get(target)?.later()
      }
    },
  )

  function observe(root: Element, later: () => void): void {
    observer ??= createObserver(env, 'IntersectionObserver', { call: near, rootMargin: nearMargin })
    if (observer) observer.observe(root)
    else later()
  }

  return {
    wait({ root, when, sends, now, later }) {
      if (sends) submits.wait(root, now)
      if (waiting.size === 0) listen(true)
      waiting.set(root, { now, later })
      if (when === 'ready') later()
      else if (when === 'visible') observe(root, later)
      else
        idle.set(
          root,
          env.whenIdle(() => isWaiting(root) && later(), 2000),
        )
    },
    alive(root) {
      const click = clicks.get(root)
      submits.alive(root)
      this.forget(root)
      // Once, when all that have waited with it, one in the other, are there.
      if (!click || [...clicks.values()].includes(click)) return
      const target = own(click[0])
      // As it was, with its place and its keys; an icon has no `click()`.
      if (target.isConnected && !target.closest(native))
        target.dispatchEvent(new env.window.MouseEvent('click', click[1]))
    },
    lost(root, retryable) {
      submits.lost(root)
      // Done at a later touch, which may be meant otherwise, it would come out of nowhere.
      clicks.delete(root)
      if (!retryable) this.forget(root)
    },
    forget(root) {
      submits.forget(root)
      clicks.delete(root)
      if (!waiting.delete(root)) return
      observer?.unobserve(root)
      idle.get(root)?.()
      idle.delete(root)
      if (waiting.size === 0) listen(false)
    },
    destroy() {
      for (const root of [...waiting.keys()]) this.forget(root)
      observer?.disconnect()
      observer = null
    },
  }
}
