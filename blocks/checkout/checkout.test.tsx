import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shop, shopHandlers } from '../../fixtures/shop.ts'
import { bringChunk } from '../../test/chunks.ts'
import { closePage, openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

/** However busy the machine is. */
const poll = <T,>(fn: () => T) => expect.poll(fn, { timeout: 15_000 })

const server = setupServer(...shopHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  shop.reset()
  localStorage.clear()
  setCookie('hasCart=true; path=/')
})
afterEach(() => {
  closePage()
  setCookie('hasCart=; max-age=0; path=/')
})

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server does
  document.cookie = text
}

interface Opened {
  readonly page: TestPage
  /** Where it has gone. */
  readonly went: readonly string[]
  /** What the visitor was told. */
  readonly said: readonly string[]
}

async function open(html = sample): Promise<Opened> {
  const page = await openPage(html, [block])
  const went: string[] = []
  const said: string[] = []
  vi.spyOn(page.runtime.navigate, 'go').mockImplementation((address, { top } = {}) => {
    went.push(`${address}${top ? ' of the window around' : ''}`)
    return true
  })
  vi.spyOn(page.runtime.dialogs, 'alert').mockImplementation(async text => void said.push(`${text}`))
  return { page, went, said }
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E

/** @returns whether the browser goes by itself. */
function press(init: MouseEventInit = {}): boolean {
  const el = find('a, button')
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  window.removeEventListener('click', look)
  return isLeft
}

const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const isBusy = () => find('a').getAttribute('aria-disabled') === 'true'
const link = (address: string, attributes = '') =>
  `<a data-block="checkout" href="${address}" ${attributes}>Paga</a>`

describe('the link to the checkout', () => {
  test.each([
    ['/commerce/goto-checkout', '/commerce/goto-checkout'],
    ['/commerce/goto-checkout/?x=1', '/commerce/goto-checkout'],
    ['/checkout/subscribe?cartToken=abc', '/checkout/subscribe?cartToken=abc'],
    ['/checkout/donate?donatePageId=forno&amount=5.00', '/checkout/donate?donatePageId=forno&amount=5.00'],
    [
      '/checkout/donate?cadence=MONTHLY&donatePageId=forno&amount=&utm_source=a%26b',
      '/checkout/donate?donatePageId=forno&cadence=MONTHLY&utm_source=a%26b',
    ],
    [
      '/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=SQ1234567',
      '/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=SQ1234567',
    ],
  ])('%s leads to %s', async (address, way) => {
    const { page, went } = await open(link(address.replaceAll('&', '&amp;')))
    expect(press()).toBe(false)
    await poll(() => went).toEqual([way])
    expect(page.console).toEqual([])
  })

  test('of a gift card without a site is of this site', async () => {
    const context = '<script type="application/json" data-site-context>{"website":{"id":"forno-1"}}</script>'
    const { went } = await open(context + link('/checkout/giftcard?giftCardProductId=p&amp;sku=s'))
    press()
    await poll(() => went).toEqual(['/checkout/giftcard?websiteId=forno-1&giftCardProductId=p&sku=s'])
  })

  test('goes once for two taps, says that it goes, and can be pressed again after the back button', async () => {
    const { page, went } = await open()
    const asked = vi.fn()
    find('[data-block]').addEventListener('site:checkout:leave', asked)
    press()
    expect(press()).toBe(false)
    expect(asked).toHaveBeenCalledTimes(1)
    await poll(() => went).toHaveLength(1)
    expect([isBusy(), find('[role=status]').textContent]).toEqual([true, 'Si va al pagamento…'])
    restore()
    await poll(isBusy).toBe(false)
    expect(find('[role=status]').textContent).toBe('')
    press()
    await poll(() => went).toHaveLength(2)
    expect(page.console).toEqual([])
  })

  test('waits for what has just been put into the cart', async () => {
    const { page } = await open()
    shop.wait = 80
    const bought: number[] = []
    vi.spyOn(page.runtime.navigate, 'go').mockImplementation(
      () => bought.push(shop.server.totalQuantity()) > 0,
    )
    const { cart } = await page.runtime.shop()
    void cart.add({ itemId: 'p-pane', quantity: 3 })
    press()
    await poll(() => bought).toEqual([3])
  })

  test('without a cart cookie says why not, and can be pressed again', async () => {
    setCookie('hasCart=; max-age=0; path=/')
    const { went, said } = await open()
    press()
    const session =
      'La sessione è scaduta o non hai abilitato i cookie. Impossibile continuare con il pagamento.'
    await poll(() => said).toEqual([session])
    await poll(isBusy).toBe(false)
    press()
    await poll(() => said).toHaveLength(2)
    expect(went).toEqual([])
  })

  test('goes all the same where the code of the shop cannot be had', async () => {
    bringChunk('commerce', () => Promise.reject(new Error('site.commerce.js could not be loaded')))
    const { page, went } = await open()
    press()
    await poll(() => went).toEqual(['/commerce/goto-checkout'])
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain('The cart is not looked at first.')
  })

  test.each([
    ['a tab of its own', link('/commerce/goto-checkout'), { ctrlKey: true }],
    ['a window of its own', link('/commerce/goto-checkout'), { shiftKey: true }],
    ['the tab that it names', link('/commerce/goto-checkout', 'target="_blank"'), {}],
    ['where the server says what is missing', link('/checkout/giftcard?sku=s'), {}],
    ['where the server says which gift', link('/checkout/donate'), {}],
  ])('is the browser’s to open in %s', async (_, html, init) => {
    const { page, went } = await open(html)
    expect(press(init)).toBe(true)
    await page.settle()
    expect([went, isBusy()]).toEqual([[], false])
  })

  test('goes nowhere where the page has plans of its own, and tells it what for', async () => {
    const { page, went } = await open(link('/checkout/subscribe?cartToken=abc'))
    const asked: unknown[] = []
    document.addEventListener(
      'site:checkout:leave',
      event => {
        asked.push((event as CustomEvent).detail)
        event.preventDefault()
      },
      { once: true },
    )
    expect(press()).toBe(false)
    await page.settle()
    expect([went, asked, isBusy()]).toEqual([[], [{ to: 'subscribe', cartToken: 'abc' }], false])
  })

  test.each([
    '/cart',
    'https://another.example/commerce/goto-checkout',
    '//another.example/checkout/donate?donatePageId=forno',
  ])('to any other page, or to another site (%s), is none', async address => {
    const { page } = await open(link(address))
    expect(page.console.join()).toContain('found nothing to work with')
    expect(press()).toBe(true)
  })
})

test('a form leads there with what is chosen in it', async () => {
  const { went } = await open(`<form data-block="checkout" action="/checkout/giftcard" method="get">
    <input type="hidden" name="websiteId" value="w"><input type="hidden" name="giftCardProductId" value="p">
    <select name="sku"><option value="SQ0000001">20 €</option><option value="SQ0000002" selected>50 €</option></select>
    <button>Regala</button></form>`)
  find<HTMLFormElement>('form').requestSubmit()
  await poll(() => went).toEqual(['/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=SQ0000002'])
  expect(find('button').getAttribute('aria-disabled')).toBe('true')
})

test('is given back as it came, also on the way', async () => {
  const { page, went } = await open()
  press()
  await poll(() => went).toHaveLength(1)
  page.engine.destroy()
  expect(document.body.innerHTML).toBe(sample)
})

test.each([
  ['get', '/checkout/donate?donatePageId=forno&amount=10&cadence=MONTHLY&dono=torta'],
  ['post', '/checkout/donate?donatePageId=forno&amount=10&da=volantino'],
])(
  'a form that sends by %s leads there with all that is for the address, and the button that was pressed',
  async (method, way) => {
    const { went } =
      await open(`<form data-block="checkout" action="/checkout/donate?${method === 'get' ? 'cadence=ONCE' : 'da=volantino'}" method="${method}">
    <input type="hidden" name="donatePageId" value="forno"><input type="hidden" name="cadence" value="MONTHLY">
    <input name="dono" value="torta"><input type="file" name="foto">
    <button name="amount" value="5">5 €</button><button name="amount" value="10">10 €</button></form>`)
    find('button[value="10"]').click()
    await poll(() => went).toEqual([way])
  },
)
