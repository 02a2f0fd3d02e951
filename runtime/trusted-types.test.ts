import { expect, test, vi } from 'vitest'
import { createPolicies } from './trusted-types.ts'

test('a policy is made when it is first asked for, and once', () => {
  const createPolicy = vi.fn((_: string, rules: object) => rules)
  const policies = createPolicies(() => ({ createPolicy }))
  expect(createPolicy).not.toHaveBeenCalled()
  expect(policies('site-html')).toBe(policies('site-html'))
  expect(policies('site-html')?.createHTML('<b>')).toBe('<b>')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-html'])
})

test('the policy for scripts makes addresses and nothing else', () => {
  const policies = createPolicies(() => ({ createPolicy: (_: string, rules: object) => rules }))
  expect(Object.keys(policies('site-script') ?? {})).toEqual(['createScriptURL'])
})

test('a page that refuses one is asked once', () => {
  const createPolicy = vi.fn(() => {
    throw new TypeError('refused')
  })
  const policies = createPolicies(() => ({ createPolicy }))
  expect([policies('site-script'), policies('site-script')]).toEqual([null, null])
  expect(createPolicy).toHaveBeenCalledTimes(1)
})

test('a browser without Trusted Types has none', () => {
  expect(createPolicies(() => undefined)('site-html')).toBeNull()
})
