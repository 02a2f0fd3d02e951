import { type RefObject, useCallback, useRef } from 'react'
import type { Env } from '#runtime/env.ts'

/** For what goes as soon as it has been pressed, such as “try again”: the focus stays in `place`. */
export function useStay(env: Env, place: RefObject<HTMLElement | null>): (el: HTMLElement | null) => void {
  const here = useRef<HTMLElement | null>(null)
  return useCallback(
    el => {
      // It is told before it goes.
      if (!el && env.document.activeElement === here.current) place.current?.focus({ preventScroll: true })
      here.current = el
    },
    [env, place],
  )
}
