import type { Trail } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { own } from '../own.ts'
import { whenSwapped } from '../when-swapped.ts'
import { placeLedTo } from './place-led-to.ts'

interface Entry {
  readonly el: HTMLElement
  readonly kind: string
  readonly modal?: boolean
  readonly onEscape?: () => void
  trail: Trail
}

/** What covers the page goes where the visitor has been led elsewhere: nobody would see that behind it. */
export function followElsewhere(options: {
  readonly env: Env
  readonly errors: Errors
  readonly isWithin: (el: Element) => boolean
  readonly stack: () => readonly Entry[]
  readonly trailOf: (el: Element) => Trail
}): readonly Stop[] {
  const { env, errors, isWithin, stack, trailOf } = options
  const guarded = { in: 'layers', at: 'follow' }

  /** The browser goes there first: a telephone's step in the history is not the last one then. */
  function leave(covering: readonly Entry[]): void {
    env.soon(
      errors.guard(guarded, () => {
        for (const entry of [...covering].reverse()) if (stack().includes(entry)) entry.onEscape?.()
      }),
    )
  }

  /** A link in it leads to another place of this page. */
  const onFollow = errors.guard(guarded, (event: Event) => {
    const place = placeLedTo(env, event)
    const covering = stack().filter(({ modal }) => modal)
    const link = event.target as Element
    if (place === undefined || !isWithin(link) || covering.some(({ el }) => own(el).contains(place))) return
    if (place) for (const entry of covering) entry.trail = trailOf(place)
    leave(covering)
  })

  /** Another page takes this one's place. A popup decides for itself, and what is told or asked waits for its answer. */
  const onSwap = errors.guard(guarded, () =>
    leave(
      stack().filter(
        ({ el, kind, modal }) => modal && kind !== 'popup' && own(el).getAttribute('role') !== 'alertdialog',
      ),
    ),
  )

  return [env.listen('click', onFollow), whenSwapped(env, onSwap)]
}
