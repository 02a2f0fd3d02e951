import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/**
 * The navigation is in a bar above the page as well, and the button of the menu on telephones, once their header is out of
 * sight.
 */
export function addBar(header: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  // One that the page was saved with is as good.
  const bar = own(header.parentElement)?.querySelector('.show-on-scroll-wrapper') ?? build(header, page)
  const follow = errors.guard({ in: 'header', at: 'scroll', el: header }, (): void =>
    page.toggle(bar, 'show', own(header).getBoundingClientRect().bottom < 0),
  )
  page.onDestroy(env.listen('scroll', follow))
  follow()
}

/** Of copies, as the page's stylesheet has them. */
function build(header: HTMLElement, page: ExportedPage): Element {
  const bar = page.runtime.env.document.createElement('div')
  bar.className = 'show-on-scroll-wrapper'
  for (const nav of own(header).querySelectorAll('.show-on-scroll')) bar.append(copyOf(nav))
  for (const button of own(header).querySelectorAll<HTMLLabelElement>('.show-on-scroll-mobile')) {
    const copy = button.cloneNode(true) as HTMLLabelElement
    // For a finger: all else knows the one in the header, of which much may be said by now.
    for (const name of copy.getAttributeNames()) if (!/^(class|for)$/.test(name)) copy.removeAttribute(name)
    copy.ariaHidden = 'true'
    bar.append(copy)
  }
  header.after(bar)
  page.onDestroy(() => bar.remove())
  return bar
}

/** Before anything is written on it. A folder of the copy has a checkbox of its own. */
function copyOf(nav: Element): Element {
  const copy = nav.cloneNode(true) as Element
  for (const box of own(copy).querySelectorAll('input[id]')) {
    const { id } = box
    box.id = `${id}-bar`
    for (const label of own(copy).querySelectorAll('label')) if (label.htmlFor === id) label.htmlFor = box.id
  }
  return copy
}
