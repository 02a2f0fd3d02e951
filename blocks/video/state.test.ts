import { describe, expect, test } from 'vitest'
import { type Facts, next, type Start, type VideoEvent, type VideoState } from './state.ts'

const covered: VideoState = {
  at: 'overlay',
  isPlaying: false,
  isOnce: false,
  overlay: true,
  background: false,
  loop: false,
}
const bare = { ...covered, overlay: false }
const background = { ...covered, background: true }
const shown: VideoState = { ...covered, at: 'shown' }
const playing: VideoState = { ...shown, isPlaying: true }
const asking: VideoState = { ...covered, at: 'asking' }

const facts: Facts = { isAllowed: true, isRefused: false, isLoaded: true, isActive: true }
const asks = { ...facts, isAllowed: false }
const loads = { ...facts, isLoaded: false }
const withSound = { autoplay: true, muted: false }

/** What has become of it, in words: where it is, then what is done. */
function outcome(state: VideoState, event: VideoEvent): string {
  const { state: now, load, open, halts, tells = [], reason } = next(state, event)
  const by = (what: string, start?: Start) =>
    start && [what, start.autoplay && 'plays', start.muted && 'muted'].filter(Boolean).join(' ')
  const told = tells.map(what => (what === 'failed' ? `tell failed ${reason}` : `tell ${what}`))
  const done = [by('load', load), by('open', open), halts && 'halt', ...told].filter(Boolean)
  return [now.isPlaying ? `${now.at}, plays` : now.at, ...done].join('; ')
}

describe('a visitor who wants to see it', () => {
  test.each<[string, VideoState, Facts, string]>([
    ['sees it', covered, facts, 'shown; open plays; tell show'],
    ['is asked before a third party is called', covered, asks, 'asking'],
    ['has said yes this once', { ...asking, isOnce: true }, asks, 'shown; open plays; tell show'],
    ['waits for what opens it', covered, loads, 'waiting; load plays'],
    ['waits once', { ...covered, at: 'waiting' }, loads, 'waiting'],
    ['has it already', playing, facts, 'shown, plays'],
    [
      'is told that its host refuses the page',
      covered,
      { ...facts, isRefused: true },
      'local; tell failed local',
    ],
    ['tries again', { ...covered, at: 'silent' }, facts, 'shown; open plays; tell show'],
    ['is in a slide that waits', covered, { ...facts, isActive: false }, 'overlay'],
    ['resumes a background', background, facts, 'shown; open plays muted; tell show'],
    ['is not asked for a background', background, asks, 'overlay'],
  ])('%s', (_, state, given, expected) => {
    expect(outcome(state, { type: 'start', facts: given })).toBe(expected)
  })

  test.each<[string, VideoState, string]>([
    ['sees it once what opens it has come', { ...covered, at: 'waiting' }, 'shown; open plays; tell show'],
    ['has gone back to the overlay meanwhile', covered, 'overlay'],
  ])('%s', (_, state, expected) => {
    expect(outcome(state, { type: 'loaded', by: withSound, facts })).toBe(expected)
  })

  test('says so this once, and a later answer in the banner counts for that, too', () => {
    const once = next(asking, { type: 'once' }).state
    expect(once.isOnce).toBe(true)
    const step = next({ ...playing, isOnce: true }, { type: 'consent', isAnswer: true, facts: asks })
    expect(step.state).toMatchObject({ at: 'overlay', isOnce: false, isPlaying: false })
  })
})

