import { useEffect, useState } from 'react'
import { useBlock } from '#core'
import type { Env } from '#runtime/env.ts'
import type { Settings } from './settings.ts'
import type { Gallery } from './use-gallery.ts'

export interface Autoplay {
  /** There is something to pause: it was asked for, and neither the address nor the visitor forbids motion. */
  readonly isOffered: boolean
  /** It moves, or would if nobody were looking at it closely. */
  readonly isOn: boolean
  /** It moves now. */
  readonly isMoving: boolean
  /** Why it never moves by itself, for the page's author; empty when it does, or was never asked to. */
  readonly refusal: string
  toggle(): void
}

/**
 * Moves the gallery by itself (blocks spec §4, "Autoplay"). It rests while a pointer is over it (not on mobiles), while
 * anything in it has the focus, while a video plays, while something lies above the page and while the page is hidden.
 */
export function useAutoplay(gallery: Gallery, settings: Settings): Autoplay {
  const { runtime, guard } = useBlock()
  const { env } = runtime
  const [isOn, setOn] = useState(true)
  const [putOffs, putOff] = useState(0)
  const refusal = settings.autoplay ? refusalOf(env) : ''
  const isOffered = settings.autoplay && gallery.state.numberOfSlides > 1 && !refusal
  const isHeld = useHolds(isOffered)
  const isMoving = isOffered && isOn && !isHeld
  const { currentIndex, inMotion } = gallery.state
  const { advance } = gallery

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the slide starts the wait anew
  useEffect(() => {
    if (!isMoving || inMotion) return
    return env.after(
      settings.autoplayDuration * 1000,
      guard('autoplay', () => {
        // Behind a dialog or the viewer nobody sees it: whoever comes back finds it where it was.
        if (runtime.isCovered()) putOff(n => n + 1)
        else advance(settings.autoplayRandom ? 'random' : 'next')
      }),
    )
  }, [isMoving, inMotion, currentIndex, putOffs, settings.autoplayDuration, settings.autoplayRandom, env])

  return { isOffered, isOn, isMoving, refusal, toggle: () => setOn(!isOn) }
}

function refusalOf(env: Env): string {
  if (new URL(env.url()).searchParams.get('nomotion') === 'true') return 'nomotion'
  return env.matches('(prefers-reduced-motion: reduce)') ? 'reduced-motion' : ''
}

/** Whether something asks it to rest. */
function useHolds(isOn: boolean): boolean {
  const { root, runtime, guard } = useBlock()
  const { env } = runtime
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!isOn) return
    const hold = (why: string, on: boolean) =>
      setHeld(before => {
        if (before.has(why) === on) return before
        const after = new Set(before)
        if (on) after.add(why)
        else after.delete(why)
        return after
      })
    const on: readonly (readonly [string, (event: Event) => void])[] = [
      ['pointerenter', () => hold('pointer', !env.isMobile())],
      ['pointerleave', () => hold('pointer', false)],
      ['focusin', ({ target }) => hold('focus', !isPause(target))],
      ['focusout', event => hold('focus', staysIn(root, event as FocusEvent))],
      ['site:video:play', () => hold('video', true)],
      ['site:video:end', () => hold('video', false)],
    ]
    const hidden = () => hold('hidden', env.document.visibilityState === 'hidden')
    hidden()
    const stops = on.map(([type, fn]) => {
      const call = guard(type, fn)
      root.addEventListener(type, call)
      return () => root.removeEventListener(type, call)
    })
    stops.push(env.listenEarly('visibilitychange', hidden))
    return () => {
      for (const stop of stops) stop()
      setHeld(new Set())
    }
  }, [isOn, env, root, guard])

  return held.size > 0
}

/** Whoever has just pressed "play" stands on the control: it must not rest for that. */
function isPause(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.('[data-part~="pause"], .site-gallery__control--pause') != null
}

function staysIn(root: Element, { relatedTarget }: FocusEvent): boolean {
  return !isPause(relatedTarget) && root.contains(relatedTarget as Node | null)
}
