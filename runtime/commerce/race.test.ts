import { expect, test } from 'vitest'
import { isThorough } from '../../test/thorough.ts'
import { openWorld, type Tab, type World } from './cart.testing.ts'
import type { Trouble } from './cart-wire.testing.ts'

const products = ['p-pane', 'p-scatola', 'p-lievito']

/** Chance that can be repeated. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Chance = ReturnType<typeof chanceOf>

/** Answers after 0 to 3 seconds, in whatever order; of four one is lost on the way there or back, or is a no. */
function troubleBy(chance: Chance): () => Trouble {
  return () => {
    const total = Math.floor(chance() * 3000)
    const there = Math.floor(chance() * total)
    const fate = (['lost', 'unanswered', 'refused', 'broken'] as const)[Math.floor(chance() * 16)]
    return { there, back: total - there, ...(fate && { fate }) }
  }
}

async function filled(tabCount: number) {
  const world = openWorld()
  for (const itemId of products) world.server.add({ itemId, sku: null, quantity: 1 }, null)
  const tabs = Array.from({ length: tabCount }, () => world.open())
  for (const { store } of tabs) store.subscribe(() => {})
  await world.clock.settle(10_000)
  return { world, tabs }
}

/** One tap of a visitor who looks at this tab. */
function tap(tab: Tab, chance: Chance): { readonly id: string; readonly quantity: number } | null {
  const { entries } = tab.store.state.cart
  const entry = entries[Math.floor(chance() * entries.length)]
  if (!entry) return null
  const dice = chance()
  const quantity = dice < 0.5 ? entry.quantity + 1 : dice < 0.9 ? entry.quantity - 1 : 0
  return { id: entry.id, quantity }
}

function quantitiesOf(tab: Tab): Readonly<Record<string, number>> {
  return Object.fromEntries(tab.store.state.cart.entries.map(({ id, quantity }) => [id, quantity]))
}

/** @returns what is wrong; empty when nothing is. */
async function play(seed: number): Promise<string> {
  const chance = chanceOf(seed)
  const { world, tabs } = await filled(2)
  /** Per line, what anybody has chosen, or the server has had. */
  const chosen = new Map(Object.keys(world.server.quantities()).map(id => [id, new Set([1])]))
  let strange = ''
  let unsettled = 0
  const look = (tab: Tab) => {
    for (const [id, quantity] of Object.entries(quantitiesOf(tab)))
      if (!chosen.get(id)?.has(quantity)) strange ||= `${seed}: ${id} shows ${quantity}, which nobody chose`
  }
  for (const tab of tabs) tab.store.subscribe(() => look(tab))
  world.trouble(troubleBy(chance))
  const taps = 2 + Math.floor(chance() * 14)
  for (let i = 0; i < taps; i++) {
    const tab = tabs[Math.floor(chance() * tabs.length)] ?? world.open()
    const wish = tap(tab, chance)
    if (wish) {
      chosen.get(wish.id)?.add(wish.quantity)
      unsettled++
      void tab.store.update(wish.id, wish.quantity).then(() => unsettled--)
      const now = quantitiesOf(tab)[wish.id] ?? 0
      if (now !== wish.quantity)
        strange ||= `${seed}: ${wish.id} shows ${now} after ${wish.quantity} was chosen`
    }
    await world.clock.pass(chance() < 0.4 ? 0 : chance() * 900)
  }
  await world.clock.pass(chance() * 9000)
  // The network is well again.
  world.trouble(() => ({ there: 5, back: 5 }))
  await world.clock.settle(200_000)
  return (
    strange || (unsettled > 0 ? `${seed}: ${unsettled} without an outcome` : endOf(world, { tabs, seed }))
  )
}

/** Each tab shows what the server has, and nothing is on its way any more. */
function endOf(
  { server }: World,
  { tabs, seed }: { readonly tabs: readonly Tab[]; readonly seed: number },
): string {
  const expected = JSON.stringify([server.quantities(), server.totalQuantity(), server.subtotal()])
  for (const [i, tab] of tabs.entries()) {
    const { cart, pending, status } = tab.store.state
    const { totalQuantity, subtotalAmount } = cart
    const found = JSON.stringify([quantitiesOf(tab), totalQuantity, subtotalAmount?.amount])
    if (found !== expected) return `${seed}: tab ${i} shows ${found}, the server has ${expected}`
    if (pending.size > 0 || status !== 'ready')
      return `${seed}: tab ${i} is ${status}, waits for ${pending.size}`
  }
  return ''
}

const sequences = isThorough ? 5000 : 150

test(`${sequences} sequences of taps in two tabs end at the cart of the server, whatever becomes of the answers`, async () => {
  const findings: string[] = []
  for (let seed = 1; seed <= sequences; seed++) {
    const finding = await play(seed)
    if (finding) findings.push(finding)
  }
  expect(findings).toEqual([])
}, 300_000)

test('200 sequences in one tab, on a slow network that loses nothing, end at the numbers that the visitor saw last', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceOf(seed)
    const { world, tabs } = await filled(1)
    const [tab] = tabs
    if (!tab) throw new Error('expected a tab')
    world.trouble(() => ({ there: chance() * 1500, back: chance() * 1500 }))
    for (let i = 0; i < 20; i++) {
      const wish = tap(tab, chance)
      // What the shop would refuse is another test's.
      if (wish && wish.quantity <= 1) void tab.store.update(wish.id, wish.quantity)
      else if (wish) void tab.store.update('riga-1', wish.quantity)
      await world.clock.pass(chance() * 400)
    }
    const seen = quantitiesOf(tab)
    await world.clock.settle(100_000)
    expect([seed, quantitiesOf(tab)]).toEqual([seed, seen])
    expect([seed, world.server.quantities()]).toEqual([seed, seen])
  }
}, 120_000)
