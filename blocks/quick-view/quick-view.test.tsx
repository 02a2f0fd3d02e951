import { describe, expect, test, vi } from 'vitest'
import { productJson, shopProducts } from '../../fixtures/shop-products.ts'
import { createShopServer } from '../../fixtures/shop-server.ts'
import { openPage } from '../../test/open-page.ts'
import product from '../product/index.ts'
// What is read before the first test is not waited for in it.
import '../product/product.chunk.ts'
import block from './index.ts'
import './quick-view-window.chunk.ts'
import { sample } from './sample.ts'

type Answer = (url: URL, init?: RequestInit) => Response | Promise<Response>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const page = (status: number) => new Response('<!doctype html><p>Torniamo presto.', { status })

/** A page behind whose `fetch` stands the shop; `faults` are what becomes of the next products that are asked for. */
async function open(html = sample, faults: (() => Response | Promise<Response>)[] = []) {
  const server = createShopServer()
  const calls: string[] = []
  const answer: Answer = async (url, init) => {
    calls.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    if (url.pathname.startsWith('/negozio/')) {
      const fault = faults.shift()
      const found = shopProducts.find(({ slug }) => url.pathname.endsWith(`/${slug}`))
      return fault ? fault() : json({ item: productJson(found ?? (shopProducts[0] as never)) })
    }
    // Long enough to be seen.
    await new Promise(resolve => setTimeout(resolve, 200))
    const { status, body } =
      init?.method === 'POST' ? server.add(JSON.parse(`${init.body}`), null) : server.read()
    return json(body, status)
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) =>
    answer(new URL(`${url}`, window.location.href), init),
  )
  return { ...(await openPage(html, [block, product])), server, calls }
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const text = (selector: string) => find(selector)?.textContent?.replace(/\s+/g, ' ').trim()
const dialog = () => find('dialog') as HTMLDialogElement | null
const press = (key: string) =>
  (find('dialog button') as HTMLElement).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
const links = () => all('[data-part=open]')
const title = () => text('.site-quick-view__title')
const alive = () =>
  expect.poll(() => find('dialog form')?.dataset.blockState, { timeout: 8000 }).toBe('mounted')
const button = (name: string) => find(`.site-quick-view__button--${name}`)

async function look(index = 0) {
  links()[index]?.click()
  await expect.poll(() => dialog()?.open, { timeout: 8000 }).toBe(true)
}

