import { useEffect, useState } from 'react'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** Blocks spec §9. */
const debounceMs = 100

/** The element's width in CSS pixels: measured at once, followed as it changes; 0 where nobody asks. */
export function useWidth(el: HTMLElement, isOn = true): number {
  return useSize(isOn ? el : undefined, 'clientWidth')
}

/** The height in CSS pixels that the page gives the element, followed as it changes; 0 where nobody asks. */
export function useHeight(el: HTMLElement | undefined, isOn: boolean): number {
  return useSize(isOn ? el : undefined, 'clientHeight')
}

function useSize(el: HTMLElement | undefined, side: 'clientWidth' | 'clientHeight'): number {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  // Read before anything is written: afterwards hundreds of slides would have to be laid out to know it.
  const [size, setSize] = useState(() => own(el)?.[side] ?? 0)
  useEffect(() => {
    if (!el) return
    let stop = () => {}
    const follow = guard('resize', () => {
      // Here the page is laid out: read later, hundreds of slides might have to be once more.
      const now = own(el)[side]
      stop()
      stop = env.after(debounceMs, () => setSize(now))
    })
    const observer = createObserver(env, 'ResizeObserver', { call: follow })
    observer?.observe(el)
    return () => {
      stop()
      observer?.disconnect()
    }
  }, [el, side, env, guard])
  return size
}
