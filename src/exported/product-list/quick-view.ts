import { openQuickView, type QuickViewItem } from '#parts/quick-view.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import type { ExportedPage } from '../define.ts'

const buttons = '.sqs-product-quick-view-button'
const products =
  '.product-list-item,.grid-item,.ProductList-item,.summary-item,.product-block,#productList .product'
const titles =
  '.product-list-item-title,.grid-title,.ProductList-title,.summary-title,.product-title,.productitem-title'

/**
 * The button of a quick view: it asks the block `quick-view` around it, with the products of its group, which follow each
 * other. When none shows it, the way is to the product's own page.
 */
export function describeQuickView(button: HTMLElement, page: ExportedPage): void {
  const { env, errors, navigate } = page.runtime
  const group = () => groupOf(button, env)
  const asked = errors.guard({ in: 'quick view', at: 'open', el: button }, (event: Event): void => {
    if (event.defaultPrevented) return
    // Nor does a link around it.
    event.preventDefault()
    const items = group().flatMap(each => itemOf(each, env.base()))
    const index = items.findIndex(({ el }) => el === button)
    const url = items[index]?.url
    if (url && !openQuickView(env, { index, items })) navigate.go(url)
  })
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') asked(event)
  }
  button.addEventListener('click', asked)
  button.addEventListener('keydown', pressed)
  page.onDestroy(() => {
    button.removeEventListener('click', asked)
    button.removeEventListener('keydown', pressed)
  })
  page.annotate(button, { 'data-part': 'open', 'aria-haspopup': 'dialog' })
  showUnderMouse(button, page)
  const root = around(group())
  if (root && !own(button).closest('[data-block="quick-view"]'))
    page.annotate(root, { 'data-block': 'quick-view' })
}

/**
 * Such stylesheets show it to a mouse over the product, and never to a finger, which it would keep from the link; which of
 * both there is a script was to say. Of the mouse around the products alone: at the root that name hides others' titles.
 */
function showUnderMouse(button: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const { documentElement } = env.document
  if (own(documentElement).matches('.touch,.no-touch')) return
  const area = own(button).closest('.sqs-product-quick-view-button-hover-area')?.parentElement
  if (env.matches('(hover: none)')) page.toggle(documentElement, 'touch', true)
  else if (area) page.toggle(area, 'no-touch', true)
}

function groupOf(button: HTMLElement, env: Env): readonly HTMLElement[] {
  const name = own(button).getAttribute('data-group')
  return env.findAll(buttons).filter(each => own(each).getAttribute('data-group') === name)
}

/** The nearest element that holds them all, and is nothing else already. */
function around(all: readonly HTMLElement[]): HTMLElement | null {
  let at = own(all[0])?.parentElement ?? null
  const isFree = (el: HTMLElement) => !own(el).hasAttribute('data-block') && !own(el).closest('a')
  while (at && !(isFree(at) && all.every(each => at?.contains(each)))) at = own(at).parentElement
  return at
}

function itemOf(button: HTMLElement, base: string): readonly QuickViewItem[] {
  const product = own(button).closest(products)
  const link = own(button).closest<HTMLAnchorElement>('a[href]') ?? product?.querySelector('a[href]')
  const url = safeUrl(link?.getAttribute('href') ?? '', base)
  if (!url) return []
  const title = product?.querySelector(titles)?.textContent ?? ''
  const image = product?.querySelector<HTMLImageElement>('img:not(noscript *)') ?? null
  const id = own(button).getAttribute('data-id') ?? ''
  return [{ id, url, title: title.trim() || (image?.alt ?? ''), image, el: button }]
}
