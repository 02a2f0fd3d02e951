import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/**
 * The navigation is in a bar above the page as well, and the button of the menu on telephones, once their header is out of
 * sight.
 */
export function addBar(header: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const { window } = env
  // One that the page was saved with is as good.
  const saved = own(header.parentElement)?.querySelector<HTMLElement>('.show-on-scroll-wrapper')
  const copies = saved ? [] : copiesIn(header)
  const bar = saved ?? build(header, { page, copies })
  const follow = errors.guard({ in: 'header', at: 'scroll', el: header }, (): void => {
    // Which of them its width is for, the page's stylesheet says of the header only.
    for (const [el, copy] of copies) copy.style.display = el.getClientRects()[0] ? '' : 'none'
    const isAway = own(header).getBoundingClientRect().bottom < 0
    const isAbove = window.getComputedStyle(bar).position === 'fixed'
    // What has the focus, or what an address names, comes to rest below it.
    page.style(env.document.documentElement, { 'scroll-padding-top': isAbove ? `${bar.offsetHeight}px` : '' })
    page.toggle(bar, 'show', isAway)
  })
  for (const type of ['scroll', 'resize']) page.onDestroy(env.listen(type, follow))
  follow()
}

type Copies = readonly (readonly [el: Element, copy: HTMLElement])[]

function build(
  header: HTMLElement,
  { page, copies }: { readonly page: ExportedPage; readonly copies: Copies },
): HTMLElement {
  const bar = page.runtime.env.document.createElement('div')
  bar.className = 'show-on-scroll-wrapper'
  bar.append(...copies.map(([, copy]) => copy))
  header.after(bar)
  page.onDestroy(() => bar.remove())
  return bar
}

function copiesIn(header: HTMLElement): Copies {
  const all = (selector: string) => [...own(header).querySelectorAll<HTMLElement>(selector)]
  return [
    ...all('.show-on-scroll').map(nav => [nav, copyOf(nav)] as const),
    ...all('.show-on-scroll-mobile').map(button => [button, copyOfButton(button)] as const),
  ]
}

/** For a finger: all else knows the one in the header, of which much may be said by now. */
function copyOfButton(button: HTMLElement): HTMLElement {
  const copy = button.cloneNode(true) as HTMLElement
  for (const name of copy.getAttributeNames()) if (!/^(class|for)$/.test(name)) copy.removeAttribute(name)
  copy.ariaHidden = 'true'
  return copy
}

/** Before anything is written on it. A folder of the copy has a checkbox of its own. */
function copyOf(nav: HTMLElement): HTMLElement {
  const copy = nav.cloneNode(true) as HTMLElement
  for (const box of own(copy).querySelectorAll('input[id]')) {
    const { id } = box
    box.id = `${id}-bar`
    for (const label of own(copy).querySelectorAll('label')) if (label.htmlFor === id) label.htmlFor = box.id
  }
  return copy
}
