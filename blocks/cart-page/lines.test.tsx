import { afterEach, describe, expect, test, vi } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { holdTimer } from '../../test/hold-timer.ts'
import {
  find,
  findAll,
  isOn,
  lines,
  of,
  openCart,
  openShop,
  put,
  text,
  visited,
  write,
} from './cart-page.testing.ts'

const calls = openShop()
const pane = 'Pane di segale'
const course = 'Una mattina al forno'
afterEach(() => vi.restoreAllMocks())

/** The server says of its cart what is handed over here. */
function told(
  change: (body: Record<string, unknown> & { entries: Record<string, unknown>[] }) => void,
): void {
  const { read } = shop.server
  vi.spyOn(shop.server, 'read').mockImplementation(() => {
    const answer = structuredClone(read())
    change(answer.body as never)
    return answer
  })
}

test('whoever waits for a cart that does not come reads that it takes long, until it is there', async () => {
  put({ PANE: 1 })
  const wait = holdTimer(6000)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    await held
    return fetch(...call)
  })
  await openCart()
  const said = () => text('.site-cart__waiting [role=status]')
  await expect.poll(said).toBe('Il carrello si carica.')
  wait()
  await expect.poll(said).toBe('Ci vuole più del solito: continuo a provare.')
  expect(find('.site-cart__waiting .site-cart__unseen')).toBeNull()
  release()
  await isOn()
  expect(said()).toBeNull()
})

test('a session that ends while the cart is looked at is called that, and no missing connection', async () => {
  put({ PANE: 1 })
  await openCart()
  await isOn()
  shop.faults = ['login']
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect
    .poll(() => text('.cart-notice'))
    .toBe('La sessione è scaduta. Ricarica la pagina per ritrovare il carrello.Ricarica')
  expect(lines()).toEqual([`${pane} × 1 = €4.50`])
})

/** Others have bought it meanwhile: so many are left. */
function leave(stock: number): void {
  const { read } = shop.server
  vi.spyOn(shop.server, 'read').mockImplementation(() => {
    const answer = structuredClone(read())
    for (const { chosenVariant } of (answer.body as { entries?: { chosenVariant: object }[] }).entries ?? [])
      Object.assign(chosenVariant, { unlimited: false, qtyInStock: stock })
    return answer
  })
}

const problem = () => of(pane, '.cart-row-problem').textContent

test('a cart of which nobody knows the price names none, and can be paid: the server counts it', async () => {
  put({ PANE: 2 })
  told(body => {
    for (const name of ['subtotalCents', 'subtotalAmount', 'subtotal']) delete body[name]
    for (const entry of body.entries)
      for (const name of ['unitPriceCents', 'purchasePriceCents', 'subTotal', 'chosenVariant'])
        delete entry[name]
  })
  const storeSettings = {
    minimumOrderSubtotalEnabled: true,
    minimumOrderSubtotal: { value: '50.00', currency: 'EUR' },
  }
  await openCart(undefined, { websiteSettings: { storeSettings } })
  await isOn()
  expect([lines(), text('.cart-summary'), text('.cart-minimum')]).toEqual([[`${pane} × 2 = `], null, ''])
  expect(find('.cart-checkout-button').getAttribute('aria-disabled')).toBe('false')
  of(pane, '.cart-row-qty-inc').click()
  const said = () =>
    findAll('.site-cart__unseen')
      .map(el => el.textContent)
      .join('')
  await expect.poll(said).toBe(`${pane}: 3.`)
})

describe('a line of which there is less than is in the cart', () => {
  test.each([
    [1, 'Al massimo 1.'],
    [0, 'Esaurito.'],
    [3, ''],
  ])('says so as it is shown: %i are left of 3', async (stock, words) => {
    put({ PANE: 3 })
    leave(stock)
    await openCart()
    await isOn()
    expect(problem()).toBe(words)
    expect(of(pane, 'input').getAttribute('aria-describedby')).toBe(
      words ? of(pane, '.cart-row-problem').id : null,
    )
  })

  test('has all there is once one is taken away', async () => {
    put({ PANE: 3 })
    leave(1)
    await openCart()
    await isOn()
    of(pane, '.cart-row-qty-dec').click()
    await expect.poll(lines).toEqual([`${pane} × 1 = €4.50`])
    expect(problem()).toBe('Al massimo 1.')
    await expect.poll(() => shop.server.totalQuantity()).toBe(1)
  })

  test('stays as it is when more is wanted', async () => {
    put({ PANE: 3 })
    leave(1)
    await openCart()
    await isOn()
    of(pane, '.cart-row-qty-inc').click()
    await expect.poll(problem).toBe('Al massimo 1.')
    expect([lines(), calls]).toEqual([[`${pane} × 3 = €13.50`], ['GET shopping-cart']])
  })

  test('does not go without a word where there is none left, whatever number is written', async () => {
    put({ PANE: 3 })
    leave(0)
    await openCart()
    await isOn()
    await write(pane, '2')
    await expect.poll(problem).toBe('Esaurito.')
    of(pane, '.cart-row-qty-dec').click()
    await expect.poll(problem).toBe('Esaurito.')
    expect([lines(), calls]).toEqual([[`${pane} × 3 = €13.50`], ['GET shopping-cart']])
  })
})

