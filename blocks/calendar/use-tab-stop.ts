import { useEffect, useState } from 'react'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Span } from './spans.ts'

/**
 * The `tabindex` of a list: a stop of the Tab key only while it holds more than it shows, for whoever scrolls it by the arrow
 * keys. Looked at once it has been laid out, so that nobody waits for that.
 */
export function useTabStop(find: () => Element | null, shown: readonly Span[]): '0' | undefined {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [holdsMore, setHoldsMore] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is found by stays; what is shown gives it another content
  useEffect(() => {
    const list = find()
    if (!list) return
    const look = guard('resize', () => {
      const { scrollHeight, clientHeight } = own(list)
      setHoldsMore(scrollHeight > clientHeight + 1)
    })
    // What is drawn in the turn in which sizes are told is an error of the page in Firefox and Safari.
    const observer = createObserver(env, 'ResizeObserver', { call: () => env.soon(look) })
    if (observer) observer.observe(list)
    else look()
    return () => observer?.disconnect()
  }, [shown, guard, env])
  return holdsMore ? '0' : undefined
}
