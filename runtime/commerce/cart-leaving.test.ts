import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorld, type Tab, type World } from './cart.testing.ts'

let world: World
beforeEach(() => {
  world = openWorld()
})
afterEach(() => world.close())

/** A tab with 2 loaves and 1 box; answers take 100 ms from now on. */
async function filled(): Promise<Tab> {
  world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }, null)
  world.server.add({ itemId: 'p-scatola', sku: null, quantity: 1 }, null)
  const tab = world.open()
  tab.store.subscribe(() => {})
  await world.clock.settle(1000)
  world.trouble(() => ({ there: 50, back: 50 }))
  return tab
}
const done = () => world.clock.settle(60_000)
/** The calls since the cart was read first. */
const writes = ({ calls }: Tab) => calls.filter(line => !line.startsWith('GET'))
/** What has been promised is done; no task begins. */
async function sameTask(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

const bread = 'riga-1'
const box = 'riga-2'
const shirt = { itemId: 'p-maglia', sku: 'MAGLIA-M-Blu' }

test('whoever leaves for the checkout waits for what is on its way, and not for ever', async () => {
  const tab = await filled()
  expect(await tab.store.settled(1000)).toBe(true)
  void tab.store.update(bread, 3)
  const settled = tab.store.settled(1000)
  await done()
  expect(await settled).toBe(true)
  world.trouble(() => ({ there: 5000 }))
  void tab.store.update(bread, 4)
  const late = tab.store.settled(1000)
  await world.clock.pass(1500)
  expect(await late).toBe(false)
})

test('a page that is left sends at once what still waits', async () => {
  const tab = await filled()
  void tab.store.update(bread, 3)
  void tab.store.update(box, 2)
  tab.fire('pagehide')
  await world.clock.pass(0)
  expect(writes(tab)).toEqual([`PUT items/${bread} 3`, `PUT items/${box} 2`])
  await done()
  expect(world.server.quantities()).toEqual({ [bread]: 3, [box]: 2 })
})

test('a page that is given back before its addition is sent sends none', async () => {
  const tab = await filled()
  const before = tab.calls.length
  const added = tab.store.add(shirt)
  tab.store.destroy()
  await done()
  expect(await added).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  expect(tab.calls.length).toBe(before)
})

test('an addition waits for the frame that shows it; a page that is left before sends it at once', async () => {
  const tab = await filled()
  const before = tab.calls.length
  // The task in which it would be sent never comes.
  vi.spyOn(tab.env, 'soon').mockImplementation(() => {})
  void tab.store.add(shirt)
  await sameTask()
  expect([tab.store.state.isAdding, tab.calls.length]).toEqual([true, before])
  tab.fire('pagehide')
  await sameTask()
  expect(tab.calls.length).toBe(before + 1)
})

test('a page that is given back leaves nobody waiting', async () => {
  const tab = await filled()
  const change = tab.store.update(bread, 3)
  const cart = tab.store.get()
  tab.store.destroy()
  expect(await change).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  expect(await cart).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
})
