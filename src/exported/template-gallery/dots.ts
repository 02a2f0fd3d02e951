import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** By the name in the body's class; of them the page shows one kind. */
const kinds: Readonly<Record<string, string>> = {
  circles: '.circles > .circle',
  bullets: '.dots > .dot',
  numbers: '.numbers > .number',
  thumbnails: '.thumbnail-wrapper > .thumbnail',
}

/** One for each slide. */
export function dotsOf(root: Element, kind: string): readonly HTMLElement[] {
  const selector = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return selector ? [...own(root).querySelectorAll<HTMLElement>(selector)] : []
}

/** CSS pixels around a dot in which a finger means it. */
const reach = 22

/** Dots of six pixels cannot be touched: what is pressed beside one, in their row, means the nearest. */
export function enlarge(page: ExportedPage, dots: readonly HTMLElement[]): void {
  const row = dots[0]?.parentElement
  if (!row?.matches('.circles')) return
  // Upwards and downwards; what is in it stays where it is.
  page.style(row, { 'box-sizing': 'content-box', padding: '14px 0', translate: '0 14px' })
  const press = page.runtime.errors.guard(
    { in: 'gallery', at: 'dots', el: row },
    (event: MouseEvent): void => {
      if (event.target !== row) return
      const places = dots.map(dot => {
        const { left, width } = own(dot).getBoundingClientRect()
        return Math.abs(left + width / 2 - event.clientX)
      })
      const nearest = Math.min(...places)
      if (nearest <= reach) dots[places.indexOf(nearest)]?.click()
    },
  )
  row.addEventListener('click', press)
  page.onDestroy(() => row.removeEventListener('click', press))
}
