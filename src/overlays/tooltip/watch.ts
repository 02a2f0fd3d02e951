import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'

/** What the server wants to be said, without the space around it; empty is nothing. */
export function textOf(trigger: Element): string {
  return own(trigger).getAttribute('data-tooltip')?.trim() ?? ''
}

/** Watches what has a tooltip, for as long as that is shown. */
export function watchTrigger(options: {
  readonly env: Env
  readonly errors: Errors
  readonly trigger: Element
  /** Something has changed on the page, perhaps the text. */
  readonly onText: (text: string) => void
  /** It lies elsewhere now. */
  readonly onMove: () => void
  /** It cannot be seen any more, or has nothing to say. */
  readonly onGone: () => void
}): Stop {
  const { env, errors, trigger, onText, onMove, onGone } = options
  const guard = <A extends readonly unknown[]>(at: string, fn: (...args: A) => void) =>
    errors.guard({ in: 'tooltip', at }, fn)

  /** A dialog that has just opened makes everything around it inert. */
  const isCovering = ({ type, target }: MutationRecord) =>
    type === 'attributes' && own(target as Element).matches('dialog[open]') && !own(target).contains(trigger)
  const check = (records: readonly MutationRecord[]) => {
    const text = textOf(trigger)
    if (text && isVisible(trigger) && !records.some(isCovering)) onText(text)
    else onGone()
  }
  const observer = createObserver(env, 'MutationObserver', { call: guard('change', check) })
  observer?.observe(env.document.node, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-tooltip', 'open', 'hidden'],
  })

  const onScroll = ({ target }: Event) => {
    if (target === env.document.node || own(target as Node).contains(trigger)) onMove()
  }
  const stops = [
    () => observer?.disconnect(),
    env.listenEarly('scroll', guard('scroll', onScroll)),
    env.listen('resize', guard('resize', onMove)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function isVisible(el: Element): boolean {
  return own(el).isConnected && (own(el).checkVisibility?.() ?? true)
}
