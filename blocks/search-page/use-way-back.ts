import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isPlainClick } from '#parts/plain-click.ts'
import type { Found } from '#runtime/api/index.ts'
import { note, notesOf } from '#runtime/navigate.ts'
import { useBlock } from '#view'

export interface WayBack {
  /** Listens to the clicks on the links of the results. */
  readonly leave: (event: Event) => void
  /** One search takes another one's place; by Back or Forward it may have been there before. */
  moves(search: { readonly from: string; readonly to: string; readonly isNew: boolean }): void
}

/**
 * Whoever comes back from a result, or to the search before, is where they left: a browser looks for that place before the
 * results have come again.
 */
export function useWayBack(items: readonly Found[]): WayBack {
  const { runtime, guard } = useBlock()
  const { env, lifecycle } = runtime
  const [before] = useState(() => Number(notesOf(env)?.[noted]) || 0)
  const place = useRef(before)
  const places = useRef(new Map<string, number>())
  const last = useRef(0)

  useEffect(() => {
    // Once: what is loaded again without being left stays where it is.
    const forget = () => notesOf(env)?.[noted] && note(env, { [noted]: 0 })
    const stay = () => {
      place.current = 0
    }
    forget()
    const stops = [
      // A page that was kept as it was is there already.
      lifecycle.onRestore(forget),
      // Some browsers have moved the page by the time they tell of Back; of that they tell later.
      env.listen('scroll', () => {
        last.current = env.window.scrollY
      }),
      ...['wheel', 'touchstart', 'mousedown', 'keydown'].map(type => env.listenEarly(type, stay)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [env, lifecycle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more have come
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = env.document.documentElement
    if (place.current === 0 || scrollHeight - clientHeight < place.current) return
    env.window.scrollTo({ top: place.current, behavior: 'instant' })
    place.current = 0
  }, [items])

  return {
    leave: guard('leave', event => {
      if (isPlainClick(event)) note(env, { [noted]: env.window.scrollY })
    }),
    moves({ from, to, isNew }) {
      places.current.set(from, last.current)
      place.current = (!isNew && places.current.get(to)) || 0
    },
  }
}

const noted = 'siteSearchPlace'
