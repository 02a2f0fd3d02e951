import { describe, expect, test } from 'vitest'
import type { QuickViewSet } from '#parts/quick-view.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'

const euros = (value: unknown) => ({ currency: 'EUR', value })
const apron = {
  productType: 1,
  variants: [{ sku: 'G', price: euros('35.00'), onSale: true, salePrice: euros('28.00'), qtyInStock: 4 }],
}
const bread = {
  productType: 1,
  variants: [
    { sku: 'S', price: euros('3.00'), qtyInStock: 1 },
    { sku: 'L', price: euros('5.00'), qtyInStock: 1 },
  ],
}
const gone = { productType: 1, variants: [{ sku: 'P', price: euros('32.00'), qtyInStock: 0 }] }

interface Given {
  readonly product?: unknown
  readonly price?: string
  readonly more?: string
}
const card = (name: string, { product, price = '', more = '' }: Given = {}) =>
  `<li data-part="item" data-item-id="${name}"${product ? ` data-product='${JSON.stringify(product)}'` : ''}>` +
  `<h3 data-part="title"><a href="/negozio/${name}">${name}</a></h3><p data-part="price">${price}</p>${more}</li>`
const open = (cards: readonly string[], attributes = '') =>
  openPage(`<ul data-block="product-list" data-when="ready" ${attributes}>${cards.join('')}</ul>`, [block])
const item = (name: string) => document.querySelector(`[data-item-id="${name}"]`)
const text = (el: Element | null | undefined) => el?.textContent?.replace(/\s+/g, ' ').trim()
const price = (name: string) => text(item(name)?.querySelector('[data-part=price]'))
const marks = (name: string) =>
  [...(item(name)?.querySelectorAll('.product-mark, [data-part=mark]') ?? [])].map(text)
/** What a screen reader says after the name of the link. */
const described = (name: string) =>
  (item(name)?.querySelector('a')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => text(document.getElementById(id)))

describe('a card', () => {
  test('gets the price that the server has left to us, and one mark', async () => {
    const page = await open([
      card('grembiule', { product: apron }),
      card('pane', { product: bread }),
      card('panettone', { product: gone }),
    ])
    expect(['grembiule', 'pane', 'panettone'].map(price)).toEqual([
      'Prezzo scontato: €28.00 Prezzo originale: €35.00',
      'da €3.00',
      '€32.00',
    ])
    expect(['grembiule', 'pane', 'panettone'].map(marks)).toEqual([['In offerta'], [], ['Esaurito']])
    expect(described('panettone')).toEqual(['€32.00', 'Esaurito'])
    expect(page.console).toEqual([])
  })

  test('keeps the price and the mark that the server has written', async () => {
    const native = '<span class="sqs-money-native">28.00</span>'
    await open([card('grembiule', { product: apron, price: native, more: '<b data-part="mark">Saldo</b>' })])
    expect([price('grembiule'), marks('grembiule'), described('grembiule')]).toEqual([
      '28.00',
      ['Saldo'],
      ['28.00', 'Saldo'],
    ])
  })

  test('says the number alone where the stylesheet of the page draws the symbol', async () => {
    await open([card('pane', { product: bread })], 'data-money-class="sqs-money-native"')
    expect(item('pane')?.querySelector('.sqs-money-native')?.textContent).toBe('3.00')
    expect(price('pane')).toBe('da 3.00')
  })

  test('is marked by the class that the server gave it, and gets it by its data', async () => {
    await open(
      [card('pane', { price: '€3.00' }), card('panettone', { product: gone })].map(html =>
        html.replace(
          '<li data-part="item" data-item-id="pane"',
          '<li class="finito" data-part="item" data-item-id="pane"',
        ),
      ),
      'data-sold-out-class="finito"',
    )
    expect([marks('pane'), item('panettone')?.className]).toEqual([['Esaurito'], 'finito'])
  })

  test('is one stop of the Tab key, however many links lead to its page', async () => {
    await open([card('pane', { more: '<a href="/negozio/pane">Foto</a><a href="/ricetta">Ricetta</a>' })])
    const links = [...(item('pane')?.querySelectorAll('a') ?? [])]
    expect(links.map(each => each.getAttribute('tabindex'))).toEqual([null, '-1', null])
  })

  test('finds its product in the list of the page', async () => {
    const items = JSON.stringify({ items: [{ id: 'pane', structuredContent: bread }] })
    await open([`<script type="application/json" data-part="data">${items}</script>`, card('pane')])
    expect(price('pane')).toBe('da €3.00')
  })
})

