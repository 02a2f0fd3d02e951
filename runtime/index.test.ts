import { expect, test, vi } from 'vitest'
import { bringChunk, type LoadChunk } from '../test/chunks.ts'
import { createEnv } from './env.ts'
import { createRuntime } from './index.ts'

test.each([false, true])(
  'an image loader that does not come is one line, unless the page was given back: %j',
  async givenBack => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let fail = (_: Error) => {}
    bringChunk('images', () => new Promise<never>((_, reject) => (fail = reject)))
    const runtime = createRuntime({ env: createEnv(window) })
    const waiting = runtime.images().then(
      () => 'loaded',
      () => 'failed',
    )
    if (givenBack) runtime.destroy()
    fail(new Error('404'))
    expect(await waiting).toBe('failed')
    runtime.destroy()
    expect(console.error).toHaveBeenCalledTimes(givenBack ? 0 : 1)
  },
)

test('fifty images ask for a loader that does not come once, and later ones again after ten seconds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let time = 0
  let isMissing = true
  const bring = vi.fn((load: LoadChunk) => (isMissing ? Promise.reject(new Error('404')) : load()))
  bringChunk('images', bring)
  const runtime = createRuntime({ env: { ...createEnv(window), now: () => time } })
  const ask = () => runtime.images().catch(() => null)
  await Promise.all(Array.from({ length: 50 }, ask))
  isMissing = false
  time = 9999
  expect(await ask()).toBe(null)
  expect([bring.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([1, 1])
  time = 10_000
  expect(await ask()).not.toBe(null)
  expect(bring).toHaveBeenCalledTimes(2)
  runtime.destroy()
})

test('a script of a category waits for this one, and not for the counting of visits', () => {
  document.head.innerHTML = '<script type="application/json" data-site-consent>{"gate": true}</script>'
  const runtime = createRuntime({ env: createEnv(window) })
  runtime.consent.setPolicy({
    resolve: decision => ({ decision, choices: {} }),
    allows: category => category === 'maps',
    hasBanner: false,
    isBalanced: false,
    days: 30,
    decide: () => null,
    choose: () => null,
    allowAlways: () => null,
    recordText() {},
    revision: () => '',
    facts: () => ({}),
    record: () => null,
  })
  const append = vi.spyOn(document.head, 'append')
  for (const category of ['maps', 'social'])
    runtime.scripts.load(`https://${category}.example/a.js`, { category }).catch(() => {})
  expect(append.mock.calls.flat().map(script => (script as HTMLScriptElement).src)).toEqual([
    'https://maps.example/a.js',
  ])
  expect(runtime.consent.allowsTracking()).toBe(false)
  runtime.destroy()
})
