import type { Ledger } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/** The browser's own tooltips, kept away where there is one of ours. */
export interface Titles {
  /** Keeps them away on these elements alone; everywhere else `title` is as the server wrote it. */
  hush(triggers: readonly Element[]): void
}

/**
 * An empty `title` keeps away those of the elements around it, too. What it said stays in the element's name or
 * description, so nothing is lost to who does not see.
 */
export function createTitles({ env, ledger }: { readonly env: Env; readonly ledger: Ledger }): Titles {
  function empty(el: Element): void {
    const title = own(el).getAttribute('title')
    ledger.attr(el, 'title', '')
    if (title) ledger.attr(el, hasName(el) ? 'aria-description' : 'aria-label', title)
  }

  return {
    hush(triggers) {
      ledger.restore()
      for (const trigger of new Set(triggers)) {
        const inside = env.findAll('[title]:not([title=""])', trigger)
        for (const el of own(trigger).closest('[title]') ? [trigger, ...inside] : inside) empty(el)
      }
    },
  }
}

/** Its name is not made of the text in it. */
const namedByAuthor = 'section, nav, aside, form, select, textarea, iframe, [role=region], [role=group]'

/** It would still be called something without its title. */
function hasName(el: Element): boolean {
  if (own(el).matches('[aria-label], [aria-labelledby], [alt], [placeholder], [value]')) return true
  if ((own(el) as Partial<HTMLInputElement>).labels?.length) return true
  if (own(el).matches(namedByAuthor)) return false
  return Boolean(el.textContent?.trim()) || el.querySelector('[aria-label], [alt]:not([alt=""])') !== null
}
