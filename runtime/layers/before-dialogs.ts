import type { Trail } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import { own } from '../own.ts'

/** What has led to modal dialogs of the page's own, which only the browser knows: where a visitor was before. */
export interface BeforeDialogs {
  /** The same, with that behind the dialog it leads out of. */
  complete(trail: Trail): Trail
  stop: Stop
}

/** Hears where the focus is, from now on. */
export function watchBeforeDialogs(env: Env): BeforeDialogs {
  let last: WeakRef<Element> | null = null
  const stop = env.listenEarly('focusin', ({ target }) => {
    if (!own(target as Element).closest('dialog')) last = new WeakRef(target as Element)
  })

  /** Opened before anybody listened it may be named by what opens it. */
  function named({ id }: Element): Element[] {
    const isNamedBy = (el: Element) =>
      ['commandfor', 'aria-controls'].some(name => own(el).getAttribute(name) === id)
    return id ? env.findAll('[commandfor],[aria-controls]').filter(isNamedBy) : []
  }

  return {
    complete(trail) {
      const at = trail.findIndex(el => own(el).matches('dialog:modal'))
      const dialog = trail[at]
      if (!dialog) return trail
      const known = last?.deref()
      return [...trail.slice(0, at + 1), ...(known ? [known] : named(dialog)), ...trail.slice(at + 1)]
    },
    stop,
  }
}
