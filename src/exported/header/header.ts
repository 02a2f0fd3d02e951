import { createObserver } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
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
 * What begins below a header that lies above it: the first section of a page, for which the stylesheet only guesses, and a
 * page of the builder's own, such as the cart, for which it has nothing. Some sections see to that by themselves.
 */
const firsts =
  'main:has(> .system-page:first-child),main .sections:first-child .page-section:first-child:not(:has([data-first-section-padding-override]))'

/** How high it is: the menu begins below it, what comes first, and what an address names, where it stays. */
function measure(
  header: HTMLElement,
  { page, isHeld }: { readonly page: ExportedPage; readonly isHeld: boolean },
): void {
  const { env, errors } = page.runtime
  const keepClear = createClearance(header, page)
  const call = errors.guard(
    { in: 'header', at: 'size', el: header },
    ([entry]: readonly ResizeObserverEntry[]): void => {
      const { height = 0, width = 0 } = entry?.contentRect ?? {}
      // In the flow, as where the page has lost its stylesheet, its room would make the header higher, and so on for ever.
      for (const menu of env.findAll('.header-menu', header))
        page.style(menu, { 'padding-top': isOver(menu, env) ? `${height}px` : '' })
      keepClear(height, width)
      if (isHeld)
        page.style(env.document.documentElement, {
          '--header-fixed-top-offset': `${height}px`,
          'scroll-padding-top': `${height}px`,
        })
    },
  )
  const observer = createObserver(env, 'ResizeObserver', { call })
  observer?.observe(header)
  page.onDestroy(() => observer?.disconnect())
}

/** Nothing moves because the header is smaller while the page is scrolled, nor while it grows back. */
function createClearance(
  header: HTMLElement,
  { runtime: { env }, style }: ExportedPage,
): (height: number, width: number) => void {
  // What the old runtime had written into a page that was saved later is left.
  const written = new Set(env.findAll<HTMLElement>(firsts).filter(el => own(el).style.paddingTop))
  let room = 0
  let wasAbove = false
  let last = { height: 0, width: -1 }
  return (height, width) => {
    const isPassing = own(header).matches('.shrink') || (height > last.height && height < room)
    if (width !== last.width || !isPassing) room = height
    last = { height, width }
    const isAbove = isOver(header, env)
    if (!isAbove && !wasAbove) return
    wasAbove = true
    for (const first of env.findAll<HTMLElement>(firsts).filter(el => !written.has(el)))
      style(first, { 'padding-top': isAbove ? `${room}px` : '' })
  }
}

/** It takes no room of what it lies above. */
export const isOver = (el: Element, env: Env): boolean =>
  /absolute|fixed/.test(env.window.getComputedStyle(el).position)

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
