import { type RefObject, useCallback, useRef } from 'react'
import type { Env } from '#runtime/env.ts'

/** For what goes as soon as it has been pressed, such as “try again”: the focus stays in `place`, until it comes back. */
export function useStay(env: Env, place: RefObject<HTMLElement | null>): (el: HTMLElement | null) => void {
  const here = useRef<HTMLElement | null>(null)
  return useCallback(
    el => {
      const [from, to] = el ? [place.current, el] : [here.current, place.current]
      // It is told before it goes.
      if (from && env.document.activeElement === from) to?.focus({ preventScroll: true })
      here.current = el
    },
    [env, place],
  )
}
