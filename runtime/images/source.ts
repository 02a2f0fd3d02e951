/** Arithmetic and spelling of image addresses: which width is wanted, and how the server is asked for it. */

import type { Point, Size } from '../shapes.ts'

export type FitMode = 'cover' | 'contain' | 'none'
export type FitAlignment = 'top' | 'left' | 'center' | 'right' | 'bottom'
export type SizeFormat = 'queryString' | 'filename' | 'none'

/** The widths a server keeps of each image: blocks spec §9. */
export const imageWidths = [2500, 1500, 1000, 750, 500, 300, 100] as const
const largest = imageWidths[0]

/** The smallest listed width that is enough for `wanted` and for what the original can fill; 2500 at most. */
export function pickWidth(wanted: number, original?: Size | null): number {
  const enough = Math.min(wanted, original?.width ?? wanted)
  return imageWidths.filter(width => width >= enough).at(-1) ?? largest
}

/** The address of the `width` pixels wide variant. */
export function sizedUrl(url: string, width: number, format: SizeFormat): string {
  if (format === 'none' || /^(data|blob):/i.test(url)) return url
  return format === 'filename' ? withSizedName(url, width) : withSizedQuery(url, width)
}

/** Copied pages damage the value (`?format=100w.png`) and the separator (`?a=1?format=100w`): both are replaced. */
function withSizedQuery(url: string, width: number): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? []
  const format = `format=${width}w`
  if (/[?&]format=/.test(address)) return address.replace(/([?&])format=[^&]*/g, `$1${format}`) + fragment
  const joint = /[?&]$/.test(address) ? '' : address.includes('?') ? '&' : '?'
  return address + joint + format + fragment
}

/** The host comes off first: the end of its name is no extension. */
function withSizedName(url: string, width: number): string {
  const [host = ''] = /^([a-z]+:)?\/\/[^/?#]*/i.exec(url) ?? []
  const path = url.slice(host.length)
  return host + path.replace(/^([^?#]*\/)?([^/?#]+?)(-\d+w)?(\.[^./?#]+)?(?=[?#]|$)/, `$1$2-${width}w$4`)
}

/** The width an address asks for, or `null` when it asks for none: then it is the original's. */
export function currentWidth(url: string): number | null {
  const size = /[?&]format=(\d+)w/.exec(url)?.[1] ?? /-(\d+)w(?:\.[^./?#]+)?(?:[?#]|$)/.exec(url)?.[1]
  return size ? Number(size) : null
}

/** How many pixels wide the image must be to fill its box sharply. */
export function wantedWidth(options: {
  readonly box: Size
  readonly dimensions: Size | null
  readonly mode: FitMode
  /** See `effectiveRatio`. */
  readonly ratio: number
  readonly sizeAdjustment: number
}): number {
  const { ratio, sizeAdjustment } = options
  return Math.round(shownWidth(options) * ratio * sizeAdjustment)
}

/** Cover needs the larger of the two scales, contain the smaller; a box without a height is scaled by its width. */
function shownWidth(options: {
  readonly box: Size
  readonly dimensions: Size | null
  readonly mode: FitMode
}): number {
  const { box, dimensions, mode } = options
  if (!dimensions || mode === 'none' || box.height <= 0) return box.width
  const byHeight = (box.height * dimensions.width) / dimensions.height
  return mode === 'cover' ? Math.max(box.width, byHeight) : Math.min(box.width, byHeight)
}

/** Pixels of the image per CSS pixel. Whoever saves data gets one. */
export function effectiveRatio(options: {
  readonly devicePixelRatio: number
  readonly min: number
  readonly max: number
  readonly savesData: boolean
  readonly allowSaveData: boolean
}): number {
  const { devicePixelRatio, min, max, savesData, allowSaveData } = options
  if (savesData && allowSaveData) return 1
  return Math.min(max, Math.max(min, devicePixelRatio))
}

/** `1000x715`; anything else, a bare `1000` too, says nothing. */
export function parseDimensions(text: string): Size | null {
  const [, width, height] = /^\s*(\d{1,6})x(\d{1,6})\s*$/i.exec(text) ?? []
  if (!Number(width) || !Number(height)) return null
  return { width: Number(width), height: Number(height) }
}

/** `0.22,0.93`; anything else, the builder's own `,` too, is the middle. */
export function parsePoint(text: string): Point {
  const [x = -1, y = -1, ...more] = text.split(',').map(part => (part.trim() ? Number(part) : -1))
  const valid = more.length === 0 && isFraction(x) && isFraction(y)
  return valid ? { x, y } : { x: 0.5, y: 0.5 }
}

const isFraction = (n: number): boolean => n >= 0 && n <= 1

/** A cropped image keeps its focal point in sight; a whole one stands where it is aligned. */
export function objectPosition(focalPoint: Point, mode: FitMode, alignment: FitAlignment): string {
  const { x, y } = mode === 'contain' ? alignments[alignment] : focalPoint
  return `${percent(x)} ${percent(y)}`
}

const alignments: Readonly<Record<FitAlignment, Point>> = {
  top: { x: 0.5, y: 0 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  right: { x: 1, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
}

const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(2))}%`

/** An address a picture may come from; `javascript:` and its like are none, however they are spelled. */
export function isImageUrl(url: string): boolean {
  const plain = url.replace(/[\s\p{Cc}]/gu, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  if (scheme === 'data') return /^data:image\//i.test(plain)
  return plain !== '' && (!scheme || ['http', 'https', 'file', 'blob'].includes(scheme))
}
