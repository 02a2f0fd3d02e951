import { describe, expect, test } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import {
  bare,
  find,
  findAll,
  forgetCart,
  isOn,
  lines,
  of,
  openCart,
  openShop,
  put,
  subtotal,
  text,
  visited,
  write,
} from './cart-page.testing.ts'
import { sample } from './sample.ts'

const calls = openShop()
const pane = 'Pane di segale'

describe('a cart', () => {
  test('shows its lines, what they come to, and the way to the checkout', async () => {
    put({ PANE: 2, 'FOCACCIA-Media': 1, CORSO: 1 })
    const page = await openCart()
    await isOn()
    expect(lines()).toEqual([
      `${pane} × 2 = €9.00`,
      'Focaccia × 1 = €5.50',
      'Una mattina al forno × – = €60.00',
    ])
    expect([subtotal(), of('Focaccia', '.cart-row-variant').textContent]).toEqual([
      '€74.50',
      'Formato: Media',
    ])
    expect(of(pane, '.cart-row-each').textContent).toBe("€4.50 l'uno")
    expect(of<HTMLAnchorElement>(pane, 'a').pathname).toBe('/negozio/pane')
    find('.cart-checkout-button').click()
    await expect.poll(() => visited).toEqual(['/commerce/goto-checkout'])
    expect(page.console).toEqual([])
  })

  test('without a cookie is empty, and nothing is asked', async () => {
    forgetCart()
    await openCart(bare, { websiteSettings: { storeSettings: { continueShoppingLinkUrl: 'store' } } })
    await expect.poll(() => text('.empty-message')).toBe('Il carrello è vuoto.')
    expect(find<HTMLAnchorElement>('.cart-continue-button').pathname).toBe('/store')
    expect([calls, find('.cart-container')]).toEqual([[], null])
  })

  test('that is not there yet (404) is empty', async () => {
    await openCart()
    await expect.poll(() => text('.empty-message')).toBe('Il carrello è vuoto.')
    expect([calls, find('.cart-continue-button')]).toEqual([['GET shopping-cart'], null])
  })

  test('shows a place for its lines until the server has answered', async () => {
    put({ PANE: 1 })
    shop.wait = 300
    const page = await openCart()
    expect(find('.site-cart__waiting [role=status]').textContent).toBe('Il carrello si carica.')
    expect(page.find('[data-block]').getAttribute('aria-busy')).toBe('true')
    await isOn()
    expect(find('.site-cart__waiting')).toBeNull()
    expect(page.find('[data-block]').hasAttribute('aria-busy')).toBe(false)
  })

  test('that its page changes is there again at once, as high as it was', async () => {
    put({ PANE: 1 })
    const page = await openCart('<div data-block="cart-page" data-heading="false"></div>')
    await isOn()
    shop.wait = 300
    const waits: boolean[] = []
    new MutationObserver(() => waits.push(!find('.cart-container'))).observe(document.body, {
      childList: true,
      subtree: true,
    })
    page.find('[data-block]').dataset.heading = 'true'
    await expect.poll(() => text('.cart-title')).toBe('Carrello')
    expect(waits).not.toContain(true)
    expect(page.find('[data-block]').hasAttribute('aria-busy')).toBe(false)
  })

  test('stands in the place of the one that the server sent, which is given back', async () => {
    put({ PANE: 1 })
    const page = await openCart(sample)
    await isOn()
    expect([find('[data-part=lines]').hidden, find('[data-part=empty]').hidden]).toEqual([true, true])
    page.engine.unmount(document)
    expect(find('[data-block]').outerHTML.replace('hidden=""', 'hidden')).toBe(sample)
  })

  test('is not drawn beside what is neither a cart nor words for an empty one', async () => {
    const page = await openCart('<div data-block="cart-page"><p>Altro</p></div>')
    expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
  })
})