describe('the button of the quick view', () => {
  test('says which product it is for, and asks with all of them', async () => {
    await open([card('pane'), card('maglia')], 'data-quick-view="true"')
    const asked: QuickViewSet[] = []
    document.addEventListener(
      'site:quick-view:open',
      event => {
        event.preventDefault()
        asked.push((event as CustomEvent<QuickViewSet>).detail)
      },
      { once: true },
    )
    const buttons = [...document.querySelectorAll<HTMLElement>('.site-product-list__quick button')]
    expect(buttons.map(each => each.getAttribute('aria-label'))).toEqual([
      'Vista rapida: pane',
      'Vista rapida: maglia',
    ])
    buttons[1]?.click()
    expect([asked[0]?.index, asked[0]?.items.map(({ id }) => id)]).toEqual([1, ['pane', 'maglia']])
    expect(asked[0]?.items[1]?.el).toBe(buttons[1])
  })

  test('leads to the page of the product where nobody shows it; there is none unless asked for', async () => {
    const gone: string[] = []
    document.addEventListener(
      'site:navigate',
      event => {
        event.preventDefault()
        gone.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname)
      },
      { once: true },
    )
    await open([card('pane')], 'data-quick-view="true"')
    document.querySelector<HTMLElement>('.site-product-list__quick button')?.click()
    expect(gone).toEqual(['/negozio/pane'])
    await open([card('pane')])
    expect(document.querySelector('button')).toBeNull()
  })

  test('is the one of the server where there is one, whatever element it is', async () => {
    const span = '<span data-part="quick-view">Vista rapida</span>'
    await open([card('pane', { more: span })], 'data-quick-view="true"')
    const opener = item('pane')?.querySelector('[data-part=quick-view]')
    let asked = 0
    document.addEventListener(
      'site:quick-view:open',
      event => {
        event.preventDefault()
        asked++
      },
      { once: true },
    )
    opener?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    expect([asked, opener?.getAttribute('role'), document.querySelector('button')]).toEqual([
      1,
      'button',
      null,
    ])
  })

  test.each([
    ['<a href="/negozio/pane" data-part="quick-view">Vedi</a>', 'Vedi: pane'],
    ['<a href="/negozio/pane" data-part="quick-view" aria-label="Vedi il pane">Vedi</a>', 'Vedi il pane'],
    ['<a href="/negozio/pane" data-part="quick-view">Vedi il pane</a>', null],
    ['<a href="/negozio/pane" data-part="quick-view"><img src="/vedi.svg" alt="Vedi"></a>', null],
  ])('of the server says which product it is for: %s', async (more, label) => {
    await open([card('pane', { more })])
    expect(item('pane')?.querySelector('[data-part=quick-view]')?.getAttribute('aria-label') ?? null).toBe(
      label,
    )
  })
})

test('five hundred damaged products cost their own prices, and one line', async () => {
  const bad: readonly unknown[] = [
    { variants: null },
    { productType: 1, variants: [{ price: 'tre euro' }] },
    { productType: 1, variants: [null, { price: null, attributes: null }] },
    { structuredContent: null, variants: 'x' },
  ]
  const cards = Array.from({ length: 500 }, (_, i) =>
    card(`n${i}`, i % 2 ? { product: bad[(i >> 1) % bad.length] } : { product: bread, price: '€3.00' }),
  )
  const page = await open(cards)
  await expect.poll(() => page.console.length, { timeout: 8000 }).toBe(1)
  expect(page.console[0]).toContain(
    'expected a product with a price, found none in "n1", "n3", "n5" and 247 more',
  )
  expect([price('n0'), price('n1'), marks('n1')]).toEqual(['€3.00', '', []])
  expect(document.querySelectorAll('a').length).toBe(500)
})

test('JSON that is none costs one line, and the price that is written stays', async () => {
  const broken = card('pane', { price: '€3.00' }).replace('data-item-id', 'data-product="{" data-item-id')
  const page = await open([broken, broken, card('maglia', { product: bread })])
  expect(page.console.length).toBe(1)
  expect(page.console[0]).toMatch(
    /data-product is not JSON: .*; and 1 more like it; what the server wrote stays/,
  )
  expect([price('pane'), price('maglia')]).toEqual(['€3.00', 'da €3.00'])
})
