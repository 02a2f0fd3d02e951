import { expect, test } from 'vitest'
import { createEnv } from '../env.ts'
import { waitForElement } from './wait-for-element.ts'

const env = createEnv(window)
const wait = (over: Partial<Parameters<typeof waitForElement>[0]> = {}) =>
  waitForElement({ env, parent: document.body, selector: '.late', timeout: 50, ...over })
const soon = (fn: () => void) => void setTimeout(fn, 5)

test('an element that is there is found at once', async () => {
  document.body.innerHTML = '<p class="late"></p>'
  expect(await wait({ timeout: 0 })).toBe(document.body.firstChild)
})

test('an element that comes later is found', async () => {
  soon(() => {
    document.body.innerHTML = '<div><p class="late"></p></div>'
  })
  expect((await wait()).localName).toBe('p')
})

test('an element that matches later is found', async () => {
  document.body.innerHTML = '<p></p>'
  soon(() => document.body.firstElementChild?.setAttribute('class', 'late'))
  expect((await wait()).localName).toBe('p')
})

test('elements elsewhere do not count', async () => {
  document.body.innerHTML = '<main></main>'
  soon(() => document.body.insertAdjacentHTML('beforeend', '<p class="late"></p>'))
  await expect(wait({ parent: document.querySelector('main') as Element })).rejects.toThrow(
    'not found within',
  )
})

test('says how long it has looked in vain', async () => {
  await expect(wait()).rejects.toThrow(/^Waiting for "\.late": not found within (4[89]|[5-9]\d|\d{3}) ms\.$/)
})

test('says that the parent or the selector is missing', async () => {
  await expect(wait({ parent: null as never })).rejects.toThrow(
    'Waiting for an element: the parent is missing.',
  )
  await expect(wait({ selector: '' })).rejects.toThrow('Waiting for an element: the selector is missing.')
  await expect(wait({ selector: '..' })).rejects.toThrow()
})

test('says that the parent is not, or no longer, in the page', async () => {
  const gone = 'Waiting for ".late": the parent no longer exists.'
  await expect(wait({ parent: document.createElement('p') })).rejects.toThrow(gone)
  document.body.innerHTML = '<div><p></p></div>'
  soon(() => document.body.replaceChildren())
  await expect(wait({ parent: document.querySelector('p') as Element, timeout: 5000 })).rejects.toThrow(gone)
})

test('can be given up', async () => {
  const abort = new AbortController()
  soon(() => abort.abort(new Error('enough')))
  await expect(wait({ signal: abort.signal, timeout: 5000 })).rejects.toThrow('enough')
  await expect(wait({ signal: abort.signal })).rejects.toThrow('enough')
})

test('leaves neither timer nor observer behind', async () => {
  let timers = 0
  let observers = 0
  class Counted extends MutationObserver {
    constructor(fn: MutationCallback) {
      super(fn)
      observers++
    }
    override disconnect(): void {
      super.disconnect()
      observers--
    }
  }
  const counting = {
    ...env,
    window: { MutationObserver: Counted } as unknown as typeof window,
    after(ms: number, fn: () => void) {
      timers++
      const stop = env.after(ms, fn)
      return () => {
        timers--
        stop()
      }
    },
  }
  soon(() => document.body.insertAdjacentHTML('beforeend', '<p class="late"></p>'))
  const found = wait({ env: counting })
  expect([timers, observers]).toEqual([1, 1])
  await found
  await expect(wait({ env: counting, selector: '.never' })).rejects.toThrow()
  expect([timers, observers]).toEqual([0, 0])
})
