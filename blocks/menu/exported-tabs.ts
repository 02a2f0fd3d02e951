import type { ExportedPage } from '#exported/define.ts'
import { nameParts } from '#exported/markup.ts'
import { own } from '#runtime/own.ts'

export function describe(wrapper: HTMLElement, page: ExportedPage): void {
  const panels = [...own(wrapper).querySelectorAll<HTMLElement>('.menus--has-multiple > .menu')]
  // Whatever becomes of the tabs: no menu stays hidden.
  for (const panel of panels) page.style(panel, { display: 'block' })
  page.annotate(wrapper, { 'data-block': 'menu', 'data-unstyled': '' })
  nameParts(page, wrapper, {
    tabs: '.menu-selector',
    tab: '.menu-selector .menu-select-labels, .menu-selector .menu-selector-item',
    panel: '.menus--has-multiple > .menu',
  })
  for (const tab of own(wrapper).querySelectorAll('.menu-select-labels, .menu-selector-item'))
    page.annotate(tab, { 'data-active-class': 'menu-select-labels--active' })
  for (const panel of panels) page.annotate(panel, { 'data-active-class': 'menu-active' })
}
