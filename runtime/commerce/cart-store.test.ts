import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorld, type Tab, type World } from './cart.testing.ts'
import type { CartOutcome } from './cart-jobs.ts'
import type { Trouble } from './cart-wire.testing.ts'

let world: World
let events: { readonly name: string; readonly detail: Readonly<Record<string, unknown>> }[] = []
const heard = (event: Event) => {
  const { type, detail } = event as CustomEvent<Readonly<Record<string, unknown>>>
  events.push({ name: type.replace('site:cart:', ''), detail })
}
const names = () => events.map(({ name }) => name)

beforeEach(() => {
  world = openWorld()
  events = []
  for (const name of ['change', 'changed', 'error']) document.addEventListener(`site:cart:${name}`, heard)
})
afterEach(() => {
  world.close()
  for (const name of ['change', 'changed', 'error']) document.removeEventListener(`site:cart:${name}`, heard)
})

/** A tab that shows a cart with 2 loaves and 1 box; answers take 100 ms from now on. */
async function filled(): Promise<Tab> {
  world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }, null)
  world.server.add({ itemId: 'p-scatola', sku: null, quantity: 1 }, null)
  const tab = await opened()
  expect(tab.shown()).toEqual({ 'Pane di segale': 2, 'Scatola da assaggio': 1 })
  return tab
}

async function opened(): Promise<Tab> {
  const tab = world.open()
  tab.store.subscribe(() => {})
  await world.clock.settle(1000)
  world.trouble(() => ({ there: 50, back: 50 }))
  return tab
}

const once = (trouble: Trouble) => {
  const rest = [trouble]
  world.trouble(() => rest.shift() ?? { there: 50, back: 50 })
}
const done = () => world.clock.settle(60_000)
/** The calls since the cart was read first. */
const writes = ({ calls }: Tab) => calls.filter(line => !line.startsWith('GET'))

async function outcomeOf(outcome: Promise<CartOutcome>) {
  await done()
  return outcome
}

const bread = 'riga-1'
const box = 'riga-2'

