import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/** As `axisLock`: a hand that has only trembled keeps its click. */
const trembles = 10

/**
 * A mouse that takes hold of a picture or a link means the slides, also before there is what follows it: the browser drags
 * nothing away instead, and what ends the drag is no click.
 */
export function keepFromGhost(root: HTMLElement, env: Env): Stop {
  const hear = (event: Event) => {
    const { target, clientX: from } = event as DragEvent
    // A link in the words of a slide is the visitor's.
    const el = own(target as Element)
    if (!el.matches?.('img, a') || el.closest('[data-part~="meta"]')) return
    event.preventDefault()
    const stop = () => {
      for (const end of stops) end()
    }
    const stops = [
      env.listenEarly('pointerdown', stop),
      // A click comes at once.
      env.listenEarly('pointerup', () => env.after(50, stop)),
      env.listenEarly('click', click => {
        stop()
        if (Math.abs((click as MouseEvent).clientX - from) < trembles) return
        click.preventDefault()
        click.stopPropagation()
      }),
    ]
  }
  own(root).addEventListener('dragstart', hear)
  return () => own(root).removeEventListener('dragstart', hear)
}
