import { useEffect, useState } from 'react'
import { useBlock } from '#core'

/** Blocks spec §9. */
const debounceMs = 100

/** The element's width in CSS pixels: measured at once, followed as it changes. */
export function useWidth(el: HTMLElement): number {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  // Read before anything is written: afterwards hundreds of slides would have to be laid out to know it.
  const [width, setWidth] = useState(() => el.clientWidth)
  useEffect(() => {
    if (!('ResizeObserver' in env.window)) return
    let stop = () => {}
    const observer = new env.window.ResizeObserver(
      guard('resize', () => {
        // Here the page is laid out: read later, hundreds of slides might have to be once more.
        const now = el.clientWidth
        stop()
        stop = env.after(debounceMs, () => setWidth(now))
      }),
    )
    observer.observe(el)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [el, env, guard])
  return width
}
