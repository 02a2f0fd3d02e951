import { useEffect, useState } from 'react'
import { useBlock } from '#core'

/** Blocks spec §9. */
const debounceMs = 100

/** The height in CSS pixels that the page gives the element, followed as it changes; 0 where nobody asks. */
export function useHeight(el: HTMLElement | undefined, isOn: boolean): number {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [height, setHeight] = useState(() => (isOn && el ? el.clientHeight : 0))
  useEffect(() => {
    if (!isOn || !el || !('ResizeObserver' in env.window)) return
    let stop = () => {}
    const observer = new env.window.ResizeObserver(
      guard('resize', () => {
        stop()
        stop = env.after(debounceMs, () => setHeight(el.clientHeight))
      }),
    )
    observer.observe(el)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [el, isOn, env, guard])
  return height
}
