import { useRef, useState } from 'react'
import { comeOut } from './come-out.ts'
import { clampIndex, turnOf } from './geometry.ts'
import type { ViewerProps } from './viewer-props.ts'

/** Navigation keys: one action per this many milliseconds, blocks spec §4. */
const throttle = 200

export interface Steps {
  /** Of the one in sight; where the set goes round, places count on below the first and past the last. */
  readonly place: number
  readonly index: number
  indexAt(place: number): number
  /** There is one. */
  isAt(place: number): boolean
  /** @returns whether there is such a picture, and another one than before. */
  goTo(place: number): boolean
  /** By a key that may be held down: -1 to the left, 1 to the right. */
  navigate(side: number): void
}

/** Which one is in sight, and the ways to another. */
export function useSteps(
  { runtime: { env }, set, seen }: Pick<ViewerProps, 'runtime' | 'set' | 'seen'>,
  { forward, onHide }: { readonly forward: 1 | -1; readonly onHide: () => void },
): Steps {
  const [place, setPlace] = useState(seen.index)
  const lastKey = useRef(Number.NEGATIVE_INFINITY)
  const count = set.items.length
  const isRound = set.loop === true && count > 1
  const isAt = (place: number) => isRound || clampIndex(place, count) === place
  const indexAt = (place: number) => turnOf(place, count)

  function goTo(next: number): boolean {
    if (next === place || !isAt(next)) return false
    onHide()
    comeOut(env)
    seen.index = indexAt(next)
    setPlace(next)
    return true
  }

  function navigate(side: number): void {
    if (env.now() - lastKey.current < throttle) return
    lastKey.current = env.now()
    goTo(place + side * forward)
  }
  return { place, index: indexAt(place), indexAt, isAt, goTo, navigate }
}
