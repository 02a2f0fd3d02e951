import { useEffect, useState } from 'react'
import { useBlock } from '#core'
import type { Settings } from './settings.ts'
import type { Gallery } from './use-gallery.ts'

export interface Autoplay {
  /** There is something to pause: it was asked for, and neither the address nor the visitor forbids motion. */
  readonly isOffered: boolean
  /** It moves, or would if nobody were looking at it closely. */
  readonly isOn: boolean
  toggle(): void
}

/**
 * Moves the gallery by itself (blocks spec §4, "Autoplay"). It rests while a pointer is over it (not on mobiles), while
 * anything in it has the focus, while a video plays and while the page is hidden.
 */
export function useAutoplay(gallery: Gallery, settings: Settings): Autoplay {
  const { root, runtime, guard } = useBlock()
  const { env } = runtime
  const [isOn, setOn] = useState(true)
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const isOffered =
    settings.autoplay &&
    gallery.state.numberOfSlides > 1 &&
    !env.matches('(prefers-reduced-motion: reduce)') &&
    new URL(env.url()).searchParams.get('nomotion') !== 'true'
  const isMoving = isOffered && isOn && held.size === 0
  const { currentIndex, inMotion } = gallery.state
  const { random, next } = gallery

  useEffect(() => {
    if (!isOffered) return
    const hold = (why: string, on: boolean) =>
      setHeld(before => {
        const after = new Set(before)
        if (on) after.add(why)
        else after.delete(why)
        return after
      })
    const on: readonly (readonly [string, (event: Event) => void])[] = [
      ['pointerenter', () => !env.isMobile() && hold('pointer', true)],
      ['pointerleave', () => hold('pointer', false)],
      ['focusin', () => hold('focus', true)],
      ['focusout', event => hold('focus', root.contains((event as FocusEvent).relatedTarget as Node))],
      ['site:video:played', () => hold('video', true)],
      ['site:video:paused', () => hold('video', false)],
    ]
    const stops = on.map(([type, fn]) => {
      const call = guard(type, fn)
      root.addEventListener(type, call)
      return () => root.removeEventListener(type, call)
    })
    const hidden = () => hold('hidden', env.document.visibilityState === 'hidden')
    stops.push(env.listenEarly('visibilitychange', hidden))
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOffered, env, root, guard])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the slide starts the wait anew
  useEffect(() => {
    if (!isMoving || inMotion) return
    return env.after(
      settings.autoplayDuration * 1000,
      guard('autoplay', () => (settings.autoplayRandom ? random() : next())),
    )
  }, [isMoving, inMotion, currentIndex, settings.autoplayDuration, settings.autoplayRandom, env])

  return { isOffered, isOn, toggle: () => setOn(!isOn) }
}