describe('a link to a product', () => {
  test('opens it above the page, and says so once: whether it is told is for the rules of all records', async () => {
    const { calls, console } = await open()
    const shown: unknown[] = []
    const listen = ({ detail }: Event & { detail?: unknown }) => void shown.push(detail)
    document.addEventListener('site:quick-view:shown', listen)
    expect(calls).toEqual([])
    await look(1)
    await alive()
    expect([dialog()?.getAttribute('aria-label'), title(), text('dialog [data-part=price]')]).toEqual([
      'Maglia del forno',
      'Maglia del forno',
      'da €19.00',
    ])
    expect(all('dialog fieldset legend').map(each => each.textContent)).toEqual(['Taglia', 'Colore'])
    document.removeEventListener('site:quick-view:shown', listen)
    expect(calls).toEqual(['GET /negozio/maglia'])
    expect(shown).toEqual([{ itemId: 'p-maglia', url: expect.stringContaining('/negozio/maglia') }])
    // The gallery is another block's.
    expect(console.filter(line => !line.includes('data-block="gallery"'))).toEqual([])
  })

  test('puts it into the cart, and the button says its three texts', async () => {
    const { server } = await open()
    await look(0)
    await alive()
    const texts = new Set([text('dialog [type=submit]')])
    // Each is said for a while only: a busy machine may look too late.
    const watcher = new MutationObserver(() => texts.add(text('dialog [type=submit]')))
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
    find('dialog [type=submit]')?.click()
    await expect.poll(() => [...texts]).toEqual(['Metti nel carrello', 'Aggiungo…', 'Aggiunto'])
    watcher.disconnect()
    expect(server.totalQuantity()).toBe(1)
    await expect.poll(() => find('dialog a[href="/cart"]')?.textContent).toBe('Vai al carrello')
    expect(all('dialog [role=status]').map(each => each.textContent)).toContain(
      'Nel carrello: Pane di segale',
    )
  })

  test('is handed on as it stands where an old script has every list written in its own way', async () => {
    const told = JSON.stringify(productJson(shopProducts.find(({ id }) => id === 'p-maglia') as never))
    const answer = new Response(`{"item":${told}}`)
    await open(sample, [() => answer])
    Object.assign(Array.prototype, { toJSON: () => 'broken' })
    try {
      await look(1)
      await alive()
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON')
    }
    expect(find('dialog form')?.dataset.context).toBe(told)
  })

  test('leads to no cart whose address is code', async () => {
    await open(sample.replace(/data-cart="[^"]*"/, 'data-cart="javascript:alert(1)"'))
    await look(0)
    await alive()
    find('dialog [type=submit]')?.click()
    await expect.poll(() => text('dialog [type=submit]'), { timeout: 8000 }).toBe('Aggiunto')
    expect(find('dialog a[href^="javascript:"]')).toBeNull()
  })

  test('stays a link for who wants another tab, and where the page says no', async () => {
    await open()
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    links()[0]?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    document.addEventListener('site:quick-view:show', event => event.preventDefault(), { once: true })
    links()[0]?.click()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(dialog()).toBeNull()
  })
})

describe('its neighbours', () => {
  test('come by the buttons and the arrow keys, are said, and the focus goes back to the last', async () => {
    const { calls } = await open()
    await look(0)
    await alive()
    expect([button('previous'), button('next')].map(each => each?.getAttribute('aria-disabled'))).toEqual([
      'true',
      null,
    ])
    button('next')?.click()
    await expect.poll(title).toBe('Maglia del forno')
    expect(text('.site-quick-view__all > [role=status]')).toBe('Maglia del forno, 2 di 3')
    await alive()
    press('ArrowRight')
    await expect.poll(title, { timeout: 2000 }).toBe('Panettone')
    await new Promise(resolve => setTimeout(resolve, 220))
    press('ArrowRight')
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(title()).toBe('Panettone')
    expect(calls).toContain('GET /negozio/maglia')
    button('close')?.click()
    await expect.poll(() => dialog()?.open ?? false).toBe(false)
    expect(document.activeElement).toBe(links()[2])
  })

  test('go on by keys from what is replaced', async () => {
    await open()
    await look(0)
    const more = () => find('dialog .site-quick-view__more') as HTMLElement | null
    await expect.poll(more).not.toBeNull()
    more()?.focus()
    const go = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      )
    go()
    await expect.poll(title).toBe('Maglia del forno')
    await alive()
    await new Promise(resolve => setTimeout(resolve, 220))
    expect(dialog()?.contains(document.activeElement)).toBe(true)
    go()
    await expect.poll(title, { timeout: 2000 }).toBe('Panettone')
  })

  test('go round where the page wants that', async () => {
    await open(sample.replace('data-cart', 'data-ends="round" data-cart'))
    await look(0)
    button('previous')?.click()
    await expect.poll(title).toBe('Panettone')
    button('next')?.click()
    await expect.poll(title).toBe('Pane di segale')
  })
})

