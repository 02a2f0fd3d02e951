import { expect, test } from 'vitest'
import { begin, type Event, next, type State } from './state.ts'

const asking: State = { phase: 'asking' }
const failed: State = { phase: 'failed', message: 'No.' }
const ours: State = { phase: 'open', products: [], author: '' }
const theirs: State = { phase: 'open', products: null, author: '' }
const over: State = { phase: 'closed', reason: 'expired', wasOpen: false }
const refused: State = { phase: 'closed', reason: 'expired', wasOpen: true }

const answered: Event = { type: 'answered', products: [], author: '' }
const fails: Event = { type: 'failed', message: 'No.' }
const closes: Event = { type: 'closed', reason: 'expired' }
const asks: Event = { type: 'asked' }

test('begins with what the server has written', () => {
  expect([begin(true), begin(false)]).toEqual([theirs, asking])
})

test.each<[State, Event, State]>([
  [asking, answered, ours],
  [asking, fails, failed],
  [asking, closes, over],
  [asking, asks, asking],
  [failed, asks, asking],
  [failed, answered, failed],
  [failed, fails, failed],
  [failed, closes, over],
  // Whoever writes is not drawn over.
  [ours, answered, ours],
  [ours, asks, ours],
  [theirs, answered, theirs],
  [theirs, fails, theirs],
  [theirs, closes, refused],
  [ours, closes, refused],
  [over, answered, over],
  [over, asks, over],
  [over, { type: 'closed', reason: 'reviewed' }, over],
])('%j, and then %j, is %j', (state, event, expected) => {
  expect(next(state, event)).toEqual(expected)
})
