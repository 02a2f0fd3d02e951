import type { Stop } from '#runtime/env.ts'
import { lazy } from '#runtime/lazy.ts'
import type { Styles } from '../core/styles.ts'
import type { AnyOverlay, Guard, OverlayContext, OverlayTools, Surroundings } from './define.ts'

/** An overlay on this page. */
export interface OverlayLife {
  /** What its chunk makes, for whoever borrows it. */
  bring(): Promise<object>
  destroy(): void
}

/** The one life of all overlays: listen → somebody asks → load the chunk, its look and its words → make → end. */
export function startOverlay(
  definition: AnyOverlay,
  { runtime, borrow, styles }: Surroundings & { readonly styles: Pick<Styles, 'need'> },
): OverlayLife {
  const { name, area = name, look = name, failureLasts = 0 } = definition
  const { env, errors, messages } = runtime
  const surroundings = { runtime, borrow }
  const guard: Guard = fn => errors.guard({ in: area, at: 'event' }, fn)
  const tools: OverlayTools = { ...surroundings, name, guard }
  let isOver = false
  let told: unknown = null

  const made = lazy(
    () =>
      Promise.all([
        messages.withTexts(definition.load()),
        definition.needs?.(surroundings),
        styles.need(look),
      ]),
    ([chunk, needs, putOn]) => {
      if (isOver) throw new Error(`${name}: the page has been given back`)
      putOn?.()
      return chunk.create(tools, needs)
    },
    { failureLasts, now: env.now },
  )

  function report(error: unknown): void {
    if (error !== told) errors.report({ in: area, at: 'load' }, error)
    told = error
  }

  const context: OverlayContext<object> = {
    runtime,
    get current() {
      return made.current
    },
    open: errors.guard({ in: area, at: 'load' }, async (use, otherwise = report) => {
      try {
        const overlay = made.current ?? (await made.bring())
        if (!isOver) use?.(overlay)
      } catch (error) {
        if (!isOver) otherwise(error)
      }
    }),
    guard,
  }
  // What could not be had is asked for again at the visitor's next touch or step of the focus, as blocks are; it has been told once.
  const again = () => made.current ?? context.open(undefined, () => {})
  let touches: readonly Stop[] = []
  const listen = errors.guard({ in: area, at: 'listen' }, () => {
    if (definition.isOnPage?.(runtime)) {
      context.open()
      touches = ['pointerdown', 'focusin'].map(type => env.listenEarly(type, again))
    }
    return definition.listen?.(context)
  })
  const stops: readonly Stop[] = listen() ?? []

  return {
    bring: made.bring,
    destroy() {
      isOver = true
      for (const stop of [...stops, ...touches]) stop()
      made.destroy()
    },
  }
}
