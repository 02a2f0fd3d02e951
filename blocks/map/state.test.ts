import { expect, test } from 'vitest'
import { type At, type MapEvent, next } from './state.ts'

test.each<[At, MapEvent, At]>([
  ['address', 'allowed', 'address'],
  ['asking', 'allowed', 'loading'],
  ['asking', 'ready', 'asking'],
  ['loading', 'ready', 'shown'],
  ['loading', 'failed', 'failed'],
  ['loading', 'refused', 'asking'],
  ['shown', 'allowed', 'shown'],
  ['shown', 'failed', 'failed'],
  ['shown', 'refused', 'asking'],
  ['failed', 'allowed', 'loading'],
  ['failed', 'ready', 'failed'],
])('%s, then %s: %s', (at, event, to) => {
  expect(next(at, event)).toBe(to)
})
