import { createObserver, type Ledger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'

/** How what was described is let go. */
export interface Leaving {
  /** What ends a description, and of what. */
  readonly ends: ReadonlyMap<Stop, HTMLElement>
  /** Ends it. */
  giveBack(end: Stop): void
  /** It may be described again. */
  forget(el: Element): void
}

/**
 * What leaves with its page, as Turbo, htmx, Swup and others swap it, is listened to no more and given back as it came: when
 * it comes again, it is described again. What leaves a page that stays may come back at any moment, and keeps what it was described by.
 */
export function giveBackLeft(options: {
  readonly env: Env
  readonly errors: Errors
  readonly describer: Leaving
  readonly ledger: Ledger
}): Stop {
  const { env, errors, describer, ledger } = options
  const { ends, giveBack, forget } = describer
  const addressOf = () => env.url().split('#')[0]
  /** Of the pages before. */
  const past = new WeakSet<Stop>()
  let address = addressOf()
  let isDue = false
  let isOver = false

  function hasLeft(end: Stop, el: HTMLElement): boolean {
    if (own(el).isConnected) return false
    // A body brings nothing back.
    return past.has(end) || own(el).closest('body') !== null
  }

  const look = errors.guard({ in: 'exported page', at: 'change' }, () => {
    isDue = false
    if (isOver) return
    const tops = new Set<Element>()
    for (const [end, el] of ends)
      if (hasLeft(end, el)) {
        tops.add(topOf(el))
        giveBack(end)
      }
    for (const top of tops)
      for (const el of [top, ...own(top).querySelectorAll('*')]) {
        forget(el)
        ledger.restore(el)
      }
  })

  const observer = createObserver(env, 'MutationObserver', {
    call(records: MutationRecord[]) {
      if (!records.some(({ removedNodes }) => removedNodes[0])) return
      if (address !== addressOf()) for (const end of ends.keys()) past.add(end)
      address = addressOf()
      // The new page comes first.
      if (!isDue) env.soon(look)
      isDue = true
    },
  })
  observer?.observe(env.document.node, { childList: true, subtree: true })
  return () => {
    isOver = true
    observer?.disconnect()
  }
}

/** What has left with it. */
function topOf(el: Element): Element {
  const around = own(el).parentElement
  return around ? topOf(around) : el
}
