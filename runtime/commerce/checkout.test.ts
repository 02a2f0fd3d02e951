import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import dataTexts from '#i18n/data'
import { createMessages } from '#i18n/format.ts'
import payTexts from '#i18n/pay'
import { createErrors } from '../errors/index.ts'
import { openWorld, type Tab, type World } from './cart.testing.ts'
import { type Checkout, changesWaitMs, createCheckout } from './checkout.ts'
import { checkoutAddress, goToPay, type Payment } from './checkout-address.ts'
import { stillHereMs } from './departure.ts'

let world: World
let visited: string[] = []
let said: string[] = []
let isStopped = false

beforeEach(() => {
  world = openWorld()
  visited = []
  said = []
  isStopped = false
})
afterEach(() => {
  world.close()
  vi.restoreAllMocks()
})

const noCookies = { read: () => null }
const aCookie = { read: (name: string) => (name === 'hasCart' ? 'true' : null) }

interface Shop {
  readonly tab: Tab
  readonly checkout: Checkout
}

async function open({
  cookies = aCookie as { read(name: string): string | null },
  minimum = '',
}: {
  readonly cookies?: { read(name: string): string | null }
  readonly minimum?: string
} = {}): Promise<Shop> {
  world.server.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }, null)
  const tab = world.open()
  tab.store.subscribe(() => {})
  await world.clock.settle(1000)
  world.trouble(() => ({ there: 50, back: 50 }))
  const { env, lifecycle, store: cart } = tab
  const errors = createErrors({ env })
  const messages = createMessages({ locale: 'it-IT' })
  messages.add({ ...payTexts, ...dataTexts })
  const navigate = {
    go(address: string) {
      visited.push(address)
      return !isStopped
    },
  }
  const checkout = createCheckout({
    ...{ env, errors, messages, cookies, lifecycle, cart, navigate },
    isInEditor: () => false,
    dialogs: { alert: async text => void said.push(`${text}`) },
    minimum: () => minimum,
  })
  return { tab, checkout }
}

const done = (ms = 60_000) => world.clock.settle(ms)
const bread = 'riga-1'

test.each([
  [{ to: 'cart' }, '/commerce/goto-checkout'],
  [{ to: 'subscribe', cartToken: 'a b&c' }, '/checkout/subscribe?cartToken=a+b%26c'],
  [{ to: 'donate', donatePageId: 'forno' }, '/checkout/donate?donatePageId=forno'],
  [{ to: 'donate', donatePageId: 'forno', amount: undefined }, '/checkout/donate?donatePageId=forno'],
  [
    { to: 'giftcard', websiteId: 'w1', giftCardProductId: 'p1', sku: 'SQ1234567' },
    '/checkout/giftcard?websiteId=w1&giftCardProductId=p1&sku=SQ1234567',
  ],
] as const)('of %o the address is as visitor spec §2 writes it', (payment, address) => {
  expect(checkoutAddress(payment)).toBe(address)
})

test.each<[Payment, boolean]>([
  [{ to: 'cart' }, false],
  [{ to: 'subscribe', cartToken: 'a' }, false],
  [{ to: 'donate', donatePageId: 'forno' }, true],
  [{ to: 'giftcard', websiteId: 'w', giftCardProductId: 'p', sku: 's' }, true],
])('inside the editing frame %o takes the window around it: %s', (payment, top) => {
  const go = vi.fn(() => true)
  goToPay({ navigate: { go }, isInEditor: () => true }, payment)
  expect(go).toHaveBeenLastCalledWith(checkoutAddress(payment), { top })
  goToPay({ navigate: { go }, isInEditor: () => false }, payment)
  expect(go).toHaveBeenLastCalledWith(checkoutAddress(payment), { top: false })
})

