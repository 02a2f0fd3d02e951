import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/**
 * A logo, a navigation, a search and so on are sent in places of no meaning; classes of the body say into which of the places
 * in `base` each of them belongs. What belongs into none its owner has switched off.
 */
export function arrange(base: HTMLElement, page: ExportedPage): void {
  const inBase = (selector: string) =>
    [...own(base).querySelectorAll<HTMLElement>(selector)].filter(
      el => own(el.parentElement)?.closest('[data-nc-base]') === base,
    )
  const places = new Map(inBase('[data-nc-container]').map(el => [el.dataset.ncContainer, el]))
  const belonging = new Map<HTMLElement, HTMLElement[]>()
  for (const el of inBase('[data-nc-element]')) {
    const name = placeOf(el, { base, page })
    if (name === null) continue
    const place = places.get(name)
    if (place) belonging.set(place, [...(belonging.get(place) ?? []), el])
    else page.style(el, { display: 'none' })
  }
  // Where nothing has to come, all is in order.
  for (const [place, els] of belonging)
    if (els.some(el => el.parentElement !== place)) for (const el of els) move(el, { place, page })
}

/** `null` where nothing says so. */
function placeOf(
  el: HTMLElement,
  { base, page }: { readonly base: HTMLElement; readonly page: ExportedPage },
): string | null {
  const start = `ancillary-${base.dataset.ncBase}-${el.dataset.ncElement}-position-`
  const classes = [...(own(page.runtime.env.document.body)?.classList ?? [])]
  return classes.find(name => name.startsWith(start))?.slice(start.length) ?? null
}

function move(
  el: HTMLElement,
  { place, page }: { readonly place: HTMLElement; readonly page: ExportedPage },
): void {
  const mark = new page.runtime.env.window.Comment()
  el.replaceWith(mark)
  place.append(el)
  page.onDestroy(() => mark.replaceWith(el))
}
