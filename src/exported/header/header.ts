import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** What it takes for the header to be as its own runtime had it. */
export function describeMoving(el: HTMLElement, page: ExportedPage): void {
  if (own(el).matches('.user-accounts-link')) page.toggle(el, 'loaded', true)
  const header = own(el).closest<HTMLElement>('.header')
  if (!header || !own(el).matches('.header-background')) return
  const isHeld = own(header).closest('.tweak-fixed-header') !== null
  measure(header, { page, isHeld })
  if (isHeld) hold(header, page)
}

/**
 * How high it is: the menu begins below it, and what an address names is not under it where it stays. Nor is the top of a page
 * of the builder's own, such as the cart or the search, for which the stylesheet has no room under a header that lies above it.
 */
function measure(
  header: HTMLElement,
  { page, isHeld }: { readonly page: ExportedPage; readonly isHeld: boolean },
): void {
  const { env, errors } = page.runtime
  const call = errors.guard(
    { in: 'header', at: 'size', el: header },
    ([entry]: readonly ResizeObserverEntry[]): void => {
      const height = `${entry?.contentRect.height ?? 0}px`
      for (const menu of env.findAll('.header-menu', header)) page.style(menu, { 'padding-top': height })
      const isAbove = /absolute|fixed/.test(env.window.getComputedStyle(header).position)
      for (const main of env.findAll<HTMLElement>('main:has(> .system-page:first-child)'))
        page.style(main, { 'padding-top': isAbove ? height : '' })
      if (isHeld)
        page.style(env.document.documentElement, {
          '--header-fixed-top-offset': height,
          'scroll-padding-top': height,
        })
    },
  )
  const observer = createObserver(env, 'ResizeObserver', { call })
  observer?.observe(header)
  page.onDestroy(() => observer?.disconnect())
}

/** Pixels: less is no scrolling, but a browser that springs back. */
const slack = 4

/**
 * A header that stays is smaller once the page has been scrolled, and has its ground back where it is transparent at the top.
 * One of the kind `scroll-back` gives way while the visitor reads on, and is back with the first step upwards, or when the
 * focus is in it.
 */
function hold(header: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const { window } = env
  const { classList } = env.document.body ?? header
  const givesWay = classList.contains('tweak-fixed-header-style-scroll-back')
  let last = 0

  const move = (isAway: boolean) => page.style(header, { transform: isAway ? 'translateY(-100%)' : '' })
  const follow = errors.guard({ in: 'header', at: 'scroll', el: header }, (): void => {
    const y = Math.max(0, window.scrollY)
    page.toggle(header, 'shrink', y > slack)
    if (!givesWay || Math.abs(y - last) <= slack) return
    const isInUse =
      classList.contains('header--menu-open') || own(header).contains(env.document.activeElement)
    move(y > last && y > own(header).offsetHeight && !isInUse)
    last = y
  })
  const back = errors.guard({ in: 'header', at: 'focus', el: header }, (): void => {
    if (givesWay) move(false)
  })
  header.addEventListener('focusin', back)
  const stop = env.listen('scroll', follow)
  page.onDestroy(() => {
    header.removeEventListener('focusin', back)
    stop()
  })
  follow()
}
