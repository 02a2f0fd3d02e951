import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** Longer than the way in of any stylesheet. Milliseconds. */
const longestWay = 700

const overlay = 'product-list-filters-drawer-overlay'

/** Filters that stand beside the list on wide screens and come in from the edge on telephones. `false`: nothing opens them. */
export function describeFilters(filters: HTMLElement, page: ExportedPage): false | undefined {
  const { env, errors } = page.runtime
  const list = own(filters).closest<HTMLElement>('.product-list')
  const opener = list && own(list).querySelector<HTMLElement>('.product-list-filters-drawer-open-button')
  if (!list || !opener) return false
  const shades = shadesOf(filters, { list, page })
  const closers = own(list).querySelectorAll<HTMLElement>(
    `.product-list-filters-drawer-close-button,.${overlay},.product-list-filter-button`,
  )
  // On a copy of the page they may be.
  let isOpen = own(filters).getAttribute('data-is-shown') === 'true'
  /** Stylesheets only push them over the edge, where keys still reach them, and lay the overlay over all of the page. */
  const place = () => {
    const isAbove = isDrawer(filters, { opener, page })
    for (const el of shades) page.style(el, { display: isAbove && isOpen ? 'block' : 'none' })
    page.annotate(filters, { inert: isAbove && !isOpen ? '' : null })
  }
  const show = (on: boolean) => {
    if (isOpen === on) return
    isOpen = on
    const state = on ? 'true' : 'false'
    page.annotate(filters, { 'data-is-transitioning': 'true', 'data-is-shown': state })
    page.annotate(opener, { 'aria-expanded': state })
    place()
    env.after(longestWay, () => page.annotate(filters, { 'data-is-transitioning': 'false' }))
  }
  const showAndFocus = (on: boolean) => {
    if (isOpen === on) return
    show(on)
    const first = on ? own(filters).querySelector<HTMLElement>('button, select, a[href], input') : opener
    own(first)?.focus({ preventScroll: true })
  }
  const guard = (fn: (event: Event) => void) =>
    errors.guard({ in: 'product list', at: 'filters', el: list }, fn)
  const listen = (el: HTMLElement, type: 'click' | 'keydown' | 'focusout', fn: (event: Event) => void) => {
    const call = guard(fn)
    own(el).addEventListener(type, call)
    page.onDestroy(() => own(el).removeEventListener(type, call))
  }
  page.annotate(opener, { 'aria-expanded': String(isOpen) })
  place()
  page.onDestroy(env.listen('resize', guard(place)))
  listen(opener, 'click', () => showAndFocus(!isOpen))
  for (const el of closers) listen(el, 'click', () => showAndFocus(false))
  listen(list, 'keydown', event => {
    const { key, isComposing } = event as KeyboardEvent
    // Of a word in the making it takes back the word.
    if (key === 'Escape' && !isComposing) showAndFocus(false)
  })
  listen(filters, 'focusout', event => {
    // The next one lies below them, and would not be seen.
    const to = (event as FocusEvent).relatedTarget as Element | null
    if (to && to !== opener && !own(filters).contains(to)) show(false)
  })
  return undefined
}

/** What lies over the page behind them; the script of such a page made it, where the server has not. */
function shadesOf(
  filters: HTMLElement,
  { list, page }: { readonly list: HTMLElement; readonly page: ExportedPage },
): readonly HTMLElement[] {
  const found = own(list).querySelectorAll<HTMLElement>(`.${overlay}`)
  if (found.length) return [...found]
  const made = page.runtime.env.document.createElement('div')
  made.className = overlay
  own(filters).before(made)
  page.onDestroy(() => made.remove())
  return [made]
}

/** Whether they are out of sight unless they are opened, and there is something to open them with. */
function isDrawer(
  filters: HTMLElement,
  { opener, page }: { readonly opener: HTMLElement; readonly page: ExportedPage },
): boolean {
  const { position } = page.runtime.env.window.getComputedStyle(filters)
  return position === 'fixed' && own(opener).getClientRects().length > 0
}
