import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type Tab, type World } from './cart.testing.ts'
import type { Trouble } from './cart-wire.testing.ts'

let world: World
beforeEach(() => {
  world = openWorld()
})
afterEach(() => world.close())

const reads = ({ calls }: Tab) => calls.filter(line => line.startsWith('GET')).length

/** Two tabs that show a cart with two loaves in it. */
async function openTwo(): Promise<readonly [Tab, Tab]> {
  world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }, null)
  const tabs = [world.open(), world.open()] as const
  for (const { store } of tabs) store.subscribe(() => {})
  await world.clock.settle(10_000)
  return tabs
}

/** What becomes of the next calls, one after the other; all others go well. */
function next(...troubles: Trouble[]): void {
  world.trouble(() => troubles.shift() ?? {})
}

test('a tab that hears of a change while it reads the cart as it was before reads it once more', async () => {
  const [tab, other] = await openTwo()
  // Its answer is on its way while the other tab changes the cart, and arrives after that.
  next({ there: 10, back: 1000 })
  void tab.store.refresh()
  await world.clock.pass(100)
  void other.store.update('riga-1', 5)
  await world.clock.settle(10_000)
  expect([tab.shown(), reads(tab)]).toEqual([{ 'Pane di segale': 5 }, 3])
})

test('two tabs that add something in the same millisecond both end at the cart with both', async () => {
  const [tab, other] = await openTwo()
  // The answer to the first one knows nothing of the second one; both arrive together.
  next({ there: 10, back: 40 }, { there: 20, back: 30 })
  void tab.store.add({ itemId: 'p-pane', quantity: 1 })
  void other.store.add({ itemId: 'p-pane', quantity: 1 })
  await world.clock.settle(10_000)
  expect([tab.shown(), other.shown()]).toEqual([{ 'Pane di segale': 4 }, { 'Pane di segale': 4 }])
})

test('a tab that has given up reading reads again when another tab changes the cart', async () => {
  const [tab, other] = await openTwo()
  world.trouble(() => ({ fate: 'page' }))
  void tab.store.refresh()
  await world.clock.settle(200_000)
  expect(tab.store.state.status).toBe('failed')
  world.trouble(() => ({}))
  void other.store.update('riga-1', 5)
  await world.clock.settle(10_000)
  expect([tab.store.state.status, tab.shown()]).toEqual(['ready', { 'Pane di segale': 5 }])
})

test('a tab that hears of a change while a read fails reads again at once, whatever the failure was', async () => {
  const [tab, other] = await openTwo()
  next({ there: 10, back: 1000, fate: 'page' })
  void tab.store.refresh()
  await world.clock.pass(100)
  void other.store.update('riga-1', 5)
  await world.clock.settle(10_000)
  expect([tab.store.state.status, tab.shown()]).toEqual(['ready', { 'Pane di segale': 5 }])
})

test('a tab that shows a cart which has been ordered meanwhile is empty once another one has found it so', async () => {
  const [tab, other] = await openTwo()
  void tab.store.update('riga-1', 3)
  await world.clock.settle(10_000)
  world.server.update({ token: 'carrello-1', id: 'riga-1', quantity: 0 })
  const before = [reads(tab), reads(other)] as const
  void other.store.refresh()
  await world.clock.settle(10_000)
  expect([tab.shown(), other.shown()]).toEqual([{}, {}])
  // Neither tells the other of it over and over.
  expect([reads(tab) - before[0], reads(other) - before[1]]).toEqual([1, 1])
})

test('a change that was sent when the page was left is not undone by the repeat of an older one', async () => {
  const [tab, other] = await openTwo()
  next({ fate: 'lost' })
  const older = tab.store.update('riga-1', 3)
  await world.clock.pass(10)
  const newer = tab.store.update('riga-1', 4)
  tab.fire('pagehide')
  // It was kept in the back/forward cache, and its timers go on.
  await world.clock.pass(100)
  tab.restore()
  await world.clock.settle(10_000)
  expect([(await older).ok, (await newer).ok]).toEqual([true, true])
  expect(world.server.quantities()).toEqual({ 'riga-1': 4 })
  expect([tab.shown(), other.shown()]).toEqual([{ 'Pane di segale': 4 }, { 'Pane di segale': 4 }])
  expect([...tab.store.state.problems]).toEqual([])
})

test.each<[what: string, happen: (tab: Tab) => void]>([
  ['is seen again', tab => [true, false].forEach(tab.hide)],
  ['stands beside the other one, once it has the focus', tab => tab.fire('focus')],
])('a tab that %s shows the cart of who has logged in, or out, in another one', async (_, happen) => {
  const [tab, other] = await openTwo()
  world.setMember('socia-1')
  // The server has another cart for them.
  world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 3 }, null)
  other.fire('site:member:changed')
  await world.clock.settle(10_000)
  expect([tab.shown(), other.shown()]).toEqual([{ 'Pane di segale': 2 }, { 'Pane di segale': 5 }])
  happen(tab)
  await world.clock.settle(10_000)
  expect([tab.shown(), reads(tab)]).toEqual([{ 'Pane di segale': 5 }, 2])
  // Nobody has come or gone since.
  for (const each of [tab, other]) happen(each)
  await world.clock.settle(10_000)
  expect([reads(tab), reads(other)]).toEqual([2, 2])
})

test.each<[what: string, happen: (tab: Tab) => void]>([
  ['is seen again', tab => [true, false].forEach(tab.hide)],
  ['stands beside the other one, once it has the focus', tab => tab.fire('focus')],
])('a tab that %s is empty after an order of which only the server’s cookie tells', async (_, happen) => {
  world.takeCookie()
  const [tab] = await openTwo()
  world.takeCookie(false)
  // The answer to the first change brings the cookie.
  void tab.store.add({ itemId: 'p-pane', quantity: 1 })
  await world.clock.settle(10_000)
  expect(tab.shown()).toEqual({ 'Pane di segale': 3 })
  world.server.update({ token: 'carrello-1', id: 'riga-1', quantity: 0 })
  world.takeCookie()
  const before = reads(tab)
  happen(tab)
  await world.clock.settle(10_000)
  expect([tab.shown(), reads(tab) - before]).toEqual([{}, 1])
  happen(tab)
  await world.clock.settle(10_000)
  expect(reads(tab) - before).toBe(1)
})
