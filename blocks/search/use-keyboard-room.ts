import { type RefObject, useLayoutEffect } from 'react'
import { useBlock } from '#view'

/** Pixels: two results and a half, so that one sees that there are more. */
const least = 120
/** Pixels. */
const gap = 8

/**
 * Keeps a list as high as what a keyboard on the screen leaves below it: only the page could be scrolled to its end. One that
 * would lie behind it is brought before it, once.
 */
export function useKeyboardRoom(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  useLayoutEffect(() => {
    const { visualViewport: seen } = env.window
    const el = ref.current
    if (!isShown || !el || !seen) return
    const adjust = guard('keyboard', () => {
      const end = seen.offsetTop + seen.height
      // Enlarged by two fingers less of the page is seen as well: that is the visitor's own.
      const isCut = Math.round(seen.scale * 100) === 100 && end < env.window.innerHeight - gap
      const room = Math.floor(end - el.getBoundingClientRect().top - gap)
      el.style.maxBlockSize = isCut ? `min(500px, ${Math.max(least, room)}px)` : ''
      return isCut && room < least
    })
    if (adjust()) el.scrollIntoView({ block: 'nearest' })
    for (const type of ['resize', 'scroll']) seen.addEventListener(type, adjust)
    const stop = env.listen('scroll', adjust)
    return () => {
      stop()
      for (const type of ['resize', 'scroll']) seen.removeEventListener(type, adjust)
    }
  }, [ref, env, guard, isShown])
}
