import { type ReactElement, useRef } from 'react'
import type { Slide } from './read.ts'

/**
 * An element for each slide that is due, made anew only where what it depends on has changed: of hundreds of slides two
 * are drawn again when the gallery moves, and not all.
 */
export function useMemoList(
  slides: readonly Slide[],
  isDrawn: (index: number) => boolean,
  each: (slide: Slide, index: number) => readonly [depends: string, draw: () => ReactElement],
): readonly (ReactElement | null)[] {
  const kept = useRef(new Map<Slide, readonly [depends: string, element: ReactElement]>())
  return slides.map((slide, i) => {
    const before = kept.current.get(slide)
    if (!before && !isDrawn(i)) return null
    const [depends, draw] = each(slide, i)
    if (before?.[0] === depends) return before[1]
    const element = draw()
    kept.current.set(slide, [depends, element])
    return element
  })
}
