import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Tab, type World } from './cart.testing.ts'

let world: World
let errors: number
const heard = () => errors++

beforeEach(() => {
  world = openWorld()
  errors = 0
  document.addEventListener('site:cart:error', heard)
})

afterEach(() => {
  document.removeEventListener('site:cart:error', heard)
  world.close()
})

/** A cart with two loaves in it, that is shown. */
async function filled(): Promise<Tab> {
  world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }, null)
  const tab = world.open()
  tab.store.subscribe(() => {})
  await world.clock.settle(60_000)
  return tab
}

/** Of the next three calls the answers are lost, and then all is well. */
function loseThree(fate: 'lost' | 'unanswered'): void {
  let left = 3
  world.trouble(() => (left-- > 0 ? { fate } : {}))
}

describe('a change of which every answer is lost', () => {
  test.each([0, 5])('has been made where the cart shows it: %i of a line', async quantity => {
    const tab = await filled()
    loseThree('unanswered')
    const outcome = tab.store.update('riga-1', quantity)
    await world.clock.settle(60_000)
    expect(await outcome).toMatchObject({ ok: true, data: { totalQuantity: quantity } })
    expect([tab.store.state.problems.size, errors]).toEqual([0, 0])
  })

  test('has been made where the cart shows it: an addition, and the next one is another', async () => {
    const tab = await filled()
    loseThree('unanswered')
    const outcome = tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1 })
    await world.clock.settle(60_000)
    expect(await outcome).toMatchObject({ ok: true, data: { totalQuantity: 3 } })
    void tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1 })
    await world.clock.settle(60_000)
    expect([world.server.totalQuantity(), errors]).toEqual([4, 0])
  })

  test('has not been made where the cart does not show it', async () => {
    const tab = await filled()
    for (const change of [
      () => tab.store.update('riga-1', 5),
      () => tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1 }),
    ]) {
      loseThree('lost')
      const outcome = change()
      await world.clock.settle(60_000)
      expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    }
    expect([tab.shown(), errors]).toEqual([{ 'Pane di segale': 2 }, 2])
  })
})

test.each([
  ['a quantity', (tab: Tab) => tab.store.update('riga-1', 5), 5],
  ['a line that was taken away', (tab: Tab) => tab.store.remove('riga-1'), 0],
  ['an addition', (tab: Tab) => tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1 }), 3],
])('%s of which half an answer comes has been made where the cart shows it', async (_, change, count) => {
  const tab = await filled()
  let left = 1
  world.trouble(() => (left-- > 0 ? { fate: 'torn' } : {}))
  const outcome = change(tab)
  await world.clock.settle(60_000)
  expect(await outcome).toMatchObject({ ok: true, data: { totalQuantity: count } })
  expect([tab.store.state.problems.size, errors]).toEqual([0, 0])
})

test('an addition of which half an answer comes has been made, also where nobody has read a cart yet, for there was none', async () => {
  const tab = world.open({ hasCookie: false })
  let left = 1
  world.trouble(() => (left-- > 0 ? { fate: 'torn' } : {}))
  const outcome = tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1 })
  await world.clock.settle(60_000)
  expect(await outcome).toMatchObject({ ok: true, data: { totalQuantity: 1 } })
  expect(errors).toBe(0)
})

test.each([
  ['has been made where the cart shows it', 'empty', true],
  ['has not been made where the cart shows no more than before', 'swallowed', false],
] as const)('an addition to which the answer is yes, and empty, %s', async (_, fate, isDone) => {
  const tab = await filled()
  let left = 1
  world.trouble(() => (left-- > 0 ? { fate } : {}))
  const outcome = tab.store.add({ itemId: 'p-pane', sku: 'PANE', quantity: 1 })
  await world.clock.settle(60_000)
  expect(await outcome).toMatchObject(isDone ? { ok: true } : { ok: false, failure: { kind: 'unreadable' } })
  expect([tab.shown(), errors]).toEqual([{ 'Pane di segale': isDone ? 3 : 2 }, isDone ? 0 : 1])
})

test('a line that is gone by now (410) need not be taken away any more', async () => {
  const tab = await filled()
  let left = 1
  world.trouble(() => (left-- > 0 ? { fate: 'gone' } : {}))
  const outcome = tab.store.remove('riga-1')
  await world.clock.settle(60_000)
  expect([(await outcome).ok, errors]).toEqual([true, 0])
})

test('what is wrong with one of two variants stays said as something is added that does not say which it is', async () => {
  for (const sku of ['FOCACCIA-Piccola', 'FOCACCIA-Media'])
    world.server.add({ itemId: 'p-focaccia', sku, quantity: 1 }, null)
  const tab = world.open()
  tab.store.subscribe(() => {})
  await world.clock.settle(60_000)
  void tab.store.update('riga-2', 99)
  await world.clock.settle(60_000)
  void tab.store.add({ itemId: 'p-focaccia', quantity: 1 })
  await world.clock.settle(60_000)
  expect([world.server.totalQuantity(), ...tab.store.state.problems.keys()]).toEqual([3, 'riga-2'])
})

test('whoever asks for the cart right after a change has it as the server has it', async () => {
  const tab = await filled()
  const { update } = world.server
  world.server.update = call => update({ ...call, quantity: 3 })
  const asked = tab.store.update('riga-1', 5).then(() => tab.store.get())
  await world.clock.settle(60_000)
  expect(await asked).toMatchObject({ ok: true, data: { totalQuantity: 3 } })
})
