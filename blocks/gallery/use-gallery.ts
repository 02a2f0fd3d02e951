import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBlock } from '#core'
import { type GalleryState, goTo, type Move, randomOther, step } from './state.ts'

/** The gallery's index and what may change it. */
export interface Gallery {
  readonly state: GalleryState
  /** Where it comes from, and which way it goes, while in motion. */
  readonly from: number
  readonly direction: 1 | -1
  next(): void
  previous(): void
  show(index: number): void
  random(): void
  /** The transition has ended. */
  arrived(): void
}

export function useGallery(options: {
  readonly count: number
  readonly loop: boolean
  readonly start: number
  /** A change takes time, and nothing else may change it meanwhile. */
  readonly moves: boolean
}): Gallery {
  const { count, loop, start, moves } = options
  const { ask, emit } = useBlock()
  const [view, setView] = useState(() => ({
    state: { currentIndex: start, numberOfSlides: count, inMotion: false, loop } as GalleryState,
    from: start,
    direction: 1 as 1 | -1,
  }))
  const now = useRef(view)
  const became = useCallback((next: typeof view) => {
    now.current = next
    setView(next)
  }, [])

  const apply = useCallback(
    (move: Move): void => {
      if (!move.ok) {
        if (move.reason.startsWith('reached')) emit(move.reason)
        return
      }
      const from = now.current.state.currentIndex
      const detail = { index: move.state.currentIndex, from }
      if (!ask('change', detail)) return
      became({ state: { ...move.state, inMotion: moves }, from, direction: move.direction })
      emit('changed', detail)
    },
    [ask, emit, became, moves],
  )

  useLayoutEffect(() => {
    const { state } = now.current
    if (state.numberOfSlides !== count || state.loop !== loop)
      became({ ...now.current, state: { ...state, numberOfSlides: count, loop } })
  }, [count, loop, became])

  return useMemo(
    () => ({
      ...view,
      next: () => apply(step(now.current.state, 1)),
      previous: () => apply(step(now.current.state, -1)),
      show: index => apply(goTo(now.current.state, index)),
      random: () => apply(goTo(now.current.state, randomOther(now.current.state, Math.random()))),
      arrived: () => {
        const { state } = now.current
        if (state.inMotion) became({ ...now.current, state: { ...state, inMotion: false } })
      },
    }),
    [view, apply, became],
  )
}
