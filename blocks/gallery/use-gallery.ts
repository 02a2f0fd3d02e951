import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBlock } from '#view'
import type { definition } from './definition.ts'
import { join, linkedWith, type Member, namesIn } from './links.ts'
import { indexOf, placeOf } from './place.ts'
import type { Slide } from './read.ts'
import {
  clampedIndex,
  type GalleryState,
  goTo,
  groupOf,
  type Move,
  normalise,
  randomOther,
  step,
} from './state.ts'

export { useWanted } from './wanted.ts'

/** The gallery's index and what may change it. */
export interface Gallery {
  readonly state: GalleryState
  /** Where it comes from, and which way it goes, while in motion. */
  readonly from: number
  readonly direction: 1 | -1
  /** The visitor's wishes: what still moves is ended for them. Whether it is there, or on its way. */
  next(): boolean
  previous(): boolean
  show(index: number): boolean
  /** A moment of autoplay: refused while anything moves. */
  advance(how: 'next' | 'random' | 'first'): void
  /** The transition has ended. */
  arrived(): void
}

export interface GalleryOptions {
  readonly slides: readonly Slide[]
  readonly count: number
  /** Slides that one step goes on by: a group of them in a carousel. */
  readonly perStep: number
  readonly loop: boolean
  /** The slide the address asks for; -1 when it asks for none. */
  readonly asked: number
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

export function useGallery({ slides, count, perStep, loop, asked, moves, linked }: GalleryOptions): Gallery {
  const { ask, emit, memory, root, runtime, warn } = useBlock<typeof definition>()
  const { env } = runtime
  const names = useMemo(() => namesIn(linked), [linked])
  const [last, setView] = useState<Shown>(() => {
    // One that comes to life later begins where the others are.
    const slide = asked < 0 ? (linkedWith(root, names, env)[0]?.state().currentIndex ?? 0) : asked
    const before = memory.get('place')
    const start = before
      ? clampedIndex(indexOf(before, slides, perStep), count)
      : normalise(groupOf(slide, perStep), count)
    return {
      state: { currentIndex: start, numberOfSlides: count, inMotion: false, loop },
      from: start,
      direction: 1,
    }
  })
  const now = useRef(last)
  /** Where the visitor has gone to, as a slide, and of how many a step was then. */
  const place = useRef({ slide: last.state.currentIndex * perStep, perStep })
  // A telephone that is turned has another number of them side by side: in sight stays the slide, not the group.
  const isRegrouped = place.current.perStep !== perStep
  const view = isRegrouped ? at(last, clampedIndex(groupOf(place.current.slide, perStep), count)) : last
  const size = useRef(perStep)
  size.current = perStep
  const given = useRef(slides)
  given.current = slides
  const became = useCallback(
    (next: Shown) => {
      now.current = next
      memory.set('place', placeOf(given.current, next.state.currentIndex, size.current))
      setView(next)
    },
    [memory],
  )

  const follow = useCallback(
    ({ state, direction }: Move & { ok: true }): void => {
      const from = now.current.state.currentIndex
      place.current.slide = state.currentIndex * size.current
      became({ state: { ...state, inMotion: moves }, from, direction })
      emit('changed', { index: state.currentIndex, from })
    },
    [became, emit, moves],
  )
  const member = useMemo<Member>(
    () => ({
      names,
      state() {
        const { state } = now.current
        return { ...state, currentIndex: state.currentIndex * size.current }
      },
      mirror(slide, direction) {
        const { state } = now.current
        // The other one has asked already; what still moves here is behind the times.
        const move = goTo({ ...state, inMotion: false }, groupOf(slide, size.current))
        if (move.ok) follow({ ...move, direction })
      },
    }),
    [names, follow],
  )
  useLayoutEffect(() => join(root, member), [root, member])
  useLayoutEffect(() => {
    const lost = names.filter(name => !env.document.getElementById(name))
    if (lost.length > 0) warn(`data-linked names ${lost.join(', ')}, and no element has that id`)
  }, [names, env, warn])
  useLayoutEffect(() => {
    if (asked >= 0) for (const other of linkedWith(root, names, env)) other.mirror(asked, 1)
  }, [asked, names, root, env])

  const apply = useCallback(
    (moveFrom: (state: GalleryState, linked: readonly GalleryState[]) => Move): boolean => {
      const others = linkedWith(root, member.names, env)
      const move = moveFrom(
        now.current.state,
        others.map(other => {
          const state = other.state()
          return { ...state, currentIndex: groupOf(state.currentIndex, size.current) }
        }),
      )
      if (!move.ok) {
        if (move.reason === 'reached-end' || move.reason === 'reached-beginning') emit(move.reason)
        return move.reason === 'same'
      }
      const index = move.state.currentIndex
      if (!ask('change', { index, from: now.current.state.currentIndex })) return false
      follow(move)
      for (const other of others) other.mirror(index * size.current, move.direction)
      return true
    },
    [ask, emit, follow, member, root, env],
  )

  useLayoutEffect(() => {
    const { state } = now.current
    const isSame = state.numberOfSlides === count && state.loop === loop
    const { slide, perStep: before } = place.current
    place.current.perStep = perStep
    if (isSame && before === perStep) return
    const index = before === perStep ? state.currentIndex : groupOf(slide, perStep)
    const shown = at(now.current, clampedIndex(index, count))
    became({ ...shown, state: { ...shown.state, numberOfSlides: count, loop } })
  }, [count, loop, perStep, became])

  return useMemo(() => {
    const arrived = () => {
      const { state } = now.current
      if (state.inMotion) became({ ...now.current, state: { ...state, inMotion: false } })
    }
    const wish: typeof apply = move => {
      arrived()
      return apply(move)
    }
    return {
      ...view,
      next: () => wish((state, others) => step(state, 1, others)),
      previous: () => wish((state, others) => step(state, -1, others)),
      show: index => wish((state, others) => goTo(state, index, others)),
      advance: how =>
        void apply((state, others) => {
          if (how === 'next') return step(state, 1, others)
          return goTo(state, how === 'first' ? 0 : randomOther(state, Math.random()), others)
        }),
      arrived,
    }
  }, [view, apply, became])
}

function at(shown: Shown, currentIndex: number): Shown {
  return { ...shown, state: { ...shown.state, currentIndex } }
}
