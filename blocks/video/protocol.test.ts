import { describe, expect, test } from 'vitest'
import { protocolOf } from './protocol.ts'

const youtube = protocolOf('youtube')
const vimeo = protocolOf('vimeo')

describe('what players say', () => {
  test.each([
    [{ event: 'onReady', id: 1 }, 'ready'],
    [{ event: 'initialDelivery', info: { playerState: -1 } }, 'ready'],
    [{ event: 'initialDelivery', info: { playerState: 1 } }, 'play'],
    [{ event: 'onStateChange', info: 1 }, 'play'],
    [{ event: 'onStateChange', info: 2 }, 'pause'],
    [{ event: 'onStateChange', info: 0 }, 'end'],
    [{ event: 'onStateChange', info: 3 }, null],
    [{ event: 'infoDelivery', info: { playerState: 2 } }, 'pause'],
    [{ event: 'infoDelivery', info: { currentTime: 1.2 } }, null],
    [{ event: 'onError', info: 150 }, 'refused'],
    [{ event: 'onError', info: 153 }, 'refused'],
    [{ event: 'constructor' }, null],
  ])('YouTube: %j is %s', (message, expected) => {
    expect(youtube?.hear(JSON.stringify(message))).toBe(expected)
  })

  test.each([
    [{ event: 'ready' }, 'ready'],
    [{ method: 'ping' }, 'ready'],
    [{ method: 'getPaused', value: false }, 'play'],
    [{ method: 'getPaused', value: true }, null],
    [{ event: 'play', data: {} }, 'play'],
    [{ event: 'pause' }, 'pause'],
    [{ event: 'ended' }, 'end'],
    [{ event: 'finish' }, 'end'],
    [{ event: 'error', data: { name: 'PrivacyError' } }, 'refused'],
    [{ event: 'error', data: { name: 'NotAllowedError' } }, null],
    [{ event: '__proto__' }, null],
    [{ event: 'toString' }, null],
  ])('Vimeo: %j is %s, as an object and as text', (message, expected) => {
    expect(vimeo?.hear(message)).toBe(expected)
    expect(vimeo?.hear(JSON.stringify(message))).toBe(expected)
  })

  test.each([
    null,
    undefined,
    1,
    '',
    '{',
    '[]',
    'null',
    '{"event":"onReady"',
    [],
    {},
    `{"a":"${'x'.repeat(200_000)}"}`,
  ])('anything else is nothing', data => {
    expect(youtube?.hear(data)).toBeNull()
    expect(vimeo?.hear(data)).toBeNull()
  })
})

test('players that do not talk have no language', () => {
  expect(protocolOf('other')).toBeNull()
  expect(protocolOf(null)).toBeNull()
})
