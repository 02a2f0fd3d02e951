import { afterEach, describe, expect, test, vi } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { findAll, isOn, lines, of, openCart, openShop, put, text, write } from './cart-page.testing.ts'

const calls = openShop()
const pane = 'Pane di segale'
const course = 'Una mattina al forno'
afterEach(() => vi.restoreAllMocks())

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
