import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import type { ExportedPage } from '../define.ts'

/** Longer than the way in of any stylesheet. Milliseconds. */
const longestWay = 700

/** Filters that stand beside the list on wide screens and come in from the edge on telephones. `false`: nothing opens them. */
export function describeFilters(filters: HTMLElement, page: ExportedPage): false | undefined {
  const { env, errors } = page.runtime
  const list = own(filters).closest<HTMLElement>('.product-list')
  const opener = list && own(list).querySelector<HTMLElement>('.product-list-filters-drawer-open-button')
  if (!list || !opener) return false
  const closers = own(list).querySelectorAll<HTMLElement>(
    '.product-list-filters-drawer-close-button,.product-list-filters-drawer-overlay,.product-list-filter-button',
  )
  // On a copy of the page they may be.
  let isOpen = own(filters).getAttribute('data-is-shown') === 'true'
  const show = (on: boolean) => {
    if (isOpen === on) return
    isOpen = on
    const state = on ? 'true' : 'false'
    page.annotate(filters, { 'data-is-transitioning': 'true', 'data-is-shown': state })
    page.annotate(opener, { 'aria-expanded': state })
    env.after(longestWay, () => page.annotate(filters, { 'data-is-transitioning': 'false' }))
    const first = on ? own(filters).querySelector<HTMLElement>('button, select, a[href], input') : opener
    own(first)?.focus({ preventScroll: true })
  }
  const listen = (el: HTMLElement, type: 'click' | 'keydown', fn: (event: Event) => void) => {
    const call = errors.guard({ in: 'product list', at: 'filters', el }, fn)
    el.addEventListener(type, call)
    page.onDestroy(() => el.removeEventListener(type, call))
  }
  page.annotate(opener, { 'aria-expanded': String(isOpen) })
  listen(opener, 'click', () => show(!isOpen))
  for (const el of closers) listen(el, 'click', () => show(false))
  listen(list, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') show(false)
  })
  return undefined
}

/** Categories as a select: its values are addresses. Others are the server's to know. */
export function describeFilterSelect(select: HTMLSelectElement, page: ExportedPage): void {
  const { env, errors, navigate } = page.runtime
  const chosen = errors.guard({ in: 'product list', at: 'category', el: select }, (): void => {
    const isAddress = /^([/?]|https?:)/.test(select.value)
    const url = isAddress && safeUrl(select.value, env.base())
    if (url) navigate.go(url)
  })
  select.addEventListener('change', chosen)
  page.onDestroy(() => select.removeEventListener('change', chosen))
}
