import { keepSubmit, submitAgain } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'

/** Forms that are sent before what sends them is there. Sent by the browser, those of exported pages would lose what was typed. */
export interface Submits {
  /** From now on a form in `root` is sent by its block, which `bring` brings. */
  wait(root: Element, bring: () => void): void
  /** The block is there: what was to be sent is sent by it. */
  alive(root: Element): void
  /** The block cannot be had: the browser sends the form where its markup says; one that says nothing is not sent. */
  lost(root: Element): void
  /** The block is given back. */
  forget(root: Element): void
}

export function createSubmits(options: {
  readonly env: Env
  readonly errors: Errors
  readonly isWaiting: (root: Element) => boolean
  /** The visitor has to hear that it was not sent. */
  readonly tell: () => void
}): Submits {
  const { env, errors, isWaiting, tell } = options
  const waiting = new Map<Element, () => void>()
  const kept = new Map<Element, SubmitEvent>()
  let isOurs = false
  let stop: Stop | null = null

  const submitted = errors.guard({ in: 'scan', at: 'submit' }, (event: Event): void => {
    const { submitter } = event as SubmitEvent
    const root = (event.composedPath() as Element[]).find(el => waiting.has(el))
    // A button of its own address goes there.
    if (!root || isOurs || submitter?.hasAttribute('formaction')) return
    waiting.get(root)?.()
    if (!isWaiting(root)) return
    keepSubmit(event)
    kept.set(root, event as SubmitEvent)
  })

  function take(root: Element): SubmitEvent | undefined {
    const event = kept.get(root)
    kept.delete(root)
    return event
  }

  function forget(root: Element): void {
    kept.delete(root)
    waiting.delete(root)
    if (waiting.size > 0) return
    stop?.()
    stop = null
  }

  return {
    wait(root, bring) {
      waiting.set(root, bring)
      stop ??= env.listenEarly('submit', submitted)
    },
    alive(root) {
      const event = take(root)
      forget(root)
      if (event) submitAgain(event)
    },
    lost(root) {
      const event = take(root)
      if (!event) return
      if (!own(event.target as HTMLFormElement).hasAttribute('action')) {
        tell()
        return
      }
      isOurs = true
      submitAgain(event)
      isOurs = false
    },
    forget,
  }
}
