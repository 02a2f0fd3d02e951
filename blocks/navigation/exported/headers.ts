import type { ExportedPage } from '#exported/define.ts'
import { isOver } from '#exported/header/header.ts'
import { keepLines } from '#exported/lines.ts'
import { nameParts } from '#exported/markup.ts'
import { idFor } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'

export const common = { 'data-block': 'navigation', 'data-unstyled': '', 'data-insists': 'true' }

export function describeHeader(header: HTMLElement, page: ExportedPage): void {
  page.annotate(header, {
    ...common,
    'data-page-class': 'header--menu-open',
    'data-folder-class': 'header-menu-nav-folder--active',
    'data-covered-class': 'header-menu-nav-folder--open',
  })
  nameParts(page, header, {
    toggle: '.header-burger-btn',
    panel: '.header-menu',
    ...(liesOver(header, '.header-menu,.header-menu-nav-folder', page) && {
      level: '.header-menu-nav-folder[data-folder="root"]',
    }),
    opener: '.header-nav-folder-title',
    back: '.header-menu-nav-folder:not([data-folder="root"]) [data-action="back"]',
  })
  for (const toggle of own(header).querySelectorAll('.header-burger-btn')) {
    page.annotate(toggle, { 'data-open-class': 'burger--active' })
    keepLines(toggle, { page, finds: '.burger-inner > *' })
    // One for each state, of which the old runtime showed one; whether it is open is said by now.
    for (const title of toggle.querySelectorAll('[class*="-title visually-hidden"]'))
      page.annotate(title, { hidden: '' })
  }
  for (const title of own(header).querySelectorAll('.header-nav-folder-title')) {
    const list = own(title.parentElement)?.querySelector('.header-nav-folder-content')
    if (!list) continue
    // Both layouts, for telephones and for desks, have lists of the same ids.
    page.annotate(title, { 'aria-controls': null })
    page.annotate(list, { 'data-part': 'list', 'data-open-class': 'focus-within' })
  }
  pair(header, page, { opener: 'data-folder-id', list: 'data-folder' })
}

export function describeMobile(mobile: HTMLElement, page: ExportedPage): void {
  page.annotate(mobile, {
    ...common,
    'data-page-class': 'is-mobile-overlay-active is-active-overlay--menu',
    'data-folder-class': 'is-active-folder',
  })
  nameParts(page, mobile, {
    toggle: '[data-controller-overlay="menu"], .Mobile-bar [data-controller="MobileOverlayToggle"]',
    panel: '.Mobile-overlay',
    close: '.Mobile-overlay-close, .Mobile-overlay-back',
    ...(liesOver(mobile, '.Mobile-overlay,.Mobile-overlay-menu,.Mobile-overlay-folder', page) && {
      level: '.Mobile-overlay-menu-main',
    }),
    back: '.Mobile-overlay-folder [data-controller-folder-toggle]',
  })
  for (const menu of own(mobile).querySelectorAll('.Mobile-overlay-menu'))
    page.annotate(menu, { 'data-covered-class': 'has-active-folder' })
  for (const behind of own(mobile).querySelectorAll('.Mobile-overlay-back'))
    page.annotate(behind, { 'aria-hidden': 'true' })
  pair(mobile, page, { opener: 'data-controller-folder-toggle', list: 'data-controller-folder' })
}

export function describeBar(nav: HTMLElement, page: ExportedPage): void {
  page.annotate(nav, { ...common, 'data-folder-class': 'is-active-folder' })
  nameParts(page, nav, { opener: '.Header-nav-folder-title', list: '.Header-nav-folder' })
}

/**
 * Whether a list of the menu lies over the others. In the flow, as where the page has lost its stylesheet, all are seen, and
 * none may be kept from being pressed.
 */
function liesOver(root: Element, lists: string, { runtime: { env } }: ExportedPage): boolean {
  return [...own(root).querySelectorAll(lists)].some(el => isOver(el, env))
}

/** By the name that they share; a control inside of the list goes back from it. */
function pair(
  root: Element,
  page: ExportedPage,
  names: { readonly opener: string; readonly list: string },
): void {
  for (const list of own(root).querySelectorAll(`[${names.list}]`)) {
    const name = list.getAttribute(names.list) ?? ''
    const openers = [...own(root).querySelectorAll(`[${names.opener}]`)].filter(
      opener => opener.getAttribute(names.opener) === name && !list.contains(opener),
    )
    if (openers.length === 0) continue
    const id = idFor(list, 'navigation-list')
    page.annotate(list, { 'data-part': 'list', id })
    for (const opener of openers) page.annotate(opener, { 'data-part': 'opener', 'aria-controls': id })
  }
}