describe('a video that nobody has asked for', () => {
  test.each<[string, VideoState, { plays: boolean; isTaken?: boolean; facts?: Facts }, string]>([
    ['plays without sound', covered, { plays: true }, 'shown; open plays muted; tell show'],
    ['is there and waits', bare, { plays: false }, 'shown; open'],
    ['leaves the page to another one', covered, { plays: true, isTaken: true }, 'overlay'],
    ['without an overlay waits beside another one', bare, { plays: true, isTaken: true }, 'shown; open'],
    [
      'in the background minds no other one',
      background,
      { plays: true, isTaken: true },
      'shown; open plays muted; tell show',
    ],
    ['asks where nothing else is to be seen', bare, { plays: false, facts: asks }, 'asking'],
    ['keeps its overlay and asks nobody', covered, { plays: true, facts: asks }, 'overlay'],
    ['waits for its slide', covered, { plays: true, facts: { ...facts, isActive: false } }, 'overlay'],
    ['is there already', playing, { plays: true }, 'shown, plays'],
  ])('%s', (_, state, given, expected) => {
    expect(outcome(state, { type: 'appear', isTaken: false, facts, ...given })).toBe(expected)
  })
})

describe('consent', () => {
  test.each<[string, VideoState, Facts, string]>([
    ['taken back covers the player', playing, asks, 'overlay; tell pause'],
    ['taken back asks again where there is no overlay', { ...bare, at: 'shown' }, asks, 'asking'],
    ['given elsewhere ends the question', asking, facts, 'overlay'],
    [
      'given elsewhere shows the player where there is no overlay',
      { ...bare, at: 'asking' },
      facts,
      'shown; open',
    ],
    ['that is still missing leaves the question', asking, asks, 'asking'],
    ['changes nothing about the overlay', covered, facts, 'overlay'],
  ])('%s', (_, state, given, expected) => {
    expect(outcome(state, { type: 'consent', isAnswer: false, facts: given })).toBe(expected)
  })
})

describe('what the player says', () => {
  test.each<[string, VideoState, VideoEvent, string]>([
    ['it plays', shown, { type: 'play', isActive: true }, 'shown, plays; tell play'],
    ['it plays in a slide that waits', shown, { type: 'play', isActive: false }, 'shown; halt'],
    ['it stands', playing, { type: 'pause' }, 'shown; tell pause'],
    ['it stands still', shown, { type: 'pause' }, 'shown'],
    ['it is over', playing, { type: 'end' }, 'shown; tell end'],
    ['it begins again', { ...playing, loop: true }, { type: 'end' }, 'shown, plays'],
    ['its end brings the overlay back', shown, { type: 'over' }, 'overlay'],
    ['without an overlay its end stays', { ...bare, at: 'shown' }, { type: 'over' }, 'shown'],
    ['a background stays', { ...background, at: 'shown' }, { type: 'over' }, 'shown'],
    ['it fails', playing, { type: 'fail', reason: 'silent' }, 'silent; tell pause; tell failed silent'],
    [
      'a background fails behind its picture',
      { ...background, at: 'shown' },
      { type: 'fail', reason: 'refused' },
      'overlay; tell failed refused',
    ],
  ])('%s', (_, state, event, expected) => {
    expect(outcome(state, event)).toBe(expected)
  })
})

describe('the rest of the page', () => {
  test.each<[string, VideoState, VideoEvent, string]>([
    ['another video plays', playing, { type: 'yield' }, 'overlay; tell pause'],
    ['another one plays while it is on its way', { ...covered, at: 'waiting' }, { type: 'yield' }, 'overlay'],
    [
      'without an overlay it only stands',
      { ...bare, at: 'shown', isPlaying: true },
      { type: 'yield' },
      'shown, plays; halt',
    ],
    ['a question stays for who reads it', asking, { type: 'yield' }, 'asking; halt'],
    [
      'a background goes on',
      { ...background, at: 'shown', isPlaying: true },
      { type: 'yield' },
      'shown, plays',
    ],
    ['it is stopped', playing, { type: 'stop' }, 'overlay; tell pause'],
    [
      'a new mode begins anew what plays',
      playing,
      { type: 'reload', facts },
      'shown, plays; open plays; tell show',
    ],
    ['a new mode begins anew what stands', shown, { type: 'reload', facts }, 'shown; open'],
    ['a new mode leaves the overlay', covered, { type: 'reload', facts }, 'overlay'],
  ])('%s', (_, state, event, expected) => {
    expect(outcome(state, event)).toBe(expected)
  })
})
