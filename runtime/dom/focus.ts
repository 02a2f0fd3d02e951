import type { Env } from '../env.ts'
import { own } from '../own.ts'
import { createLedger } from './ledger.ts'

/** Where the visitor was: the place, and what is around it, from the inside out. */
export type Trail = readonly Element[]

export interface Focus {
  trailOf(el: Element | null | undefined): Trail
  /** Takes the visitor back to the first place that still can be reached, but never out of `within`. */
  giveBack(trail: Trail, within?: Element): void
  /** The page's elements are again as they were. */
  destroy(): void
}

export function createFocus({ env }: { readonly env: Env }): Focus {
  const ledger = createLedger()
  const isAt = (el: Element) => env.document.activeElement === el

  /** Also places that take no focus by themselves, as long as it stays there. */
  function land(el: HTMLElement): boolean {
    own(el).focus({ preventScroll: true })
    if (isAt(el)) return true
    ledger.attr(el, 'tabindex', '-1')
    // A ring around half the page would tell nothing.
    ledger.style(el, 'outline', 'none')
    own(el).focus({ preventScroll: true })
    if (isAt(el)) own(el).addEventListener('blur', () => ledger.restore(), { once: true })
    else ledger.restore()
    return isAt(el)
  }

  return {
    trailOf(el) {
      const trail: Element[] = []
      for (let at = el; at && at !== env.document.body; at = own(at).parentElement) trail.push(at)
      return trail
    },
    giveBack(trail, within) {
      const { activeElement } = env.document
      const [opener = null] = trail
      if (activeElement === opener) return
      // Something below has closed; the visitor is elsewhere.
      if (own(within)?.contains(activeElement) && !own(within)?.contains(opener)) return
      const places = within
        ? [...trail.filter(place => own(within).contains(place)), within]
        : [...trail, ...env.findAll('main,[role=main],h1'), ...env.findAll('body>*')]
      places.some(place => own(place).isConnected && land(place as HTMLElement))
    },
    destroy: ledger.restore,
  }
}

const focusable =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]'

/** What Tab stops at inside, in order. */
export function tabStops(root: Element): HTMLElement[] {
  const stops = [...own(root).querySelectorAll<HTMLElement>(focusable)].filter(el => {
    const stop = own(el)
    return stop.tabIndex >= 0 && !stop.matches(':disabled,[inert] *') && (stop.checkVisibility?.() ?? true)
  })
  return stops.filter(el => !isPassedBy(el as HTMLInputElement, stops))
}

/** Of buttons that belong together, Tab stops only at the chosen one. */
function isPassedBy({ type, name, form, checked }: HTMLInputElement, stops: readonly HTMLElement[]): boolean {
  if (type !== 'radio' || checked) return false
  return (stops as HTMLInputElement[]).some(
    other => other.type === type && other.name === name && other.form === form && other.checked,
  )
}
