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
