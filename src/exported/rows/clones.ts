import type { ExportedPage } from '../define.ts'

/** How scripts that copy slides say so. */
const marked = '[aria-hidden="true"], [class*="clone" i], [data-clone], [data-is-clone]'

/**
 * The slides that the server sent. A page saved from a browser keeps the copies that the old runtime had put at both ends
 * of a row without ends; they are hidden.
 * @param count how many there should be; 0 where nobody says.
 */
export function withoutClones(
  slides: readonly HTMLElement[],
  { page, count }: { readonly page: ExportedPage; readonly count: number },
): readonly HTMLElement[] {
  const more = slides.length - count
  if (count < 1 || more < 1) return slides
  const unmarked = slides.filter(el => !el.matches(marked))
  const start = Math.floor(more / 2)
  const kept = unmarked.length === count ? unmarked : slides.slice(start, start + count)
  for (const el of slides) if (!kept.includes(el)) page.style(el, { display: 'none' })
  return kept
}

/** How many slides there are by their addresses, which no two of them share; 0 where one has none. */
export function countOf(slides: readonly HTMLElement[]): number {
  const urls = slides.map(el => el.getAttribute('data-slide-url') ?? '')
  return urls.includes('') ? 0 : new Set(urls).size
}
