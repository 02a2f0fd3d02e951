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
  const { guard, memory, runtime } = useBlock()
  const { env } = runtime
  // Read before anything is written: afterwards hundreds of slides would have to be laid out to know it. Of a gallery that
  // its page has just changed what was known is taken for true until the page is laid out.
  const [size, setSize] = useState(() => (el ? Number(memory.get(side)?.[0]) || own(el)[side] : 0))
  useEffect(() => {
    if (!el) return
    let isDrawn = false
    let stop = () => {}
    const follow = guard('resize', () => {
      // Here the page is laid out: read later, hundreds of slides might have to be once more.
      const now = own(el)[side]
      const write = () => {
        memory.set(side, [`${now}`])
        setSize(now)
      }
      stop()
      // At first it is what is drawn next; later it changes for as long as somebody pulls at the window.
      if (isDrawn) stop = env.after(debounceMs, write)
      else write()
      isDrawn = true
    })
    const observer = createObserver(env, 'ResizeObserver', { call: follow })
    observer?.observe(el)
    return () => {
      stop()
      observer?.disconnect()
    }
  }, [el, side, env, guard, memory])
  return size
}
