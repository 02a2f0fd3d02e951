import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { createObserver } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { type ItemState, isMoving } from './state.ts'

interface Held {
  /** Scrolls by what it has been moved; whoever has scrolled meanwhile is let be. */
  hold(): void
  end(): void
}

/** Keeps a pressed title where it is on the screen while what is above it closes, until all are at rest. */
export function useInPlace(
  states: readonly ItemState[],
): (title: HTMLElement, above: readonly Element[]) => void {
  const { env } = useBlock().runtime
  const held = useRef<Held | null>(null)
  const end = useCallback(() => {
    held.current?.end()
    held.current = null
  }, [])
  useEffect(() => end, [end])
  useLayoutEffect(() => {
    held.current?.hold()
    if (!states.some(isMoving)) end()
  }, [states, end])
  return (title, above) => {
    end()
    held.current = keep(env, title, above)
  }
}

function keep(env: Env, title: HTMLElement, above: readonly Element[]): Held {
  const box = scrollerOf(env, title)
  const look = () => ({ top: own(title).getBoundingClientRect().top, scrolled: box.scrollTop })
  let last = look()
  const hold = () => {
    const { top, scrolled } = look()
    // What has become shorter than where it was scrolled to has been scrolled by nobody.
    const isAtEnd = box.scrollHeight - box.clientHeight - scrolled < 1
    if (isAtEnd || scrolled === last.scrolled) box.scrollBy({ top: top - last.top, behavior: 'instant' })
    last = look()
  }
  // Once a frame, before it is drawn.
  const observer = createObserver(env, 'ResizeObserver', { call: hold })
  for (const each of above) observer?.observe(each)
  return { hold, end: () => observer?.disconnect() }
}

function scrollerOf({ document, window }: Env, el: Element): Element {
  for (let at = own(el).parentElement; at && at !== document.body; at = own(at).parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(window.getComputedStyle(at).overflowY))
      return at
  return document.documentElement
}
