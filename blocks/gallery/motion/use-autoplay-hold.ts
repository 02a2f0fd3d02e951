import { useEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/**
 * Whether something asks a gallery that plays to rest: a pointer over it (not on mobiles), the focus in it, a video in it
 * that plays, a hidden page.
 */
export function useAutoplayHold(isOn: boolean, pauseOnMouseover: boolean): boolean {
  const { root, runtime, guard } = useBlock()
  const { env } = runtime
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!isOn) return
    const playing = new Set<EventTarget | null>()
    const hold = (why: string, on: boolean) =>
      setHeld(before => {
        if (before.has(why) === on) return before
        const after = new Set(before)
        if (on) after.add(why)
        else after.delete(why)
        return after
      })
    const play = ({ target }: Event) => hold('video', playing.add(target).size > 0)
    const rest = ({ target }: Event) => {
      playing.delete(target)
      hold('video', playing.size > 0)
    }
    const isFocused = (el: Element | null) => !isPause(el) && own(root).contains(el)
    const mayHold = () => pauseOnMouseover && !env.isMobile()
    const hidden = () => hold('hidden', env.document.visibilityState === 'hidden')
    const on: readonly (readonly [string, (event: Event) => void, isEarly?: boolean])[] = [
      ['pointerenter', () => hold('pointer', mayHold())],
      // A finger or a mouse that takes it along.
      ['pointerdown', () => hold('grip', true)],
      ['pointerleave', () => hold('pointer', false)],
      ['focusin', ({ target }) => hold('focus', !isPause(target))],
      ['focusout', event => hold('focus', isFocused((event as FocusEvent).relatedTarget as Element | null))],
      ['site:video:play', event => isLooked(event) && play(event)],
      ['site:video:pause', rest],
      ['site:video:end', rest],
      // Those of the page's own players do not bubble.
      ['play', event => isHeard(root, event.target) && play(event), true],
      ['pause', rest, true],
      ['ended', rest, true],
    ]
    const stops = on.map(([type, fn, isEarly = false]) => {
      const call = guard(type, fn)
      own(root).addEventListener(type, call, isEarly)
      return () => own(root).removeEventListener(type, call, isEarly)
    })
    stops.push(env.listenEarly('visibilitychange', hidden))
    // A menu keeps to itself that the button has been let go.
    for (const type of ['pointerup', 'pointercancel', 'contextmenu'])
      stops.push(env.listenEarly(type, () => hold('grip', false)))
    // It may have been so before anybody listened.
    hidden()
    hold('pointer', mayHold() && own(root).matches(':hover'))
    hold('focus', isFocused(env.document.activeElement))
    return () => {
      for (const stop of stops) stop()
      setHeld(new Set())
    }
  }, [isOn, pauseOnMouseover, env, root, guard])

  return held.size > 0
}

/** Whoever has just pressed "play" stands on the control: it must not rest for that. */
function isPause(target: EventTarget | null): boolean {
  return (
    own(target as Element | null)?.closest?.('[data-part~="pause"], .site-gallery__control--pause') != null
  )
}

/** One behind the content plays for ever. */
function isLooked({ detail }: Event & { readonly detail?: { readonly background?: boolean } }): boolean {
  return detail?.background !== true
}

/** A player of the page's own; those of our blocks tell by themselves. */
function isHeard(root: Element, target: EventTarget | null): boolean {
  const video = target as HTMLVideoElement
  return !video.muted && video.closest?.('[data-block]') === root
}