test('a line that the server does not let go leaves the focus where the visitor has gone on', async () => {
  put({ PANE: 1, SCATOLA: 1 })
  await openCart()
  await isOn()
  // Long enough to go on meanwhile.
  shop.wait = 700
  shop.faults = ['sold out']
  of(pane, '.cart-row-remove').click()
  await expect.poll(() => document.activeElement?.className).toBe('cart-row-undo')
  const field = of('Scatola da assaggio', 'input')
  field.focus()
  await expect.poll(problem).toBe('Esaurito.')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field)
})

test('a line that is taken away in another window leaves the focus in the list, and not at the beginning of the page', async () => {
  put({ PANE: 1, SCATOLA: 1 })
  await openCart()
  await isOn()
  for (const [title, left] of [
    [pane, 1],
    ['Scatola da assaggio', 0],
  ] as const) {
    of(title, '.cart-row-remove').focus()
    const [id = ''] = Object.keys(shop.server.quantities())
    shop.server.update({ token: 'carrello-1', id, quantity: 0 })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await expect.poll(() => lines().length).toBe(left)
    await expect.poll(() => document.activeElement?.className).toBe('cart-rows')
  }
})

test('a change that comes to another sum, because a price has changed meanwhile, is told with that one', async () => {
  put({ PANE: 2 })
  await openCart()
  await isOn()
  const said = () => findAll('.site-cart__unseen').map(el => el.textContent)
  const { read } = shop.server
  shop.server.read = () => {
    const { status, body } = read()
    const dearer = JSON.stringify(body)
      .replaceAll('"4.50"', '"5.00"')
      .replaceAll('"unitPriceCents":450', '"unitPriceCents":500')
      .replaceAll(/("(?:subTotal|subtotalCents|grandTotalCents)"):1350/g, '$1:1500')
    return { status, body: JSON.parse(dearer) }
  }
  try {
    of(pane, '.cart-row-qty-inc').click()
    await expect.poll(() => text('.cart-subtotal-price')).toBe('€15.00')
    await expect.poll(() => said().join('')).toBe(`${pane}: 3. Subtotale €15.00.`)
    // It has become as many as were wanted: the line says nothing of a most.
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(problem()).toBe('')
  } finally {
    shop.server.read = read
  }
})

test('a change that the page forbids is not told as one', async () => {
  put({ PANE: 2, CORSO: 1 })
  await openCart()
  await isOn()
  const said = () => findAll('.site-cart__unseen').map(el => el.textContent)
  document.addEventListener('site:cart:change', event => event.preventDefault(), { once: true })
  of(pane, '.cart-row-qty-inc').click()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(said().join('')).toBe('')
  of(pane, '.cart-row-qty-inc').click()
  await expect.poll(() => said().join('')).toBe(`${pane}: 3. Subtotale €73.50.`)
  expect([lines()[1], text('.cart-subtotal-price')]).toEqual([`${course} × – = €60.00`, '€73.50'])
})

test('a number that cannot be is told each time it is written', async () => {
  put({ PANE: 1 })
  await openCart()
  await isOn()
  const said = () => of(pane, '.cart-row-problem').firstChild
  await write(pane, 'x')
  await expect.poll(problem).not.toBe('')
  const first = said()
  await write(pane, 'x')
  await expect.poll(() => said() !== first && problem()).toBeTruthy()
})

test('a server that takes fewer than were wanted, without a word, has it said', async () => {
  put({ PANE: 2 })
  const { update } = shop.server
  vi.spyOn(shop.server, 'update').mockImplementation(call => update({ ...call, quantity: 3 }))
  await openCart()
  await isOn()
  write(pane, '5')
  await expect
    .poll(() => [of<HTMLInputElement>(pane, 'input').value, problem()])
    .toEqual(['3', 'Al massimo 3.'])
  const said = () => findAll('.site-cart__unseen').map(el => el.textContent)
  await expect.poll(() => said().join('')).toBe(`${pane}: 3. Subtotale €13.50.`)
  of(pane, '.cart-row-qty-dec').click()
  await expect.poll(problem).toBe('')
})

test('a change that has failed is told as none any more: the line says why', async () => {
  put({ PANE: 2 })
  await openCart()
  await isOn()
  const said = () => findAll('[role="status"]').map(el => el.textContent)
  vi.spyOn(shop.server, 'update').mockImplementation(() => {
    throw new TypeError('Failed to fetch')
  })
  of(pane, '.cart-row-qty-inc').click()
  await expect.poll(problem).not.toBe('')
  await expect.poll(() => said().join('')).not.toContain(`${pane}: 3.`)
})

test('a cart that the server lets nobody pay yet says so until it is another one, whatever the page says of a minimum', async () => {
  put({ PANE: 1 })
  const { read } = shop.server
  vi.spyOn(shop.server, 'read').mockImplementation(() => {
    const { status, body } = read()
    const isTooLittle = shop.server.subtotal() < 900
    return { status, body: { ...Object(body), shouldBlockPurchaseForMinimumOrderAmount: isTooLittle } }
  })
  await openCart()
  await isOn()
  expect(text('.cart-minimum')).toBe('Nel carrello c’è meno dell’ordine minimo di questo negozio.')
  find('.cart-checkout-button').click()
  expect([visited, find('.cart-checkout-button').getAttribute('aria-disabled')]).toEqual([[], 'true'])
  of('Pane di segale', '.cart-row-qty-inc').click()
  await expect.poll(() => text('.cart-minimum')).toBe('')
  find('.cart-checkout-button').click()
  await expect.poll(() => visited).toEqual(['/commerce/goto-checkout'])
})
