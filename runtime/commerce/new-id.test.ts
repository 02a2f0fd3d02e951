import { expect, test } from 'vitest'
import { createEnv } from '../env.ts'
import { newId } from './new-id.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/

test.each([
  ['a page without https', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) }],
  ['a page that has taken it away', undefined],
  ['a page that has put something else there', {}],
])('an id is made on %s', (_, crypto) => {
  const env = createEnv(window)
  const there = Object.create(env.window, { crypto: { value: crypto } })
  const ids = [1, 2].map(() => newId({ ...env, window: there }))
  for (const id of ids) expect(id).toMatch(uuid)
})

test('the browser’s own is taken where there is one', () => {
  expect(newId(createEnv(window))).toMatch(/^[\da-f-]{36}$/)
})
