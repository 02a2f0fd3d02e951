import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isPlainClick } from '#parts/quick-view.ts'
import type { Found } from '#runtime/api/index.ts'
import { note, notesOf } from '#runtime/navigate.ts'
import { useBlock } from '#view'

/**
 * Whoever comes back from a result is where they left: a browser looks for that place before the results have come again.
 * @returns what listens to the clicks on their links.
 */
export function useWayBack(items: readonly Found[]): (event: Event) => void {
  const { runtime, guard } = useBlock()
  const { env, lifecycle } = runtime
  const [before] = useState(() => Number(notesOf(env)?.[noted]) || 0)
  const place = useRef(before)

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

  return guard('leave', event => {
    if (isPlainClick(event)) note(env, { [noted]: env.window.scrollY })
  })
}

const noted = 'siteSearchPlace'
