import type { Slide } from './read.ts'

/** Where a gallery stands, for when the page has changed its slides: the index, and the name of the slide there. */
export type Place = readonly string[]

export function placeOf(slides: readonly Slide[], index: number, perStep: number): Place {
  return [`${index}`, nameOf(slides[index * perStep])]
}

/** The slide that was seen, wherever the page has it now, or the place where it was. */
export function indexOf([index, name]: Place, slides: readonly Slide[], perStep: number): number {
  const before = Number(index)
  // Of several with one name it is the one that stands there still.
  if (!name || nameOf(slides[before * perStep]) === name) return before
  const now = slides.findIndex(slide => nameOf(slide) === name)
  return now < 0 ? before : Math.floor(now / perStep)
}

/** What stays when the page writes the slide anew; empty where it has nothing of the kind. */
function nameOf(slide: Slide | undefined): string {
  return slide ? slide.id || slide.source || slide.image?.alt || '' : ''
}
