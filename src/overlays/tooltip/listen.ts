import { arrivals } from '#parts/arrivals.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { OverlayContext } from '../define.ts'

/** What draws tooltips, once one is asked for. */
export interface Tooltips {
  /** Called first. The visitor's last touch was one of the mouse or of a finger, or else of a key. */
  begin(isPointing: boolean): void
  /** Hears everything the visitor does from the moment one is asked for; `age` is how many milliseconds ago it was. */
  hear(event: Event, age: number): void
  destroy(): void
}

const others = ['pointermove', 'pointerout', 'pointerup', 'pointercancel', 'click', 'focusout']

/**
 * Waits for the pointer or the focus to come to an element with `data-tooltip`, and only then brings what shows it: there
 * is time, a tooltip is shown late. What the visitor does meanwhile is not lost.
 */
export function listenForTooltips(context: OverlayContext<Tooltips>): readonly Stop[] {
  const { runtime, open, guard } = context
  const { env } = runtime
  /** What has happened since one was asked for, and when; never for longer than a script may take to come. */
  let heard: (readonly [event: Event, time: number])[] | null = null
  let isPointing = false

  const hear = guard((event: Event) => {
    if (context.current) return context.current.hear(event, 0)
    if (!heard && own(event.target as Element | null)?.closest?.('[data-tooltip]')) bring()
    if (heard) heard.push([event, env.now()])
    else if (event.type.endsWith('down')) isPointing = event.type === 'pointerdown'
  })
  const listen = (types: readonly string[]) => types.map(type => env.listenEarly(type, hear))
  // By the keys it is known whether it was them that have brought the focus.
  const stops = listen([...arrivals, 'keydown'])

  function bring(): void {
    const happened: NonNullable<typeof heard> = []
    heard = happened
    const first = stops.length
    stops.push(...listen(others))
    open(
      tooltips => {
        heard = null
        tooltips.begin(isPointing)
        for (const [event, time] of happened) tooltips.hear(event, env.now() - time)
      },
      () => {
        // The browser has said so in the console, and the page says all that is needed without it.
        heard = null
        for (const stop of stops.splice(first)) stop()
      },
    )
  }

  return stops
}
