import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'

/** What draws tooltips, once one is asked for. */
export interface Tooltips {
  /** Hears everything the visitor does from the moment one is asked for; `age` is how many milliseconds ago it was. */
  hear(event: Event, age: number): void
  destroy(): void
}

/** Styles that a part of the page brings with it. */
interface StyleSheet {
  add(name: string, css: string): void
}

export interface TooltipOptions {
  readonly runtime: Runtime
  readonly styles: StyleSheet
  /** The visitor's last touch was one of the mouse or of a finger, not of a key. */
  readonly isPointing: boolean
}

export type LoadTooltips = () => Promise<{ createTooltips(options: TooltipOptions): Tooltips }>

/** The pointer or the focus comes to something, and by what the visitor has brought it there. */
const arrivals = 'pointerover pointerdown focusin keydown'
const others = 'pointermove pointerout pointerup pointercancel click focusout'

/** Milliseconds. Without its chunk a tooltip is missed; it is not asked for at every step of the pointer. */
const failedFor = 10_000

/**
 * Waits for the pointer or the focus to come to an element with `data-tooltip`, and only then brings what shows it: there
 * is time, a tooltip is shown late. What the visitor does meanwhile is not lost.
 */
export function listenForTooltips(options: {
  readonly runtime: Runtime
  readonly styles: StyleSheet
  readonly load: LoadTooltips
}): Stop {
  const { runtime, styles, load } = options
  const { env, errors } = runtime
  const stops: Stop[] = []
  let tooltips: Tooltips | null = null
  /** What has happened since one was asked for, and when; never for longer than a script may take to come. */
  let heard: (readonly [event: Event, time: number])[] | null = null
  let isPointing = false

  const hear = errors.guard({ in: 'tooltip', at: 'event' }, (event: Event) => {
    if (tooltips) return tooltips.hear(event, 0)
    if (!heard && own(event.target as Element | null)?.closest?.('[data-tooltip]')) bring()
    if (heard) heard.push([event, env.now()])
    else if (event.type.endsWith('down')) isPointing = event.type === 'pointerdown'
  })
  const listen = (types: string) => {
    for (const type of types.split(' ')) stops.push(env.listenEarly(type, hear))
  }

  async function bring(): Promise<void> {
    heard = []
    listen(others)
    try {
      const { createTooltips } = await load()
      if (stops.length === 0) return
      tooltips = createTooltips({ runtime, styles, isPointing })
      for (const [event, time] of heard) tooltips.hear(event, env.now() - time)
      heard = null
    } catch {
      // The browser has said so in the console, and the page says all that is needed without it.
      stops.push(
        env.after(failedFor, () => {
          heard = null
        }),
      )
    }
  }

  listen(arrivals)
  return () => {
    for (const stop of stops.splice(0)) stop()
    tooltips?.destroy()
  }
}