describe('a quantity', () => {
  test('is shown before the server has heard of it, with the sums it leads to', async () => {
    const tab = await filled()
    const outcome = tab.store.update(bread, 5)
    expect(tab.shown()['Pane di segale']).toBe(5)
    const { cart, pending } = tab.store.state
    expect([cart.totalQuantity, cart.subtotalAmount, cart.subtotalCents]).toEqual([
      6,
      { amount: 5 * 450 + 1999, currency: 'EUR' },
      5 * 450 + 1999,
    ])
    expect(cart.entries[0]?.total).toEqual({ amount: 2250, currency: 'EUR' })
    expect([...pending]).toEqual([bread])
    expect(await outcomeOf(outcome)).toMatchObject({ ok: true, data: { totalQuantity: 6 } })
    expect(tab.store.state.pending.size).toBe(0)
    expect(world.server.quantities()).toEqual({ [bread]: 5, [box]: 1 })
  })

  test('that is chosen ten times is two calls: the first, and the last one after it', async () => {
    const tab = await filled()
    const outcomes = [3, 4, 5, 6, 7, 8, 9, 8, 7, 6].map(quantity => tab.store.update(bread, quantity))
    await done()
    expect(writes(tab)).toEqual([`PUT items/${bread} 3`, `PUT items/${bread} 6`])
    for (const outcome of outcomes) expect((await outcome).ok).toBe(true)
    expect(world.server.quantities()[bread]).toBe(6)
  })

  test('of two lines is told one after the other', async () => {
    const tab = await filled()
    void tab.store.update(bread, 3)
    void tab.store.update(box, 2)
    await world.clock.pass(60)
    expect(writes(tab)).toEqual([`PUT items/${bread} 3`])
    await done()
    expect(writes(tab)).toEqual([`PUT items/${bread} 3`, `PUT items/${box} 2`])
  })

  test('that is back where it was before it could be told is no call', async () => {
    const tab = await filled()
    // Its answer is the whole cart, so that what the server has is known.
    void tab.store.add({ itemId: 'p-cesto' })
    const forth = tab.store.update(box, 2)
    const back = tab.store.update(box, 1)
    await done()
    expect((await forth).ok && (await back).ok).toBe(true)
    expect(writes(tab)).toEqual(['POST shopping-cart/entries 1'])
  })

  test('that is back where it was is told all the same while nobody knows what the server has', async () => {
    const tab = await filled()
    once({ there: 50, back: 50, fate: 'unanswered' })
    void tab.store.update(bread, 3)
    void tab.store.update(bread, 2)
    await done()
    expect(writes(tab)).toEqual([`PUT items/${bread} 3`, `PUT items/${bread} 2`])
    expect([world.server.quantities()[bread], tab.shown()['Pane di segale']]).toEqual([2, 2])
  })

  test('that is shown already is neither a call nor an event', async () => {
    const tab = await filled()
    expect(await tab.store.update(bread, 2)).toMatchObject({ ok: true })
    expect([writes(tab), events]).toEqual([[], []])
  })

  test('that the server refuses goes back, with its words', async () => {
    const tab = await filled()
    const outcome = tab.store.update(box, 4)
    expect(tab.shown()['Scatola da assaggio']).toBe(4)
    expect(await outcomeOf(outcome)).toEqual({
      ok: false,
      failure: { kind: 'rejected', status: 422, message: 'Scatola da assaggio: al massimo 3.' },
    })
    expect(tab.shown()['Scatola da assaggio']).toBe(1)
    expect([...tab.store.state.problems]).toEqual([[box, 'Scatola da assaggio: al massimo 3.']])
    expect(events.find(({ name }) => name === 'error')?.detail).toMatchObject({
      action: 'update',
      id: box,
      quantity: 4,
      message: 'Scatola da assaggio: al massimo 3.',
    })
    // Asked once: a no is a no.
    expect(writes(tab)).toHaveLength(1)
    void tab.store.update(box, 2)
    expect(tab.store.state.problems.size).toBe(0)
  })

  test('that was refused is not spoken of any more once something was added to the line', async () => {
    const tab = await filled()
    void tab.store.update(box, 4)
    await done()
    void tab.store.add({ itemId: 'p-pane', quantity: 1 })
    await done()
    expect(tab.store.state.problems.size).toBe(1)
    void tab.store.add({ itemId: 'p-scatola', quantity: 1 })
    await done()
    expect([tab.shown()['Scatola da assaggio'], tab.store.state.problems.size]).toEqual([2, 0])
  })

  test('that the server refuses while a newer one waits is not spoken of', async () => {
    const tab = await filled()
    const first = tab.store.update(box, 4)
    const second = tab.store.update(box, 3)
    await done()
    expect([(await first).ok, (await second).ok, names().includes('error')]).toEqual([true, true, false])
    expect(world.server.quantities()[box]).toBe(3)
  })

  test.each<[string, Trouble]>([
    ['has not reached the server', { fate: 'lost' }],
    ['was done, and its answer is lost', { fate: 'unanswered' }],
    ['has met a broken server', { fate: 'broken' }],
  ])('that %s is told again', async (_, trouble) => {
    const tab = await filled()
    once(trouble)
    expect(await outcomeOf(tab.store.update(bread, 7))).toMatchObject({ ok: true })
    expect(writes(tab)).toEqual([`PUT items/${bread} 7`, `PUT items/${bread} 7`])
    expect(world.server.quantities()[bread]).toBe(7)
  })

  test('goes back after three times without an answer, and what the server has is read when it is there', async () => {
    const tab = await filled()
    world.trouble(() => ({ fate: 'lost' }))
    const outcome = tab.store.update(bread, 7)
    await world.clock.pass(5000)
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: 0 } })
    expect(tab.shown()['Pane di segale']).toBe(2)
    expect([writes(tab).length, tab.store.state.status]).toEqual([3, 'failed'])
    world.trouble(() => ({}))
    await done()
    expect(tab.store.state.status).toBe('ready')
  })

  test('goes back after one call to a server that says nothing for half a minute: nobody waits for three', async () => {
    const tab = await filled()
    world.trouble(() => ({ fate: 'lost', there: 30_000 }))
    const outcome = tab.store.update(bread, 7)
    await world.clock.pass(35_000)
    expect([writes(tab).length, tab.shown()['Pane di segale']]).toEqual([1, 2])
    world.trouble(() => ({}))
    await done()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })

  test('of a line that is gone elsewhere says so; to take it away is done already', async () => {
    const tab = await filled()
    world.server.update({ token: 'carrello-1', id: bread, quantity: 0 })
    expect(await outcomeOf(tab.store.update(bread, 3))).toMatchObject({
      ok: false,
      failure: { message: 'Questo articolo non è più nel carrello.' },
    })
    expect(tab.shown()).toEqual({ 'Scatola da assaggio': 1 })
    world.server.update({ token: 'carrello-1', id: box, quantity: 0 })
    expect((await outcomeOf(tab.store.remove(box))).ok).toBe(true)
  })

  test.each([-1, 0.5, 10_000, Number.NaN, Infinity])('of %d is none', async quantity => {
    const tab = await filled()
    expect(await tab.store.update(bread, quantity)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(await tab.store.update('', 1)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect([writes(tab), events]).toEqual([[], []])
  })
})

