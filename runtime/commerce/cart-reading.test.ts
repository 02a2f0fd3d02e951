import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Tab, type World } from './cart.testing.ts'
import type { Trouble } from './cart-wire.testing.ts'

let world: World
beforeEach(() => {
  world = openWorld()
})
afterEach(() => world.close())

const done = () => world.clock.settle(60_000)
const reads = ({ calls }: Tab) => calls.filter(line => line.startsWith('GET')).length
const put = (quantity: number) => world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity }, null)

async function shownIn(tab: Tab): Promise<Tab> {
  tab.store.subscribe(() => {})
  await done()
  return tab
}

describe('without a cart', () => {
  test('nothing is asked: no cookie says that there is one', async () => {
    const tab = await shownIn(world.open({ hasCookie: false }))
    expect(await tab.store.get()).toMatchObject({ ok: true, data: { entries: [], totalQuantity: 0 } })
    expect([tab.calls, tab.store.state.status]).toEqual([[], 'ready'])
  })

  test('nothing is asked while nobody wants to see it, whatever the cookies say', async () => {
    const tab = world.open()
    tab.fire('online')
    tab.restore()
    await done()
    expect(tab.calls).toEqual([])
  })

  test('a cookie that was left over leads to a 404, which is an empty cart', async () => {
    const tab = await shownIn(world.open())
    expect([reads(tab), tab.store.state.status, tab.store.state.cart.totalQuantity]).toEqual([1, 'ready', 0])
  })
})

describe('an addition', () => {
  test('is counted at once, by an id of its own, and makes a cart where there was none', async () => {
    const tab = await shownIn(world.open({ hasCookie: false }))
    world.trouble(() => ({ there: 50, back: 50 }))
    const outcome = tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 })
    expect([tab.store.state.cart.totalQuantity, tab.store.state.isAdding]).toEqual([2, true])
    await done()
    expect(await outcome).toMatchObject({ ok: true, data: { totalQuantity: 2 } })
    expect(tab.store.state.cart.entries).toMatchObject([{ title: 'Pane di segale', quantity: 2 }])
    // Its answer was the whole cart.
    expect(tab.calls).toEqual(['POST shopping-cart/entries 2'])
  })

  test('of which the answer is lost is repeated, and counted once', async () => {
    const tab = await shownIn(world.open())
    const troubles: Trouble[] = [{ fate: 'unanswered' }, { fate: 'unanswered' }]
    world.trouble(() => troubles.shift() ?? {})
    const outcome = tab.store.add({ itemId: 'p-pane', quantity: 1 })
    await done()
    expect((await outcome).ok).toBe(true)
    expect([tab.calls.filter(line => line.startsWith('POST')).length, world.server.totalQuantity()]).toEqual([
      3, 1,
    ])
  })

  test('that the visitor tries again, because nobody could tell what became of it, is still the same', async () => {
    const tab = await shownIn(world.open())
    world.trouble(() => ({ fate: 'unanswered' }))
    const lost = tab.store.add({ itemId: 'p-pane', quantity: 1 })
    await world.clock.pass(2500)
    expect(await lost).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect(tab.store.state.cart.totalQuantity).toBe(0)
    world.trouble(() => ({}))
    const again = tab.store.add({ itemId: 'p-pane', quantity: 1 })
    await done()
    expect((await again).ok).toBe(true)
    expect(world.server.totalQuantity()).toBe(1)
    // From here on it is another one.
    void tab.store.add({ itemId: 'p-pane', quantity: 1 })
    await done()
    expect(world.server.totalQuantity()).toBe(2)
  })

  test('that is refused takes the number back, with the words of the server', async () => {
    put(1)
    const tab = await shownIn(world.open())
    const outcome = tab.store.add({ itemId: 'p-panettone', quantity: 1 })
    expect(tab.store.state.cart.totalQuantity).toBe(2)
    await done()
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'rejected', status: 422, message: 'Panettone: esaurito.' },
    })
    expect(tab.store.state.cart.totalQuantity).toBe(1)
  })

  test.each([
    {},
    { itemId: '' },
    { itemId: 7 },
    { itemId: 'p', quantity: 0 },
    { itemId: 'p', quantity: 1.5 },
    { itemId: 'p', quantity: 10_000 },
    { itemId: 'p', sku: 'x'.repeat(61) },
  ])('of %j is none', async addition => {
    const tab = world.open()
    const outcome = await tab.store.add(addition as never)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(outcome.ok ? '' : outcome.failure.message).not.toBe('')
    expect(tab.calls).toEqual([])
  })
})

