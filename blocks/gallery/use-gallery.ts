import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBlock } from '#core'
import { join, linkedWith, type Member, namesIn } from './links.ts'
import { clampedIndex, type GalleryState, goTo, type Move, randomOther, step } from './state.ts'

/** The gallery's index and what may change it. */
export interface Gallery {
  readonly state: GalleryState
  /** Where it comes from, and which way it goes, while in motion. */
  readonly from: number
  readonly direction: 1 | -1
  /** The visitor's wishes: what still moves is ended for them. */
  next(): void
  previous(): void
  show(index: number): void
  /** A moment of autoplay: refused while anything moves. */
  advance(how: 'next' | 'random'): void
  /** The transition has ended. */
  arrived(): void
}

export interface GalleryOptions {
  readonly count: number
  readonly loop: boolean
  readonly start: number
  /** A change takes time, and only the visitor may cut it short. */
  readonly moves: boolean
  /** Ids of other galleries. */
  readonly linked: string
}

interface Shown {
  readonly state: GalleryState
  readonly from: number
  readonly direction: 1 | -1
}

export function useGallery({ count, loop, start, moves, linked }: GalleryOptions): Gallery {
  const { ask, emit, root, runtime, warn } = useBlock()
  const { env } = runtime
  const [view, setView] = useState<Shown>(() => ({
    state: { currentIndex: start, numberOfSlides: count, inMotion: false, loop },
    from: start,
    direction: 1,
  }))
  const now = useRef(view)
  const became = useCallback((next: Shown) => {
    now.current = next
    setView(next)
  }, [])

  const follow = useCallback(
    ({ state, direction }: Move & { ok: true }): void => {
      const from = now.current.state.currentIndex
      became({ state: { ...state, inMotion: moves }, from, direction })
      emit('changed', { index: state.currentIndex, from })
    },
    [became, emit, moves],
  )
  const member = useMemo<Member>(
    () => ({
      names: namesIn(linked),
      state: () => now.current.state,
      mirror(index) {
        const { state } = now.current
        // The other one has asked already; what still moves here is behind the times.
        const move = goTo({ ...state, inMotion: false }, index)
        if (move.ok) follow(move)
      },
    }),
    [linked, follow],
  )
  useLayoutEffect(() => join(root, member), [root, member])
  useLayoutEffect(() => {
    const lost = member.names.filter(name => !env.document.getElementById(name))
    if (lost.length > 0) warn(`data-linked names ${lost.join(', ')}, and no element has that id`)
  }, [member, env, warn])

  const apply = useCallback(
    (moveFrom: (state: GalleryState, linked: readonly GalleryState[]) => Move): void => {
      const others = linkedWith(root, member, env)
      const move = moveFrom(
        now.current.state,
        others.map(other => other.state()),
      )
      if (!move.ok) {
        if (move.reason.startsWith('reached')) emit(move.reason)
        return
      }
      const index = move.state.currentIndex
      if (!ask('change', { index, from: now.current.state.currentIndex })) return
      follow(move)
      for (const other of others) other.mirror(index)
    },
    [ask, emit, follow, member, root, env],
  )

  useLayoutEffect(() => {
    const { state } = now.current
    if (state.numberOfSlides === count && state.loop === loop) return
    const currentIndex = clampedIndex(state.currentIndex, count)
    became({ ...now.current, state: { ...state, currentIndex, numberOfSlides: count, loop } })
  }, [count, loop, became])

  return useMemo(() => {
    const arrived = () => {
      const { state } = now.current
      if (state.inMotion) became({ ...now.current, state: { ...state, inMotion: false } })
    }
    const wish: typeof apply = move => {
      arrived()
      apply(move)
    }
    return {
      ...view,
      next: () => wish((state, others) => step(state, 1, others)),
      previous: () => wish((state, others) => step(state, -1, others)),
      show: index => wish((state, others) => goTo(state, index, others)),
      advance: how =>
        apply((state, others) =>
          how === 'next' ? step(state, 1, others) : goTo(state, randomOther(state, Math.random()), others),
        ),
      arrived,
    }
  }, [view, apply, became])
}
