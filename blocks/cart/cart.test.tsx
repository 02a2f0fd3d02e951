import { describe, expect, test } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { openPage } from '../../test/open-page.ts'
import { find, lines, of, openShop, put, text, visited } from '../cart-page/cart-page.testing.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const calls = openShop()
const pane = 'Pane di segale'
const open = (html = sample) => openPage(html, [block])
const opening = sample.replace('data-block="cart"', 'data-block="cart" data-open-on-add="true"')
const trigger = () => find<HTMLAnchorElement>('[data-part=trigger]')
const isOpen = () => find<HTMLDialogElement>('dialog')?.open ?? false
const opens = () => expect.poll(isOpen, { timeout: 8000 }).toBe(true)
const click = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  trigger().dispatchEvent(event)
  return event
}

describe('the link to the cart', () => {
  test('opens it above the page, and asks the server only then', async () => {
    put({ PANE: 2 })
    const page = await open()
    expect([calls, find('dialog')]).toEqual([[], null])
    expect(click().defaultPrevented).toBe(true)
    await opens()
    await expect.poll(lines).toEqual([`${pane} × 2 = €9.00`])
    expect(document.getElementById(find('dialog').getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Carrello',
    )
    of(pane, '.cart-row-qty-inc').click()
    await expect.poll(() => shop.server.totalQuantity()).toBe(3)
    find('.cart-checkout-button').click()
    await expect.poll(() => visited).toEqual(['/commerce/goto-checkout'])
    expect(page.console).toEqual([])
  })

  test('stays a link where its page is wanted elsewhere, or the page has plans of its own', async () => {
    await open()
    expect(click({ ctrlKey: true }).defaultPrevented).toBe(false)
    document.addEventListener('site:cart:open', event => event.preventDefault(), { once: true })
    click()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(find('dialog')).toBeNull()
  })

  test('has it closed by its button, is told, and opens it again', async () => {
    const told: string[] = []
    await open()
    find('[data-block]').addEventListener('site:cart:closed', () => told.push('closed'))
    click()
    await opens()
    await expect.poll(() => text('.empty-message')).toBe('Il carrello è vuoto.')
    find('.site-cart-drawer__close').click()
    await expect.poll(isOpen).toBe(false)
    // While it still fades.
    click()
    await opens()
    find('.site-cart-drawer__close').click()
    await expect.poll(() => find('dialog'), { timeout: 3000 }).toBeNull()
    expect(told).toEqual(['closed'])
  })

  test('waits where something else is to be seen first, and says when it is gone', async () => {
    const page = await open()
    const said: string[] = []
    let show = () => {}
    page.runtime.overlays.manager = {
      queue(name, turn) {
        said.push(`queue ${name}`)
        show = turn.show
      },
      end: name => void said.push(`end ${name}`),
      note: () => {},
      inspect: () => [],
      destroy: () => {},
    }
    click()
    await expect.poll(() => said).toEqual(['queue cart'])
    expect(isOpen()).toBe(false)
    show()
    await opens()
    find('.site-cart-drawer__close').click()
    await expect.poll(() => said).toEqual(['queue cart', 'end cart'])
  })

  test('gives the page back as it was, also while it is open', async () => {
    const page = await open()
    click()
    await opens()
    page.engine.unmount(document)
    expect([find('[data-block]').outerHTML, find('dialog')]).toEqual([sample, null])
  })
})

describe('something put into the cart', () => {
  test('opens it, where the page wants that', async () => {
    const page = await open(opening)
    await page.runtime.cart.add({ itemId: 'p-pane', sku: 'PANE' })
    await opens()
    await expect.poll(lines).toEqual([`${pane} × 1 = €4.50`])
  })

  test('does not where the page has not said so, nor does any other change', async () => {
    const page = await open()
    await page.runtime.cart.add({ itemId: 'p-pane', sku: 'PANE' })
    page.engine.unmount(document)
    find('[data-block]').outerHTML = opening
    await page.engine.mount(document)
    await page.runtime.cart.update('riga-1', 3)
    await page.settle()
    expect(find('dialog')).toBeNull()
  })
})

test('what opens nothing is left alone', async () => {
  const page = await open('<div data-block="cart"><p>Carrello</p></div>')
  expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
})
