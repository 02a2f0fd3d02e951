/** Where a gallery stands: blocks spec §3 "Gallery state" and §4 "Gallery index". Pure; the View draws what it says. */
export interface GalleryState {
  readonly currentIndex: number
  readonly numberOfSlides: number
  /** A transition is running. */
  readonly inMotion: boolean
  readonly loop: boolean
}

/** Why nothing changed. */
export type Refusal = 'in-motion' | 'reached-end' | 'reached-beginning' | 'same' | 'empty'

export type Move =
  | { readonly ok: true; readonly state: GalleryState; readonly direction: 1 | -1 }
  | { readonly ok: false; readonly reason: Refusal }

/** Wrap-around modulo: -1 is the last slide. */
export function normalise(index: number, count: number): number {
  return count > 0 && Number.isFinite(index) ? ((Math.trunc(index) % count) + count) % count : 0
}

/** The group of a carousel that holds a slide; of any other gallery, where `perStep` is 1, the slide itself. */
export function groupOf(slide: number, perStep: number): number {
  return Math.floor(Math.max(0, slide) / Math.max(1, perStep))
}

/** The nearest slide there is, when there are fewer than before. */
export function clampedIndex(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}

/**
 * Moves by a step. Past an end the gallery wraps when it loops; else it stays, and the reason names the end.
 * @param linked other galleries that show the same; one that is moving to another slide holds this one.
 */
export function step(state: GalleryState, by: 1 | -1, linked: readonly GalleryState[] = []): Move {
  const { currentIndex, numberOfSlides, loop } = state
  const next = currentIndex + by
  const held = refusal(state, linked)
  if (held) return { ok: false, reason: held }
  if (!loop && next >= numberOfSlides) return { ok: false, reason: 'reached-end' }
  if (!loop && next < 0) return { ok: false, reason: 'reached-beginning' }
  return moved(state, next, by)
}

/** Moves to a slide; any number counts, by wrap-around. */
export function goTo(state: GalleryState, index: number, linked: readonly GalleryState[] = []): Move {
  const held = refusal(state, linked)
  if (held) return { ok: false, reason: held }
  return moved(state, index, index >= state.currentIndex ? 1 : -1)
}

/** Another slide than this one, for random autoplay; `random` is from 0 up to 1. */
export function randomOther({ currentIndex, numberOfSlides }: GalleryState, random: number): number {
  if (numberOfSlides < 2) return currentIndex
  return normalise(currentIndex + 1 + Math.floor(random * (numberOfSlides - 1)), numberOfSlides)
}

function refusal(state: GalleryState, linked: readonly GalleryState[]): Refusal | null {
  if (state.numberOfSlides === 0) return 'empty'
  const isHeld = linked.some(other => other.inMotion && other.currentIndex !== state.currentIndex)
  return state.inMotion || isHeld ? 'in-motion' : null
}

function moved(state: GalleryState, index: number, direction: 1 | -1): Move {
  const currentIndex = normalise(index, state.numberOfSlides)
  if (currentIndex === state.currentIndex) return { ok: false, reason: 'same' }
  return { ok: true, state: { ...state, currentIndex }, direction }
}

/**
 * Where a released row goes. A swing past an end comes to rest there; only from the end itself a gallery that loops goes
 * on.
 */
export function landing({ currentIndex, numberOfSlides, loop }: GalleryState, by: number): number {
  const isAtEnd = currentIndex === (by > 0 ? numberOfSlides - 1 : 0)
  return loop && isAtEnd ? currentIndex + Math.sign(by) : clampedIndex(currentIndex + by, numberOfSlides)
}
