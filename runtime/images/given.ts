import { own } from '../own.ts'
import { currentWidth } from './source.ts'

/** The server, or somebody else, has put a picture in: a real `src`, or something for the browser to choose from. */
export function isGiven(img: HTMLImageElement): boolean {
  return isChosenByBrowser(img) || !/^\s*(data:|$)/i.test(img.getAttribute('src') ?? '')
}

function isChosenByBrowser(img: HTMLImageElement): boolean {
  return Boolean(img.getAttribute('srcset') || img.closest('picture')?.querySelector('source'))
}

/** How wide the given picture is; what the browser chooses, or an address without a size, can be as wide as it gets. */
export function givenWidth(img: HTMLImageElement): number {
  if (isChosenByBrowser(img)) return Infinity
  return currentWidth(img.src) ?? (img.naturalWidth || Infinity)
}

/**
 * The address of the picture for visitors without script, in the `<noscript>` that belongs to the image: all of a row stand
 * before their images, or all behind. Empty when there is none.
 */
export function twinOf(img: HTMLImageElement): string {
  const first = own(img.parentElement)?.querySelector(':scope > :is(noscript,img)')
  const twin = first?.localName === 'img' ? img.nextElementSibling : img.previousElementSibling
  if (twin?.localName !== 'noscript') return ''
  // Elements only where the page was read without scripts.
  const read = twin.querySelector('img')?.getAttribute('src')
  const [, , src = ''] = /<img\b[^<>]*?\ssrc\s*=\s*(["'])([^<>]*?)\1/i.exec(twin.textContent) ?? []
  return (read ?? src.replaceAll('&amp;', '&')).trim()
}
