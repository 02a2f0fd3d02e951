import { useLayoutEffect, useRef } from 'react'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { type ItemState, isMoving } from './state.ts'

/** Keeps a pressed title where it is on the screen while what is above it closes, until all are at rest. */
export function useInPlace(states: readonly ItemState[]): (title: HTMLElement) => void {
  const { env } = useBlock().runtime
  const held = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    const hold = held.current
    if (!hold) return
    hold()
    if (!states.some(isMoving)) {
      held.current = null
      return
    }
    const again = () => {
      hold()
      frame = env.window.requestAnimationFrame(again)
    }
    let frame = env.window.requestAnimationFrame(again)
    return () => env.window.cancelAnimationFrame(frame)
  }, [states, env])
  return title => {
    held.current = keep(env, title)
  }
}

/** @returns what scrolls by as much as it has been moved; whoever has scrolled meanwhile is let be. */
function keep(env: Env, title: HTMLElement): () => void {
  const box = scrollerOf(env, title)
  const look = () => ({ top: own(title).getBoundingClientRect().top, scrolled: box.scrollTop })
  let last = look()
  return () => {
    const { top, scrolled } = look()
    // What has become shorter than where it was scrolled to has been scrolled by nobody.
    const isAtEnd = box.scrollHeight - box.clientHeight - scrolled < 1
    if (isAtEnd || scrolled === last.scrolled) box.scrollBy({ top: top - last.top, behavior: 'instant' })
    last = look()
  }
}

function scrollerOf(env: Env, el: Element): Element {
  for (let at = own(el).parentElement; at && at !== env.document.body; at = own(at).parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(env.window.getComputedStyle(at).overflowY))
      return at
  return env.document.documentElement
}
