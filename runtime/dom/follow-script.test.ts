import { expect, test, vi } from 'vitest'
import { loadFollowScript } from './follow-script.ts'

const load = () => vi.fn(async () => {})

test('the script of a follow button is asked for at the address of its setting, with ten seconds', async () => {
  const scripts = { load: load() }
  const check = () => ''
  await loadFollowScript('https://Social.example/follow.js?v=1', { scripts, check, category: 'social' })
  expect(scripts.load.mock.calls).toEqual([
    ['https://social.example/follow.js?v=1', { timeout: 10_000, check, category: 'social' }],
  ])
})

test.each([
  '',
  'follow.js',
  '/follow.js',
  '//social.example/follow.js',
  'http://social.example/follow.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://social.example/1',
  'https://',
])('%j is not fetched', async url => {
  const scripts = { load: load() }
  await expect(loadFollowScript(url, { scripts })).rejects.toThrow('expected the https address of a script')
  expect(scripts.load).not.toHaveBeenCalled()
})

test('a failure is the caller’s to deal with', async () => {
  const scripts = { load: () => Promise.reject(new Error('blocked')) }
  await expect(loadFollowScript('https://social.example/a.js', { scripts })).rejects.toThrow('blocked')
})