describe('the checkout', () => {
  test('is gone to at once where nothing is on its way', async () => {
    const { checkout } = await open()
    void checkout.go({ to: 'cart' })
    await world.clock.pass(0)
    expect([visited, said]).toEqual([['/commerce/goto-checkout'], []])
  })

  test('waits until the server has heard of what was chosen', async () => {
    const { tab, checkout } = await open()
    void tab.store.update(bread, 5)
    void checkout.go({ to: 'cart' })
    await world.clock.pass(90)
    expect(visited).toEqual([])
    await world.clock.pass(60)
    expect(visited).toEqual(['/commerce/goto-checkout'])
    expect(world.server.totalQuantity()).toBe(5)
  })

  test('waits for no longer than a visitor would', async () => {
    const { tab, checkout } = await open()
    world.trouble(() => ({ there: 3_600_000 }))
    void tab.store.update(bread, 5)
    void checkout.go({ to: 'cart' })
    await world.clock.pass(changesWaitMs - 1)
    expect(visited).toEqual([])
    await world.clock.pass(2)
    expect(visited).toEqual(['/commerce/goto-checkout'])
  })

  test('is not gone to with another cart than the visitor has chosen: the refusal is said', async () => {
    const { tab, checkout } = await open()
    world.trouble(() => ({ fate: 'refused' }))
    const changing = tab.store.update(bread, 5)
    const going = checkout.go({ to: 'cart' })
    await done()
    const outcome = await changing
    expect(await going).toBe('refused')
    expect(visited).toEqual([])
    expect(said).toEqual([outcome.ok ? '' : outcome.failure.message])
    expect(said[0]).not.toBe('')
    world.trouble(() => ({}))
    void checkout.go({ to: 'cart' })
    await done(100)
    expect(visited).toEqual(['/commerce/goto-checkout'])
  })

  const session =
    'La sessione è scaduta o non hai abilitato i cookie. Impossibile continuare con il pagamento.'

  test('needs a cart cookie, and says so in the words of visitor spec §5', async () => {
    const { checkout } = await open({ cookies: noCookies })
    expect(await checkout.go({ to: 'cart' })).toBe('session')
    expect(await checkout.go({ to: 'subscribe', cartToken: 't' })).toBe('session')
    expect([visited, said]).toEqual([[], [session, session]])
  })

  test.each(['hasCart=true', 'CART=abc'])('is content with %s', async cookie => {
    const [name, value = ''] = cookie.split('=')
    const { checkout } = await open({ cookies: { read: asked => (asked === name ? value : null) } })
    void checkout.go({ to: 'cart' })
    await world.clock.pass(0)
    expect(visited).toEqual(['/commerce/goto-checkout'])
  })

  test('asks for the cookie once the first addition, which makes it, has arrived', async () => {
    const hasMore = () => world.server.totalQuantity() > 2
    const { tab, checkout } = await open({ cookies: { read: () => (hasMore() ? 'true' : null) } })
    const adding = tab.store.add({ itemId: 'p-pane' })
    void checkout.go({ to: 'cart' })
    await done(1000)
    await adding
    expect([visited, said]).toEqual([['/commerce/goto-checkout'], []])
  })

  test('of a gift card and of a gift needs no cart', async () => {
    const { checkout } = await open({ cookies: noCookies })
    void checkout.go({ to: 'giftcard', websiteId: 'w', giftCardProductId: 'p', sku: 's' })
    await world.clock.pass(0)
    expect(visited).toEqual(['/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=s'])
  })

  test('of a subscription finds the token in the cart', async () => {
    const { tab, checkout } = await open()
    void checkout.go({ to: 'subscribe' })
    await done(1000)
    const { cartToken } = tab.store.state.cart
    expect(cartToken).not.toBe('')
    expect(visited).toEqual([`/checkout/subscribe?cartToken=${cartToken}`])
  })

  test('of a cart that is worth too little is not gone to', async () => {
    const { checkout } = await open({ minimum: 'Mancano 3,00 €.' })
    expect(await checkout.go({ to: 'cart' })).toBe('minimum')
    expect([visited, said]).toEqual([[], ['Mancano 3,00 €.']])
  })
})

describe('whoever presses', () => {
  test('twice goes once', async () => {
    const { checkout } = await open()
    void checkout.go({ to: 'cart' })
    void checkout.go({ to: 'cart' })
    await world.clock.pass(1000)
    void checkout.go({ to: 'cart' })
    await world.clock.pass(1000)
    expect(visited).toEqual(['/commerce/goto-checkout'])
  })

  test('comes back by the back button, and may press again', async () => {
    const { tab, checkout } = await open()
    const going = checkout.go({ to: 'cart' })
    await world.clock.pass(100)
    tab.restore()
    expect(await going).toBe('left')
    void checkout.go({ to: 'cart' })
    await world.clock.pass(0)
    expect(visited).toHaveLength(2)
  })

  test('and stops the browser, may press again a while later', async () => {
    const { checkout } = await open()
    const going = checkout.go({ to: 'cart' })
    await world.clock.pass(stillHereMs + 1)
    expect(await going).toBe('left')
  })

  test('where the page has plans of its own may press again at once', async () => {
    const { checkout } = await open()
    isStopped = true
    expect(await checkout.go({ to: 'cart' })).toBe('stopped')
    expect(await checkout.go({ to: 'cart' })).toBe('stopped')
    expect(visited).toHaveLength(2)
  })

  test('on a page that is given back is not led away any more, and nobody waits', async () => {
    const { tab, checkout } = await open()
    void tab.store.update(bread, 5)
    const going = checkout.go({ to: 'cart' })
    checkout.destroy()
    await done()
    expect([await going, visited, said]).toEqual(['stopped', [], []])
  })

  test('and is already on the way when the page is given back, is let go', async () => {
    const { checkout } = await open()
    const going = checkout.go({ to: 'cart' })
    await world.clock.pass(10)
    checkout.destroy()
    expect(await going).toBe('left')
  })
})
