import type { Settings } from './definition.ts'
import type { Problem } from './protocol.ts'
import type { Showing } from './providers.ts'

/** Where a video is between its overlay and its player. Pure; the controller does what it says. */
export interface VideoState extends Readonly<Pick<Settings, 'overlay' | 'background' | 'loop'>> {
  /** What can be seen: the overlay, the question before a third party is called, the player, or why there is none. */
  readonly at: 'overlay' | 'asking' | 'waiting' | 'shown' | Problem
  /** As far as the player has said. */
  readonly isPlaying: boolean
  /** The visitor has allowed the third party this once. */
  readonly isOnce: boolean
}

/** How a player begins. */
export type Start = Readonly<Pick<Showing, 'autoplay' | 'muted'>>

/** What stands outside of the block when something happens. */
export interface Facts {
  /** The player is the page's own, or consent allows it. */
  readonly isAllowed: boolean
  /** Its host refuses pages without an address, as this one is. */
  readonly isRefused: boolean
  /** What opens the player is there. */
  readonly isLoaded: boolean
  /** Not in a slide that waits for its turn. */
  readonly isActive: boolean
}

export type VideoEvent =
  /** Somebody wants to see it. */
  | { readonly type: 'start'; readonly facts: Facts }
  /** Nobody has asked for it; `isTaken`: another one is shown on the page. */
  | { readonly type: 'appear'; readonly plays: boolean; readonly isTaken: boolean; readonly facts: Facts }
  /** What opens the player has come. */
  | { readonly type: 'loaded'; readonly by: Start; readonly facts: Facts }
  /** The visitor's answer to our own question. */
  | { readonly type: 'once' }
  /** Consent has changed; `isAnswer`: by the visitor's own hand. */
  | { readonly type: 'consent'; readonly isAnswer: boolean; readonly facts: Facts }
  /** The player says so. */
  | { readonly type: 'play'; readonly isActive: boolean }
  | { readonly type: 'pause' }
  | { readonly type: 'end' }
  | { readonly type: 'fail'; readonly reason: Problem }
  /** Its end has been told: the overlay comes back. */
  | { readonly type: 'over' }
  /** Another video of the page plays. */
  | { readonly type: 'yield' }
  | { readonly type: 'stop' }
  /** The same again from the beginning. */
  | { readonly type: 'reload'; readonly facts: Facts }

/** The state after an event, and what the controller then does, in this order. */
export interface Step {
  readonly state: VideoState
  /** What opens the player is fetched. */
  readonly load?: Start
  readonly open?: Start
  /** The player is asked to stand still. */
  readonly halts?: true
  readonly tells?: readonly ('show' | 'play' | 'pause' | 'end' | 'failed')[]
  /** Why it has failed. */
  readonly reason?: Problem
}

type Table = {
  readonly [T in VideoEvent['type']]: (
    state: VideoState,
    event: Extract<VideoEvent, { readonly type: T }>,
  ) => Step
}

/** A player is there exactly in `shown`: each way out of it closes it. */
const table: Table = {
  start(state, { facts }) {
    const { at, background } = state
    if (!facts.isActive || at === 'shown' || at === 'waiting') return same(state)
    if (mayCall(state, facts)) return opened(state, { autoplay: true, muted: background }, facts)
    return background ? same(state) : moved(state, 'asking')
  },
  appear(state, { plays, isTaken, facts }) {
    const { at, background, overlay } = state
    const isLate = isTaken && plays && !background
    if (!facts.isActive || at === 'shown' || (isLate && overlay)) return same(state)
    const autoplay = plays && !isLate
    if (mayCall(state, facts)) return opened(state, { autoplay, muted: autoplay || background }, facts)
    return overlay || background ? same(state) : moved(state, 'asking')
  },
  loaded: (state, { by, facts }) => (state.at === 'waiting' ? opened(state, by, facts) : same(state)),
  once: state => same({ ...state, isOnce: true }),
  consent(before, { isAnswer, facts }) {
    // A refusal counts for what was allowed in passing, too.
    const state = isAnswer ? { ...before, isOnce: false } : before
    const { at, overlay, background } = state
    const may = mayCall(state, facts)
    if (at === 'shown' && !may) return closed(state, overlay || background ? 'overlay' : 'asking')
    if (at !== 'asking' || !may) return same(state)
    // Allowed elsewhere, in the banner or in another tab.
    const back = { ...state, at: 'overlay' } as const
    return overlay ? same(back) : table.appear(back, { type: 'appear', plays: false, isTaken: false, facts })
  },
  play(state, { isActive }) {
    if (!isActive) return { state, halts: true }
    // Behind the content it says so again each time it goes round, or has waited for its file.
    const isKnown = state.isPlaying && state.background
    return { state: { ...state, isPlaying: true }, tells: isKnown ? [] : ['play'] }
  },
  pause: state => (state.isPlaying ? stilled(state, 'pause') : same(state)),
  end: state => (state.loop ? same(state) : stilled(state, 'end')),
  fail: (state, { reason }) => failed(state, reason),
  over: state => (state.loop || !state.overlay || state.background ? same(state) : closed(state, 'overlay')),
  yield(state) {
    const { at, overlay, background } = state
    if (background) return same(state)
    // What somebody reads there, a question or why there is no video, may stay.
    if (overlay && (at === 'shown' || at === 'waiting')) return closed(state, 'overlay')
    return { state, halts: true }
  },
  stop: state => closed(state, 'overlay'),
  reload(state, { facts }) {
    const { at, isPlaying, background } = state
    return at === 'shown' ? opened(state, { autoplay: isPlaying, muted: background }, facts) : same(state)
  },
}

/** The state after `event`, and what has to be done for it. */
export function next(state: VideoState, event: VideoEvent): Step {
  // Each event comes to the function of its own name.
  const step = table[event.type] as (state: VideoState, event: VideoEvent) => Step
  return step(state, event)
}

function mayCall({ isOnce }: VideoState, { isAllowed }: Facts): boolean {
  return isOnce || isAllowed
}

function same(state: VideoState): Step {
  return { state }
}

function moved(state: VideoState, at: VideoState['at']): Step {
  return same({ ...state, at })
}

function stilled(state: VideoState, what: 'pause' | 'end'): Step {
  return { state: { ...state, isPlaying: false }, tells: [what] }
}

/** What has played is paused by it. */
function closed(state: VideoState, at: VideoState['at']): Step {
  return state.isPlaying ? stilled({ ...state, at }, 'pause') : moved(state, at)
}

function failed(state: VideoState, reason: Problem): Step {
  const { tells = [], ...step } = closed(state, state.background ? 'overlay' : reason)
  return { ...step, tells: [...tells, 'failed'], reason }
}

function opened(state: VideoState, by: Start, { isRefused, isLoaded }: Facts): Step {
  if (isRefused) return failed(state, 'local')
  if (!isLoaded) return { state: { ...state, at: 'waiting' }, load: by }
  // One that only waits there takes nothing away from another one that plays.
  return { state: { ...state, at: 'shown' }, open: by, tells: by.autoplay ? ['show'] : [] }
}
