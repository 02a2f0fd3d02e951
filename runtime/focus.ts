import type { Env } from './env.ts'
import { createLedger } from './ledger.ts'

export interface Focus {
  /**
   * Remembers where the visitor was. The function it returns takes them back there; where that is gone, to the nearest
   * place around it that is still on the page, but never out of `within`.
   */
  remember(el: Element | null | undefined): (within?: Element) => void
}

export function createFocus({ env }: { readonly env: Env }): Focus {
  const { document } = env

  /** Also places that take no focus by themselves, as long as it stays there. */
  function land(el: HTMLElement): boolean {
    el.focus({ preventScroll: true })
    if (document.activeElement === el) return true
    const ledger = createLedger()
    ledger.attr(el, 'tabindex', '-1')
    el.focus({ preventScroll: true })
    if (document.activeElement !== el) {
      ledger.restore()
      return false
    }
    el.addEventListener('blur', () => ledger.restore(), { once: true })
    return true
  }

  return {
    remember(el) {
      const trail: Element[] = []
      for (let at = el; at && at !== document.body; at = at.parentElement) trail.push(at)
      return within => {
        if (document.activeElement === el && el?.isConnected && el !== document.body) return
        const places = [...trail, ...env.findAll('main, [role=main], h1'), document.body]
        const inside = (place: Element) => place.isConnected && (!within || within.contains(place))
        for (const place of [...places.filter(inside), ...(within ? [within] : [])]) {
          if (land(place as HTMLElement)) return
        }
      }
    },
  }
}

const focusable =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]'

/** What Tab stops at inside, in order. */
export function tabStops(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    el => el.tabIndex >= 0 && !el.matches(':disabled') && (el.checkVisibility?.() ?? true),
  )
}