describe('how many of a line', () => {
  test('follows every tap at once, and the server hears of where they end', async () => {
    put({ PANE: 2 })
    await openCart()
    await isOn()
    shop.wait = 30
    for (let i = 0; i < 5; i++) of(pane, '.cart-row-qty-inc').click()
    of(pane, '.cart-row-qty-dec').click()
    await expect.poll(lines, { interval: 5 }).toEqual([`${pane} × 6 = €27.00`])
    expect(subtotal()).toBe('€27.00')
    expect(text('.site-cart > [role=status]')).toBe(`${pane}: 6. Subtotale €27.00.`)
    await expect.poll(() => shop.server.quantities()).toEqual({ 'riga-1': 6 })
    expect(calls.filter(call => call.startsWith('PUT')).length).toBeLessThanOrEqual(2)
    expect(lines()).toEqual([`${pane} × 6 = €27.00`])
  })

  test.each([
    ['12', 12, ''],
    ['tre', 2, 'Scrivi la quantità come numero intero, per esempio 2.'],
    ['', 2, 'Scrivi la quantità come numero intero, per esempio 2.'],
  ])('%j written', async (given, quantity, words) => {
    put({ PANE: 2 })
    await openCart()
    await isOn()
    await write(pane, given)
    await expect.poll(() => of(pane, '.cart-row-problem').textContent).toBe(words)
    expect(of<HTMLInputElement>(pane, '.cart-row-qty-input').value).toBe(`${quantity}`)
    await expect.poll(() => shop.server.totalQuantity()).toBe(quantity)
  })

  test('is no more than there is, which is said beside it', async () => {
    put({ 'FOCACCIA-Media': 1 })
    await openCart()
    await isOn()
    await write('Focaccia', '50')
    await expect.poll(() => shop.server.totalQuantity()).toBe(2)
    const problem = of('Focaccia', '.cart-row-problem')
    expect([problem.textContent, problem.getAttribute('role')]).toEqual(['Al massimo 2.', 'alert'])
    expect(of('Focaccia', 'input').getAttribute('aria-describedby')).toBe(problem.id)
    expect(of('Focaccia', '.cart-row-qty-inc').getAttribute('aria-disabled')).toBe('true')
  })

  test('that the server refuses goes back, and its words stand at the line until it is touched', async () => {
    put({ SCATOLA: 3, PANE: 1 })
    await openCart()
    await isOn()
    of('Scatola da assaggio', '.cart-row-qty-inc').click()
    const words = () => findAll('.cart-row-problem').map(el => el.textContent)
    await expect.poll(words).toEqual(['Scatola da assaggio: al massimo 3.', ''])
    expect([lines()[0], subtotal()]).toEqual(['Scatola da assaggio × 3 = €59.97', '€64.47'])
    of('Scatola da assaggio', '.cart-row-qty-dec').click()
    await expect.poll(words).toEqual(['', ''])
  })
})

