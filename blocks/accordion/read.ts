import { part, parts } from '#core'
import { idFor } from '#parts/server-nodes.ts'
import { toldApart } from '#parts/told-apart.ts'
import { own } from '#runtime/own.ts'

/** One titled section as the server sent it. */
export interface Item {
  readonly el: HTMLElement
  readonly trigger: HTMLElement
  readonly panel: HTMLElement
  /** Drawn by the template; it is told the state and nothing else. */
  readonly icon: HTMLElement | null
  /** `<details>` opens without script; everything else is ours to open. */
  readonly native: boolean
  readonly triggerId: string
  readonly panelId: string
  readonly serverOpen: boolean
}

export type Content = readonly Item[]

/** The accordion's items, or `null` when not one of them has both a trigger and a panel. */
export function read(root: HTMLElement): Content | null {
  const items = parts(root, 'item').flatMap(el => readItem(el) ?? [])
  return items.length > 0 ? items : null
}

function readItem(el: HTMLElement): Item | null {
  const native = own(el).localName === 'details'
  const trigger = native ? el.querySelector<HTMLElement>(':scope > summary') : part(el, 'trigger')
  const panel = part(el, 'panel')
  // An item inside another item's panel must not lend it its parts.
  if (!trigger || !panel || trigger.closest('[data-part~="item"]') !== el || own(panel).contains(trigger))
    return null
  return {
    el,
    trigger,
    panel,
    icon: part(el, 'icon'),
    native,
    triggerId: idFor(trigger, 'accordion-trigger'),
    panelId: idFor(panel, 'accordion-panel'),
    serverOpen: native ? el.hasAttribute('open') : trigger.getAttribute('aria-expanded') === 'true',
  }
}

/** Of the item that is this one of the block's; -1 where it has no trigger or no panel. */
export function indexOf(content: Content, root: HTMLElement, index: number): number {
  const wanted = parts(root, 'item')[index]
  return content.findIndex(({ el }) => el === wanted)
}

/** As the visitor knows them: what a section is called stays when the page writes it anew. */
export function namesOf(content: Content): readonly string[] {
  return toldApart(content.map(({ trigger }) => trigger))
}

/** The item whose panel the visitor is in, or that they have opened themselves a moment ago; -1 for none. */
export function focusedIndex(content: Content): number {
  return content.findIndex(({ el, panel, serverOpen }) =>
    own(serverOpen ? el : panel).matches(':focus-within'),
  )
}

/** The item that holds what a link to a text has led to (`#:~:text=`), of which no script hears otherwise; -1 for none. */
export function foundIndex(content: Content): number {
  return content.findIndex(({ el }) => own(el).matches(':target') || own(el).querySelector(':target'))
}

/** The item that holds the element the address points at, or -1. */
export function targetIndex(content: Content, hash: string): number {
  if (!hash) return -1
  return content.findIndex(
    ({ el }) =>
      own(el).id === hash || [...own(el).querySelectorAll('[id]')].some(node => own(node).id === hash),
  )
}