describe('what happens elsewhere', () => {
  test('in another tab is seen at once in one that is looked at, and in a hidden one when it is', async () => {
    put(2)
    const [first, second, hidden] = [world.open(), world.open(), world.open()]
    hidden.hide(true)
    for (const tab of [first, second]) await shownIn(tab)
    hidden.store.subscribe(() => {})
    await done()
    expect(reads(hidden)).toBe(0)
    void first.store.update('riga-1', 5)
    await done()
    expect(second.shown()).toEqual({ 'Pane di segale': 5 })
    expect(hidden.shown()).toEqual({})
    hidden.hide(false)
    await done()
    expect(hidden.shown()).toEqual({ 'Pane di segale': 5 })
  })

  test.each<[string, (tab: Tab) => void]>([
    ['the page comes out of the back/forward cache', tab => tab.restore()],
    ['a member logs in or out', tab => tab.fire('site:member:changed')],
  ])('is read when %s', async (_, happen) => {
    put(1)
    const tab = await shownIn(world.open())
    put(3)
    happen(tab)
    await done()
    expect([tab.shown(), reads(tab)]).toEqual([{ 'Pane di segale': 4 }, 2])
  })

  test('is told to the page as a refresh, and what is as it was is not', async () => {
    put(1)
    const tab = await shownIn(world.open())
    const told: unknown[] = []
    const hear = (event: Event) => told.push((event as CustomEvent<{ action: string }>).detail.action)
    document.addEventListener('site:cart:changed', hear)
    void tab.store.refresh()
    await done()
    put(1)
    void tab.store.refresh()
    await done()
    document.removeEventListener('site:cart:changed', hear)
    expect(told).toEqual(['refresh'])
  })
})

test('a look at the cart keeps no change waiting: it is broken off, and done afterwards', async () => {
  put(2)
  const tab = await shownIn(world.open())
  world.trouble(() => ({ there: 1500, back: 1500 }))
  void tab.store.refresh()
  await world.clock.pass(100)
  world.trouble(() => ({}))
  void tab.store.update('riga-1', 3)
  await world.clock.pass(1)
  expect(world.server.quantities()).toEqual({ 'riga-1': 3 })
  await done()
  expect([tab.shown(), tab.calls.at(-1)]).toEqual([{ 'Pane di segale': 3 }, 'GET shopping-cart'])
})

describe('a cart that cannot be read', () => {
  test.each(['lost', 'broken', 'explained'] as const)(
    'because the answer is %s is read again by and by, and not for ever',
    async fate => {
      put(1)
      world.trouble(() => ({ fate }))
      const tab = world.open()
      tab.store.subscribe(() => {})
      await world.clock.settle(3_600_000)
      expect([reads(tab), tab.store.state.status]).toEqual([7, 'failed'])
      world.trouble(() => ({}))
      tab.fire('online')
      await done()
      expect([tab.store.state.status, tab.shown()]).toEqual(['ready', { 'Pane di segale': 1 }])
    },
  )

  test('because the server has too much to do is not read again sooner than it says', async () => {
    put(1)
    world.trouble(() => ({ fate: 'busy' }))
    const tab = world.open()
    tab.store.subscribe(() => {})
    await world.clock.pass(29_000)
    expect(reads(tab)).toBe(1)
    await world.clock.pass(2000)
    expect(reads(tab)).toBe(2)
  })

  test('because there is a page for everybody in its place is read once', async () => {
    world.trouble(() => ({ fate: 'page' }))
    const tab = await shownIn(world.open())
    expect([reads(tab), tab.store.state.status]).toEqual([1, 'failed'])
    const outcome = tab.store.refresh()
    await done()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  })

  test('keeps what was known, and a change is still tried', async () => {
    put(2)
    const tab = await shownIn(world.open())
    world.trouble(() => ({ fate: 'lost' }))
    void tab.store.refresh()
    await world.clock.pass(10)
    expect([tab.store.state.status, tab.shown()]).toEqual(['failed', { 'Pane di segale': 2 }])
    world.trouble(() => ({}))
    const outcome = tab.store.update('riga-1', 3)
    await done()
    expect((await outcome).ok).toBe(true)
    expect([tab.store.state.status, tab.shown()]).toEqual(['ready', { 'Pane di segale': 3 }])
  })
})

test('of a change that was done without an answer, and refused when it was sent again, another tab hears as well', async () => {
  put(2)
  const tab = await shownIn(world.open())
  const other = await shownIn(world.open())
  const fates = ['unanswered', 'refused'] as const
  let calls = 0
  world.trouble(() => {
    const fate = fates[calls++]
    return fate ? { fate } : {}
  })
  void tab.store.remove('riga-1')
  await done()
  expect([world.server.quantities(), tab.shown(), other.shown()]).toEqual([{}, {}, {}])
})