describe('the page', () => {
  test('may stop a change before it is made, and hears of one that was', async () => {
    const tab = await filled()
    const stop = (event: Event) => event.preventDefault()
    document.addEventListener('site:cart:change', stop)
    expect(await tab.store.update(bread, 3)).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(await tab.store.add({ itemId: 'p-pane' })).toMatchObject({
      ok: false,
      failure: { kind: 'cancelled' },
    })
    document.removeEventListener('site:cart:change', stop)
    expect([tab.shown()['Pane di segale'], writes(tab)]).toEqual([2, []])
    await outcomeOf(tab.store.update(bread, 3))
    expect(events.slice(-2)).toEqual([
      { name: 'change', detail: { action: 'update', id: bread, quantity: 3, from: 2 } },
      { name: 'changed', detail: { action: 'update', id: bread, quantity: 3, cart: tab.store.state.cart } },
    ])
  })

  test('that throws when it hears of the cart keeps nobody else from it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }, null)
    const tab = world.open()
    const shown: number[] = []
    tab.store.subscribe(() => {
      throw new Error('the page’s own')
    })
    tab.store.subscribe(({ cart }) => shown.push(cart.totalQuantity))
    await done()
    expect(shown.at(-1)).toBe(2)
    expect(error.mock.lastCall?.[0]).toContain('cart: show failed: the page’s own')
  })
})

describe('what was taken away', () => {
  test('is put back without a call while it waits', async () => {
    const tab = await filled()
    void tab.store.update(bread, 3)
    const entry = tab.store.state.cart.entries[1]
    if (!entry) throw new Error('expected a line')
    void tab.store.remove(box)
    expect(tab.shown()).toEqual({ 'Pane di segale': 3 })
    expect((await outcomeOf(tab.store.restore(entry))).ok).toBe(true)
    expect(writes(tab).filter(line => /DELETE|POST/.test(line))).toEqual([])
    expect(world.server.quantities()[box]).toBe(1)
  })

  test.each([0, 60, 1000])('is added again, once, when the server was told %i ms ago', async ms => {
    const tab = await filled()
    const [entry] = tab.store.state.cart.entries
    if (!entry) throw new Error('expected a line')
    void tab.store.remove(bread)
    await world.clock.pass(ms)
    expect((await outcomeOf(tab.store.restore(entry))).ok).toBe(true)
    expect(tab.shown()['Pane di segale']).toBe(2)
    expect(world.server.totalQuantity()).toBe(3)
  })

  test('as the subscription that it was, and not bought once', async () => {
    world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1, subscriptionOptionId: 'o-1' }, null)
    const tab = world.open()
    await outcomeOf(tab.store.get())
    const [entry] = tab.store.state.cart.entries
    if (!entry) throw new Error('expected a line')
    await outcomeOf(tab.store.remove(entry.id))
    expect((await outcomeOf(tab.store.restore(entry))).ok).toBe(true)
    expect(world.server.read().body).toMatchObject({ entries: [{ subscriptionOptionId: 'o-1' }] })
  })

  test('was all of it', async () => {
    const tab = await filled()
    expect((await outcomeOf(tab.store.empty())).ok).toBe(true)
    expect([tab.shown(), world.server.quantities(), tab.store.state.cart.subtotalAmount?.amount]).toEqual([
      {},
      {},
      0,
    ])
  })
})
