import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'

/** What draws tooltips, once one is asked for. */
export interface Tooltips {
  /** An element with `data-tooltip` has the pointer or the focus. */
  enter(trigger: HTMLElement, event: Event): void
  destroy(): void
}

/** Styles that a part of the page brings with it. */
interface StyleSheet {
  add(name: string, css: string): void
}

export interface TooltipOptions {
  readonly runtime: Runtime
  readonly styles: StyleSheet
}

export type LoadTooltips = () => Promise<{ createTooltips(options: TooltipOptions): Tooltips }>

/**
 * Waits for the pointer or the focus to come to an element with `data-tooltip`, and only then brings what shows it: there
 * is time, a tooltip is shown late.
 */
export function listenForTooltips(options: {
  readonly runtime: Runtime
  readonly styles: StyleSheet
  readonly load: LoadTooltips
}): Stop {
  const { runtime, styles, load } = options
  const { env, errors } = runtime
  let tooltips: Promise<Tooltips> | null = null
  let current: Element | null = null
  let stopped = false

  const enter = errors.guard({ in: 'tooltip', at: 'load' }, async (event: Event) => {
    const target = event.target as Element | null
    const trigger = target?.closest?.<HTMLElement>('[data-tooltip]') ?? null
    current = trigger
    if (!trigger) return
    tooltips ??= load().then(({ createTooltips }) => createTooltips({ runtime, styles }))
    try {
      const ready = await tooltips
      if (current === trigger && !stopped) ready.enter(trigger, event)
    } catch {
      // A tooltip adds to what the page says already: without its chunk it is missed, and asked for again next time.
      tooltips = null
    }
  })

  const stops = ['pointerover', 'focusin'].map(type => env.listenEarly(type, enter))
  return () => {
    stopped = true
    for (const stop of stops) stop()
    tooltips?.then(
      ready => ready.destroy(),
      () => {},
    )
  }
}
