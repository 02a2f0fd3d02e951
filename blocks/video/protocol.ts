import { type Fields, fieldsOf, isRecord } from './fields.ts'
import type { Provider } from './providers.ts'

/** Why a player does not show its video. */
export type Problem = 'blocked' | 'silent' | 'refused' | 'local' | 'failed'

/** What a player has said. */
export type Heard = 'ready' | 'play' | 'pause' | 'end' | 'refused'

/** How one kind of player is talked to, by `postMessage`. */
export interface Protocol {
  /** Said again and again until it answers. */
  readonly hello: unknown
  /** Said once it has answered. */
  readonly subscribe: readonly unknown[]
  readonly play: unknown
  readonly pause: unknown
  rate(value: number): unknown
  hear(data: unknown): Heard | null
}

/** `null` for players that do not talk. */
export function protocolOf(provider: Provider | null): Protocol | null {
  return provider === 'youtube' ? youtube : provider === 'vimeo' ? vimeo : null
}

const command = (func: string, ...args: readonly (string | number)[]) =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' })

const youtubeStates: Readonly<Record<number, Heard>> = { 0: 'end', 1: 'play', 2: 'pause' }

const youtube: Protocol = {
  hello: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
  subscribe: [command('addEventListener', 'onStateChange'), command('addEventListener', 'onError')],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  rate: value => command('setPlaybackRate', value),
  hear(data) {
    const message = parsed(data)
    const info = message.info
    const event = message.event
    if (event === 'onStateChange') return stateOf(info)
    const state = stateOf(isRecord(info) ? info.playerState : undefined)
    if (event === 'infoDelivery') return state
    // It may have begun before anybody listened.
    if (event === 'onReady' || event === 'initialDelivery') return state ?? 'ready'
    // Whatever the number: removed, private, not to be embedded, no referrer, an origin it does not like.
    return event === 'onError' ? 'refused' : null
  },
}

function stateOf(state: unknown): Heard | null {
  return (typeof state === 'number' && youtubeStates[state]) || null
}

const vimeoEvents: Readonly<Record<string, Heard>> = {
  ready: 'ready',
  play: 'play',
  pause: 'pause',
  ended: 'end',
  // What older players say.
  finish: 'end',
}

const vimeo: Protocol = {
  hello: { method: 'ping' },
  subscribe: [
    ...['play', 'pause', 'ended', 'error'].map(value => ({ method: 'addEventListener', value })),
    // It may have begun before anybody listened.
    { method: 'getPaused' },
  ],
  play: { method: 'play' },
  pause: { method: 'pause' },
  rate: value => ({ method: 'setPlaybackRate', value }),
  hear(data) {
    const { event, method, value, data: detail } = parsed(data)
    if (method === 'getPaused') return value === false ? 'play' : null
    if (method === 'ping') return 'ready'
    if (event === 'error') return isRecord(detail) && isRefusal(detail.name) ? 'refused' : null
    return typeof event === 'string' && Object.hasOwn(vimeoEvents, event)
      ? (vimeoEvents[event] ?? null)
      : null
  },
}

/** A play that the browser has not let through is an error too, and none for us. */
function isRefusal(name: unknown): boolean {
  return name === 'PrivacyError' || name === 'PasswordError' || name === 'NotFoundError'
}

function parsed(data: unknown): Fields {
  if (isRecord(data)) return data
  // Longer ones are somebody else's.
  if (typeof data !== 'string' || data[0] !== '{' || data.length > 100_000) return {}
  return fieldsOf(data)
}
