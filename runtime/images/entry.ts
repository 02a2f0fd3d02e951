import { createLedger, type Ledger } from '../dom/index.ts'
import type { Size } from '../shapes.ts'
import { givenWidth, isGiven } from './given.ts'
import { drawBackground } from './place.ts'
import type { ImageDetail, ImageOutcome, ImageSettings, ImageState } from './settings.ts'
import { currentWidth, isImageUrl, sizedUrl } from './source.ts'

/** One image and what we know of it. */
export interface ImageEntry {
  readonly img: HTMLImageElement
  readonly ledger: Ledger
  readonly abort: AbortController
  settings: ImageSettings
  tell: (state: ImageState, detail: ImageDetail) => void
  /** The size of the original, when it is known. */
  original: Size | null
  /** Any size in the right proportion. */
  shape: Size | null
  /** The address we have put in. */
  url: string
  /** The width of what has arrived; 0 before. */
  width: number
  /** In a row. */
  failures: number
  running: Promise<ImageOutcome> | null
}

export function createEntry(img: HTMLImageElement, settings: ImageSettings): ImageEntry {
  return {
    img,
    ledger: createLedger(),
    abort: new AbortController(),
    tell() {},
    ...unknown(settings),
    url: '',
    failures: 0,
    running: null,
  }
}

/** Another source is another picture: nothing we know of the former holds. */
export function apply(entry: ImageEntry, settings: ImageSettings): void {
  if (entry.settings.source === settings.source) entry.settings = settings
  else Object.assign(entry, unknown(settings))
}

function unknown(settings: ImageSettings) {
  const { dimensions } = settings
  return { settings, original: dimensions, shape: dimensions, width: 0 }
}

export function isImage(el: Element): el is HTMLImageElement {
  return el.localName === 'img' && 'naturalWidth' in el
}

/** Why the image cannot be filled, in the words of blocks spec §8; empty when it can. */
export function problemOf(
  img: Element,
  settings: ImageSettings,
  { known, force }: { readonly known: ImageEntry | undefined; readonly force: boolean },
): string {
  if (!isImage(img)) return 'Element is not a valid image element.'
  const kept = !force && isGiven(img) && img.getAttribute('src') !== known?.url
  if (!kept && !isImageUrl(settings.source)) return 'Invalid or missing image source.'
  return img.parentNode ? '' : 'Image element has no parentNode.'
}

export const addressOf = ({ source, sizeFormat }: ImageSettings, width: number): string =>
  sizedUrl(source.trim(), width, sizeFormat)

/** Somebody is loading it: the page's own script, for instance. Blocks spec §4. */
export function isBusy({ img, settings }: ImageEntry): boolean {
  const { loadingClass, allowConcurrentLoads } = settings
  return !allowConcurrentLoads && loadingClass !== '' && img.classList.contains(loadingClass)
}

/** The picture was there before us, or somebody has changed it since. */
export function isTheirs({ img, url, settings }: ImageEntry): boolean {
  const src = img.getAttribute('src')
  return src !== url && (isGiven(img) || src === settings.source)
}

/** A source is replaced only by a larger one, or when forced; a given one is never made smaller: blocks spec §4. */
export function isBetter(entry: ImageEntry, width: number, force: boolean): boolean {
  if (addressOf(entry.settings, width) === entry.url) return false
  return isTheirs(entry) ? width > givenWidth(entry.img) : force || width > entry.width
}

/** What is shown now. */
export function detailOf(entry: ImageEntry): { readonly url: string; readonly width: number } {
  const { img, url, width } = entry
  if (!isTheirs(entry)) return { url, width }
  const given = img.currentSrc || img.src
  return { url: given, width: currentWidth(given) ?? img.naturalWidth }
}

export function mark({ img, settings: { loadingClass }, ledger }: ImageEntry, on: boolean): void {
  if (loadingClass) ledger.toggleClass(img, loadingClass, on)
}

export function put(entry: ImageEntry, url: string): void {
  entry.url = url
  if (entry.settings.useBackgroundImage) drawBackground(entry, url)
  else putSource(entry, url)
}

function putSource({ img, ledger }: ImageEntry, url: string): void {
  // It is due now: a lazy one out of sight would keep its place in the queue for nothing.
  if (img.getAttribute('loading') === 'lazy') ledger.attr(img, 'loading', 'eager')
  ledger.attr(img, 'src', url)
}
