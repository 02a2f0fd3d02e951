import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

/** How many timers, observers and listeners are in use. */
function counting(signal?: AbortSignal) {
  const open = { timers: 0, observers: 0, listeners: 0 }
  class Counted extends MutationObserver {
    constructor(fn: MutationCallback) {
      super(fn)
      open.observers++
    }
    override disconnect(): void {
      super.disconnect()
      open.observers--
    }
  }
  if (signal) {
    vi.spyOn(signal, 'addEventListener').mockImplementation((...all) => {
      open.listeners++
      AbortSignal.prototype.addEventListener.apply(signal, all as never)
    })
    vi.spyOn(signal, 'removeEventListener').mockImplementation((...all) => {
      open.listeners--
      AbortSignal.prototype.removeEventListener.apply(signal, all as never)
    })
  }
  const counted = {
    ...env,
    window: { MutationObserver: Counted } as unknown as typeof window,
    after(ms: number, fn: () => void) {
      open.timers++
      const timer = setTimeout(fn, ms)
      return () => {
        open.timers--
        clearTimeout(timer)
      }
    },
  }
  return { env: counted, open: () => Object.values(open) }
}

test('leaves neither timer nor observer behind', async () => {
  const { env, open } = counting()
  soon(() => document.body.insertAdjacentHTML('beforeend', '<p class="late"></p>'))
  const found = wait({ env })
  expect(open()).toEqual([1, 1, 0])
  await found
  await expect(wait({ env, selector: '.never' })).rejects.toThrow()
  expect(open()).toEqual([0, 0, 0])
})

describe('whatever is put in, taken out and changed', () => {
  type Outcome = readonly [how: 'found' | 'gone' | 'late' | 'given up' | 'waiting', el: Element | null]
  interface Story {
    readonly before: readonly Step[]
    /** In a turn of their own each, 10 ms apart. */
    readonly after: readonly (readonly Step[])[]
    /** So many of them happen before it is too late. */
    readonly turns: number
    readonly selector: string
  }

  const place = fc.constantFrom('main', '#in', '#beside', '#around')
  const nth = fc.nat({ max: 5 })
  const word = fc.constantFrom('late', 'open')
  const some = <const T extends string>(weight: number, what: T) => ({ weight, arbitrary: fc.constant(what) })
  const step = fc.record({
    do: fc.oneof(
      ...[some(4, 'put'), some(3, 'name'), some(4, 'open'), some(2, 'take'), some(1, 'empty')],
      ...[some(1, 'move'), some(1, 'away'), some(1, 'give up')],
    ),
    place,
    nth,
    word,
  })
  type Step = typeof step extends fc.Arbitrary<infer Step> ? Step : never
  const turn = fc.array(step, { maxLength: 2 })
  const selector = fc.constantFrom(
    ...['.late', '.open .late', '.open > .late', '.open ~ .open > .late', '#beside.open ~ main p'],
    ...['.late ~ p', 'p.late:first-child', ':scope > .late', ':scope.open > .late'],
  )

  /** One change of the page, as far as what it is about is there. */
  function change({ do: how, place, nth, word }: Step, abort: AbortController): void {
    const at = document.querySelector(place)
    const main = document.querySelector('main')
    const one = [...document.querySelectorAll('p')][nth]
    if (how === 'put') {
      const el = document.createElement('p')
      el.className = word
      at?.insertBefore(el, at.children[nth] ?? null)
    } else if (how === 'name') one?.classList.toggle(word)
    else if (how === 'open') at?.classList.toggle('open')
    else if (how === 'take') one?.remove()
    else if (how === 'empty') at?.replaceChildren()
    else if (how === 'move' && main) document.body.append(main)
    else if (how === 'away') main?.remove()
    else if (how === 'give up') abort.abort(new Error('enough'))
  }

  /** As browsers do: only its last part is looked for in the parent; the document of these tests looks for all of it there. */
  function looksAround(parent: Element): void {
    parent.querySelector = (selector: string) => {
      const all = (parent.getRootNode() as ParentNode).querySelectorAll(selector.replace(':scope', 'main'))
      return [...all].find(el => el !== parent && parent.contains(el)) ?? null
    }
  }

  async function follow({ before, after, turns, selector }: Story): Promise<void> {
    document.body.innerHTML =
      '<div id="around"><div id="beside"></div><main><div id="in"></div><p></p></main></div>'
    const parent = document.querySelector('main') as HTMLElement
    looksAround(parent)
    const abort = new AbortController()
    for (const one of before) change(one, abort)
    const counted = counting(abort.signal)
    const look = (): Outcome => {
      if (abort.signal.aborted) return ['given up', null]
      if (!parent.isConnected) return ['gone', null]
      const el = parent.querySelector(selector)
      return el ? ['found', el] : ['waiting', null]
    }
    // What is wrong from the beginning is told before anybody gives up.
    let expected: Outcome = parent.isConnected ? look() : ['gone', null]
    let outcome: Outcome = ['waiting', null]
    const how = (line: string) => (/longer/.test(line) ? 'gone' : /within/.test(line) ? 'late' : 'given up')
    const { signal } = abort
    waitForElement({ env: counted.env, parent, selector, timeout: turns * 10 + 5, signal }).then(
      el => {
        outcome = ['found', el]
      },
      ({ message }) => {
        outcome = [how(message), null]
      },
    )
    await vi.advanceTimersByTimeAsync(0)
    for (let i = 0; i < 8; i++) {
      const isWaiting = expected[0] === 'waiting'
      expect([outcome[0], counted.open()]).toEqual([expected[0], isWaiting ? [1, 1, 1] : [0, 0, 0]])
      // Two elements that say the same are not the same.
      expect(outcome[1] === expected[1]).toBe(true)
      await vi.advanceTimersByTimeAsync(5)
      if (i === turns && isWaiting) expected = ['late', null]
      await vi.advanceTimersByTimeAsync(5)
      for (const one of after[i] ?? []) change(one, abort)
      if (expected[0] === 'waiting') expected = look()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect([outcome[0], counted.open()]).toEqual([expected[0], [0, 0, 0]])
  }

  test('the first that matches is found at the end of that turn, and nothing is left behind', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const after = fc.array(turn, { maxLength: 7 })
    const story = fc.record({ before: turn, after, turns: fc.nat({ max: 7 }), selector })
    await fc.assert(fc.asyncProperty(story, follow), { seed: 11, numRuns: 400 })
  })
})
