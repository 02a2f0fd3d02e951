import type { ExportedPage } from '#exported/define.ts'
import { keepLines } from '#exported/lines.ts'
import { own } from '#runtime/own.ts'

export const again = true

/** Such pages write true as "true" and false as the empty string. */
export function describe(list: HTMLElement, page: ExportedPage): void {
  const flag = (name: string) => String(list.getAttribute(name) === 'true')
  page.annotate(list, {
    'data-block': 'accordion',
    'data-unstyled': '',
    // Owners mend what does not open on such pages with scripts of their own.
    'data-follows': 'true',
    'data-multiple': flag('data-should-allow-multiple-open-items'),
    'data-first-open': flag('data-is-expanded-first-item'),
    'data-dividers': flag('data-is-divider-enabled'),
    'data-first-divider': flag('data-is-first-divider-visible'),
    'data-last-divider': flag('data-is-last-divider-visible'),
  })
  for (const [selector, attributes] of parts) {
    for (const el of list.querySelectorAll(selector)) page.annotate(el, attributes)
  }
  keepLines(list, { page, finds: '.plus > *,.accordion-divider' })
  openOnPaper(list, page)
  followAddress(list, page)
}

/** A browser goes to nothing that the stylesheet hides: it is brought to the item, which comes to life and opens there. */
function followAddress(list: HTMLElement, page: ExportedPage): void {
  const { env, locationHash } = page.runtime
  const go = (hash: string) => {
    const target = hash && [...own(list).querySelectorAll('[id]')].find(el => own(el).id === hash)
    if (target && !own(target).getClientRects()[0]) own(target).closest('.accordion-item')?.scrollIntoView()
  }
  page.onDestroy(locationHash.subscribe(go))
  // Who has scrolled already, or comes back, stays where they are.
  // Asked in this order: where somebody has scrolled to makes the browser lay the page out.
  const hash = locationHash.read()
  if (hash && !env.window.scrollY) go(hash)
}

/** One that is alive is open there; so is one that nobody has come near yet. */
function openOnPaper(list: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  let opened: readonly Element[] = []
  const show = (on: boolean) => {
    for (const el of opened) page.toggle(el, openClass, on)
  }
  const before = env.listen('beforeprint', () => {
    if (list.dataset.blockState === 'mounted') return
    opened = [...list.querySelectorAll(`.accordion-item__dropdown:not(.${openClass})`)]
    show(true)
  })
  const after = env.listen('afterprint', () => {
    show(false)
    opened = []
  })
  page.onDestroy(before)
  page.onDestroy(after)
}

const openClass = 'accordion-item__dropdown--open'

const parts = [
  ['.accordion-item', { 'data-part': 'item' }],
  ['.accordion-item__click-target', { 'data-part': 'trigger' }],
  ['.accordion-item__dropdown', { 'data-part': 'panel', 'data-open-class': openClass }],
  ['.accordion-icon-container', { 'data-part': 'icon' }],
] as const
