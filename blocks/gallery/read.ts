import { part, parts } from '#core'
import { parseDimensions, parsePoint } from '#runtime/images/index.ts'
import { own } from '#runtime/own.ts'
import type { Point, Size } from '#runtime/shapes.ts'
import { nearest } from '#view'

/** One slide as the server sent it: blocks spec §3 "Gallery slide". */
export interface Slide {
  readonly el: HTMLElement
  readonly type: 'image' | 'video' | 'text'
  readonly id: string
  readonly url: string
  readonly clickThrough: string
  readonly image: HTMLImageElement | null
  /** Of its picture, which is to be fetched from there; empty where nothing has to be. */
  readonly source: string
  /** Of the original; null when nobody says. */
  readonly dimensions: Size | null
  /** Width divided by height of the original; null when nobody says. */
  readonly ratio: number | null
  readonly focalPoint: Point
  readonly meta: HTMLElement | null
}

export interface Content {
  /** What holds the slides. */
  readonly holder: HTMLElement
  readonly slides: readonly Slide[]
  /** Slides that are none of this gallery's: those without a picture, unless the author wants them. */
  readonly omitted: readonly HTMLElement[]
  readonly previous: HTMLElement | null
  readonly next: HTMLElement | null
  readonly pause: HTMLElement | null
  readonly thumbnails: readonly HTMLElement[]
}

/** The nine designs of blocks spec §2, and another name for one of them. */
const designs = {
  stacked: 'stacked',
  slideshow: 'slideshow',
  slider: 'strip',
  strip: 'strip',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  carousel: 'carousel',
  list: 'list',
} as const
export const designNames: readonly string[] = Object.keys(designs)
export type Design = (typeof designs)[keyof typeof designs]

export const transitions = ['fade', 'kenBurns', 'swipe', 'newSwipe', 'scroll'] as const
export type TransitionName = (typeof transitions)[number]

/** @throws the blocks spec's error for an unknown name; it fails this block and nothing else. */
export function designOf(name: string): Design {
  if (!Object.hasOwn(designs, name)) throw unknown('design', name, designNames)
  return designs[name as keyof typeof designs]
}

/** As `designOf`. */
export function transitionOf(name: string): TransitionName {
  const found = transitions.find(each => each === name)
  if (!found) throw unknown('transition', name, transitions)
  return found
}

/** In the words of blocks spec §8, then the names there are, and the one that was meant. */
function unknown(kind: string, name: string, known: readonly string[]): Error {
  const meant = nearest(name, known)
  return new Error(
    `could not find a ${kind} by the name ${name}; known are ${known.join(', ')}${meant ? `; did you mean ${meant}?` : ''}`,
  )
}

/** The gallery's slides, or `null` when there is not one. */
export function read(
  root: HTMLElement,
  settings: { readonly design: string; readonly transition: string; readonly mixedContent: boolean },
): Content | null {
  designOf(settings.design)
  transitionOf(settings.transition)
  const all = parts(root, 'slide').map(readSlide)
  const slides = settings.mixedContent ? all : all.filter(({ type }) => type !== 'text')
  return slides.length === 0
    ? null
    : {
        holder: part(root, 'slides') ?? commonParent(slides) ?? root,
        slides,
        omitted: all.filter(slide => !slides.includes(slide)).map(({ el }) => el),
        previous: part(root, 'previous'),
        next: part(root, 'next'),
        pause: part(root, 'pause'),
        thumbnails: parts(root, 'thumbnail'),
      }
}

function commonParent(slides: readonly Slide[]): HTMLElement | null {
  const parent = own(slides[0]?.el)?.parentElement ?? null
  return slides.every(({ el }) => own(el).parentElement === parent) ? parent : null
}

/** Blocks spec §3: a slide is a video when it holds one, or says so. */
export const videos = '[data-block="video"], [data-part~="video"], video'

function readSlide(el: HTMLElement): Slide {
  const slide = own(el)
  const image =
    slide.localName === 'img'
      ? (el as HTMLImageElement)
      : slide.querySelector<HTMLImageElement>('img:not(noscript *)')
  const said = (name: string) => slide.getAttribute(name) ?? image?.getAttribute(name) ?? ''
  const isVideo =
    slide.matches(videos) || slide.querySelector(videos) !== null || said('data-type') === 'video'
  const size =
    parseDimensions(said('data-image-dimensions')) ??
    parseDimensions(`${image?.getAttribute('width')}x${image?.getAttribute('height')}`)
  return {
    el,
    image,
    // A video and a block of its own mean their own address.
    source:
      image?.getAttribute('data-src') ||
      (isVideo || slide.hasAttribute('data-block') ? '' : said('data-src')),
    type: isVideo ? 'video' : image ? 'image' : 'text',
    id: said('data-slide-id'),
    url: said('data-slide-url'),
    clickThrough: said('data-click-through-url'),
    dimensions: size,
    ratio: size && size.width / size.height,
    focalPoint: parsePoint(said('data-image-focal-point')),
    meta: part(el, 'meta'),
  }
}