describe('a line that is taken away', () => {
  test('leaves the way back in its place, which has the focus; and comes back there', async () => {
    put({ PANE: 2, CORSO: 1 })
    await openCart()
    await isOn()
    of(pane, '.cart-row-remove').click()
    await expect.poll(lines).toEqual(['Una mattina al forno × – = €60.00'])
    expect(text('.cart-rows > :first-child > p')).toBe(`${pane}: tolto dal carrello.`)
    await expect.poll(() => document.activeElement).toBe(find('.cart-row-undo'))
    await expect.poll(() => shop.server.totalQuantity()).toBe(1)
    find('.cart-row-undo').click()
    await expect.poll(() => shop.server.totalQuantity()).toBe(3)
    await expect.poll(lines).toContain(`${pane} × 2 = €9.00`)
    await expect.poll(() => find('.cart-row-left')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(of(pane, '.cart-row-remove'))
  })

  test('may be the last: the cart is empty, and can still be filled again', async () => {
    put({ PANE: 1 })
    await openCart()
    await isOn()
    await write(pane, '0')
    await expect.poll(() => text('.empty-message')).toBe('Il carrello è vuoto.')
    expect(find('.cart-container')).toBeNull()
    find('.cart-row-undo').click()
    await isOn()
    expect(lines()).toEqual([`${pane} × 1 = €4.50`])
  })

  test('is there again when the server says no, with its words', async () => {
    put({ PANE: 1 })
    await openCart()
    await isOn()
    shop.faults = ['sold out']
    of(pane, '.cart-row-remove').click()
    await expect.poll(lines).toEqual([])
    await expect.poll(lines).toEqual([`${pane} × 1 = €4.50`])
    expect([text('.cart-row-problem'), find('.cart-row-left')]).toEqual(['Esaurito.', null])
  })

  test('that cannot be put back says why, at its place', async () => {
    put({ LIEVITO: 1, PANE: 1 })
    const page = await openCart()
    await isOn()
    of('Lievito madre', '.cart-row-remove').click()
    await expect.poll(() => shop.server.totalQuantity()).toBe(1)
    // Until the cart has been read again.
    await page.settle()
    await page.settle()
    shop.faults = ['sold out']
    find('.cart-row-undo').click()
    await expect.poll(() => text('.cart-row-left .cart-row-problem')).toBe('Esaurito.')
    expect(find('.cart-row-undo').getAttribute('aria-disabled')).toBe('false')
  })

  test('elsewhere, while it is changed here, is told of where it was', async () => {
    put({ PANE: 1, CORSO: 1 })
    await openCart()
    await isOn()
    shop.server.update({ token: 'carrello-1', id: 'riga-1', quantity: 0 })
    of(pane, '.cart-row-qty-inc').click()
    await expect.poll(() => text('.cart-row-left')).toBe(`${pane}: Questo articolo non è più nel carrello.`)
    expect(lines()).toEqual(['Una mattina al forno × – = €60.00'])
  })
})

describe('a cart that cannot be read', () => {
  test('says so, and is there once it is asked again', async () => {
    put({ PANE: 1 })
    shop.faults = ['broken', 'broken', 'broken']
    await openCart(sample)
    await expect.poll(() => text('.cart-notice [role=alert]')).not.toBeNull()
    expect([find('.empty-message'), find('[data-part=lines]').hidden]).toEqual([null, false])
    shop.faults = []
    expect(text('.cart-notice button')).toBe('Riprova')
    find('.cart-notice button').click()
    await isOn()
    expect(find('.cart-notice')).toBeNull()
  })

  test('because a page has answered in its place says so without its markup', async () => {
    put({ PANE: 1 })
    shop.faults = ['a page', 'a page']
    await openCart()
    await expect.poll(() => text('.cart-notice [role=alert]')).toBe('Si è verificato un errore!')
  })

  test('because the session is gone says that, and offers the page anew', async () => {
    put({ PANE: 1 })
    shop.faults = ['login']
    await openCart()
    await expect
      .poll(() => text('.cart-notice'))
      .toBe('La sessione è scaduta. Ricarica la pagina per ritrovare il carrello.Ricarica')
    find('.cart-notice button').click()
    expect(visited).toHaveLength(1)
  })
})

test('the checkout waits for the least that may be ordered', async () => {
  put({ PANE: 1 })
  await openCart(bare, {
    websiteSettings: {
      storeSettings: {
        minimumOrderSubtotalEnabled: true,
        minimumOrderSubtotal: { currency: 'EUR', value: 8 },
      },
    },
  })
  await isOn()
  const button = find('.cart-checkout-button')
  expect(text('.cart-minimum')).toContain('€8.00: mancano €3.50')
  expect(button.getAttribute('aria-describedby')).toBe(find('.cart-minimum').id)
  button.click()
  expect([visited, button.getAttribute('aria-disabled')]).toEqual([[], 'true'])
  of(pane, '.cart-row-qty-inc').click()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false')
  expect(text('.cart-minimum')).toBe('')
})

test('a page may stop the way to the checkout', async () => {
  put({ PANE: 1 })
  await openCart()
  await isOn()
  document.addEventListener('site:cart-page:checkout', event => event.preventDefault(), { once: true })
  find('.cart-checkout-button').click()
  expect(visited).toEqual([])
})

test('sixty lines are sixty lines', async () => {
  for (let i = 0; i < 60; i++)
    shop.server.add(
      { itemId: 'p-pane', sku: 'PANE', quantity: 1, additionalFields: `{"Dedica":"${i}"}` },
      null,
    )
  await openCart()
  await isOn()
  expect([lines().length, subtotal()]).toEqual([60, '€270.00'])
})
