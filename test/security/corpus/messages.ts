import { spread } from '../../thorough.ts'
import type { Attempt } from './attempt.ts'

/** What a player really says; from anybody else it must mean nothing. As JSON. */
export const genuine: readonly string[] = [
  ...[0, 1, 2].flatMap(state => [
    { event: 'onStateChange', info: state },
    { event: 'infoDelivery', info: { playerState: state } },
    { event: 'initialDelivery', info: { playerState: state } },
  ]),
  { event: 'onReady', info: null },
  { event: 'onError', info: 150 },
  { event: 'onError', info: 2 },
  ...['ready', 'play', 'pause', 'ended', 'finish'].map(event => ({ event, data: { seconds: 1 } })),
  ...['PrivacyError', 'PasswordError', 'NotFoundError'].map(name => ({ event: 'error', data: { name } })),
  { method: 'ping' },
  { method: 'getPaused', value: false },
  { type: 'site:escape' },
  { type: 'site:navigate', url: 'javascript:trip(1)' },
].map(message => JSON.stringify(message))

const events = [
  'onStateChange',
  'infoDelivery',
  'onstatechange',
  'ON_READY',
  'play ',
  'PLAY',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  '',
  0,
  1,
  null,
  true,
  [],
  ['play'],
  {},
  { toString: 'play' },
] as const

/** None of them is a state of a player. */
const details = [
  '1',
  '',
  -1,
  3,
  5,
  1.5,
  null,
  true,
  [],
  [1],
  {},
  { playerState: '1' },
  { playerState: null },
  { playerState: [1] },
  { playerState: { valueOf: 1 } },
  { playerState: 99 },
  { player_state: 1 },
  { constructor: { prototype: { polluted: 1 } } },
  '<img src=x onerror=trip(1)>',
  'javascript:trip(1)',
  'x'.repeat(1000),
] as const

const names = ['info', 'data', 'value', 'method', 'args'] as const

const odd = [
  '{',
  '{"event":',
  '{"event":"play"',
  "{'event':'play'}",
  'event=play',
  '[{"event":"play"}]',
  '"play"',
  'null',
  '0',
  '{"__proto__":{"event":"onStateChange","info":1}}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"event":{"event":"play"}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"event":'.repeat(2000)}1${'}'.repeat(2000)}`,
  '\u0000{"event":"play"}',
  '\ufeff{"event":"play"}',
  '!_{"event":"play"}',
  'https://evil.test/',
  '<script>trip(1)</script>',
]

/** Longer than anybody writes: as a text it is not read. */
const long = `{"event":"onStateChange","info":1,"x":"${'x'.repeat(150_000)}"}`

/** What nobody says; from the player itself it must mean nothing either. As JSON, where it is any. */
export const malformed: readonly string[] = [
  ...odd,
  ...events.flatMap(event =>
    details.flatMap(detail => names.map(name => JSON.stringify({ event, [name]: detail }))),
  ),
]

/** Whom it comes from: a window, and what it is said to be. Only `itself` at the player's own address is one. */
export const senders = [
  ['itself', 'https://evil.test'],
  ['itself', 'null'],
  ['itself', ''],
  ['itself', 'page'],
  ['itself', 'http://'],
  ['itself', '.evil.test'],
  ['itself', ':8443'],
  ['itself', '/'],
  ['itself', 'upper'],
  ['the other player', 'own'],
  ['the page', 'own'],
  ['a frame', 'own'],
  ['nobody', 'own'],
  ['a port', 'own'],
] as const

export interface Forged {
  readonly json: string
  /** As the text, or as what it means. */
  readonly isText: boolean
  readonly from: (typeof senders)[number] | null
}

export const forged: readonly Forged[] = [
  { json: long, isText: true, from: null },
  ...[true, false].flatMap(isText => [
    ...senders.flatMap(from => genuine.map(json => ({ json, isText, from }))),
    ...senders.filter((_, i) => i % 4 === 0).flatMap(from => malformed.map(json => ({ json, isText, from }))),
    ...malformed.map(json => ({ json, isText, from: null })),
  ]),
]

export const fewForged = 1501
/** To each of two players. */
const players = 2

export const messageAttempt: Attempt = {
  what: `forged messages to ${players} players: ${genuine.length + malformed.length} kinds, ${senders.length} wrong senders`,
  few: players * spread(forged, fewForged).length,
  all: players * forged.length,
  result: 'none is heard, none throws',
}