describe('what goes wrong is said inside it', () => {
  test.each([
    ['gone', () => json({ error: 'no' }, 404), 'Questo prodotto non c’è più.', 0, 0],
    [
      'no answer',
      () => Promise.reject(new TypeError('no')),
      'Il prodotto non si è aperto: il negozio non risponde.',
      1,
      0,
    ],
    [
      'a page instead',
      () => page(200),
      'Qui il prodotto non si può mostrare. Si trova nella sua pagina.',
      0,
      1,
    ],
    [
      'nothing of a product',
      () => json({}),
      'Qui il prodotto non si può mostrare. Si trova nella sua pagina.',
      0,
      1,
    ],
    ['words of the server', () => json({ error: 'Il forno è chiuso.' }), 'Il forno è chiuso.', 0, 1],
  ])('%s', async (_, fault, said, retries, lines) => {
    const { console } = await open(sample, [fault])
    await look(0)
    await expect.poll(() => text('dialog [role=alert]'), { timeout: 4000 }).toBe(said)
    expect([title(), all('.site-quick-view__retry').length]).toEqual(['Pane di segale', retries])
    expect(all('dialog .site-quick-view__more').length).toBe(_ === 'gone' ? 0 : 1)
    expect(console.length).toBe(lines)
  })

  test('asking again brings it, and it is asked for once', async () => {
    const { calls } = await open(sample, [() => Promise.reject(new TypeError('no'))])
    await look(0)
    await expect.poll(() => find('.site-quick-view__retry'), { timeout: 4000 }).not.toBeNull()
    find('.site-quick-view__retry')?.click()
    await alive()
    button('next')?.click()
    await expect.poll(title).toBe('Maglia del forno')
    await alive()
    const before = calls.filter(each => each.startsWith('GET')).length
    button('previous')?.click()
    await alive()
    expect(calls.filter(each => each.startsWith('GET')).length).toBe(before)
  })
})

test.each([
  ['without variants', { productType: 1, variants: null }],
  ['with prices as text', { productType: 1, variants: [{ sku: 'A', price: 'tre', attributes: null }] }],
  ['with nulls where objects were', { productType: null, variants: [null], items: [null], excerpt: null }],
])('a product %s is readable', async (_, item) => {
  await open(sample, [() => json({ item: { id: 'p-pane', ...item } })])
  await look(0)
  await alive()
  expect(title()).toBe('Pane di segale')
  expect(text('dialog [data-part=price]') ?? '').not.toMatch(/NaN|null|undefined/)
})

const form = { name: 'Dedica', fields: [{ id: 'nome', type: 'text', required: true }] }
test.each([
  ['something', { additionalFieldsForm: form }],
  ['how it is subscribed to', { productSubscriptionOptions: [{ id: 'o-1' }] }],
])(
  'a product of which the shop asks %s is bought on its own page: without the answers nothing is added',
  async (_, asked) => {
    const { structuredContent, ...item } = productJson(shopProducts[2] as never) as Record<string, object>
    const answer = { item: { ...item, structuredContent: { ...structuredContent, ...asked } } }
    const { console } = await open(sample, [() => json(answer)])
    await look(1)
    await expect.poll(() => text('.site-quick-view__details')).toContain('si risponde nella sua pagina')
    expect(title()).toBe('Maglia del forno')
    expect(all('dialog :is([type=submit], input, select)')).toEqual([])
    expect(find('.site-quick-view__more')?.getAttribute('href')).toContain('/negozio/maglia')
    expect(console.filter(line => !line.includes('data-block="gallery"'))).toEqual([])
  },
)

test('a product whose form has no fields is added', async () => {
  const { structuredContent, ...item } = productJson(shopProducts[2] as never) as Record<string, object>
  const content = { ...structuredContent, additionalFieldsForm: { name: 'Dedica', fields: [] } }
  await open(sample, [() => json({ item: { ...item, structuredContent: content } })])
  await look(1)
  await alive()
  expect(all('dialog [type=submit]')).toHaveLength(1)
})

test('five hundred variants are lists to open', async () => {
  const variants = Array.from({ length: 500 }, (_, i) => ({
    sku: `S${i}`,
    price: { currency: 'EUR', value: `${i + 1}.00` },
    qtyInStock: i,
    attributes: { Colore: `c${i % 25}`, Taglia: `t${Math.floor(i / 25)}` },
  }))
  await open(sample, [() => json({ item: { id: 'p-pane', productType: 1, variants } })])
  await look(0)
  await alive()
  expect(all('dialog select').map(each => (each as HTMLSelectElement).options.length)).toEqual([26, 21])
})

test('the page gets back what it was while it is open', async () => {
  const opened = await open()
  await look(0)
  opened.engine.unmount(document)
  expect([find('[data-block=quick-view]')?.outerHTML, dialog()]).toEqual([sample, null])
})
