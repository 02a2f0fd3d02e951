import { describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '#exported/page.testing.ts'
import { type Generation, listItem, productPage, variants } from './products.testing.ts'
import { awake, button, choose, entries, openShop, price, root } from './shop-page.testing.ts'

openShop()

const generations: readonly Generation[] = ['older', 'newer', 'newest']

test('the steps of the newest pages count', async () => {
  await open(awake + productPage('newest'))
  find('.increase-icon').closest('button')?.click()
  await pause()
  expect(find<HTMLInputElement>('input[type="number"]').value).toBe('2')
})

test('cards of a list that sells are products of their own, and leave the address alone', async () => {
  await open(`${awake}<div class="product-list">${listItem('p-pane')}${listItem('p-corso')}</div>`)
  const all = [...document.querySelectorAll<HTMLElement>('.product-list-item')]
  expect(all.map(({ dataset }) => [dataset.block, dataset.itemId, dataset.parameter])).toEqual([
    ['product', 'p-pane', ''],
    ['product', 'p-corso', ''],
  ])
  all[0]?.querySelector<HTMLElement>('button')?.click()
  await expect.poll(entries, { timeout: 8000 }).toHaveLength(1)
  expect(all[0]?.querySelector('a')?.getAttribute('href')).toBe('/negozio/p-pane')
})

test('what is offered beside a product is another one', async () => {
  const offer = `<div class="product-add-ons"><div class="add-on-card" data-product-id="p-pane"><div class="add-on-title">Pane</div><div class="product-price">4,50 €</div><button type="button" class="sqs-add-to-cart-button" data-item-id="p-pane">+</button></div></div>`
  await open(awake + productPage('newest', { more: offer }))
  expect(find('.add-on-card').dataset).toMatchObject({ block: 'product', itemId: 'p-pane' })
  expect(find('.add-on-card .product-price').dataset.part).toBe('price')
  expect(root().matches('.product-detail')).toBe(true)
})

test('a button without a product around it sells what it names', async () => {
  await open(
    `${awake}<section><div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="p-pane" data-product-type="1"><div class="sqs-add-to-cart-button-inner">Prendi</div></div></div></section>`,
  )
  button().click()
  await expect.poll(entries, { timeout: 8000 }).toHaveLength(1)
})

test('a subscription is bought as it was chosen', async () => {
  const plan = `{"billingPeriod":{"unit":"MONTH","value":2}}`
  const ways = `<div class="product-subs-otp"><label><input type="radio" name="otp-subs-radio" value="ONE_TIME_PURCHASE" checked>Una volta</label><label><input type="radio" name="otp-subs-radio" value="SUBSCRIPTION">Ogni due mesi</label><select><option value="o-2">Ogni due mesi</option></select></div>`
  await open(
    awake +
      productPage('older', { more: ways }).replace(
        'data-variants',
        `data-subscription-plan='${plan}' data-variants`,
      ),
  )
  expect(document.querySelectorAll('[data-part="purchase"]')).toHaveLength(2)
  expect(find('.product-subs-otp select').dataset.part).toBe('frequency')
  const way = find<HTMLInputElement>('[value="SUBSCRIPTION"]')
  way.checked = true
  way.dispatchEvent(new Event('change', { bubbles: true }))
  await choose('Taglia', 'L')
  await choose('Colore', 'Bianca')
  expect(price()).toMatch(/ogni 2 mesi/)
})

describe('how often, as radio buttons', () => {
  const ways = [
    { id: 'o-1', billingPeriod: { unit: 'MONTH', value: 1 } },
    { id: 'o-3', billingPeriod: { unit: 'MONTH', value: 3 } },
  ]
  const priced = (value: string) => ({ onSale: false, priceMoney: { currency: 'EUR', value } })
  const list = variants.map(each => ({ ...each, pricingOptions: [priced('20.00'), priced('18.00')] }))
  const product = { id: 'p-maglia', productType: 1, productSubscriptionOptions: ways, variants: list }
  const radio = (name: string, value: string, more = '') =>
    `<label><input type="radio" name="${name}" value="${value}" ${more}>${value}</label>`
  const page = (more: string) => {
    const json = JSON.stringify({ product }).replaceAll('"', '&quot;')
    return awake + productPage('newest', { list: json, more: `<div class="product-subs-otp">${more}</div>` })
  }
  const pick = async (value: string) => {
    const el = find<HTMLInputElement>(`[value="${value}"]`)
    el.checked = true
    el.dispatchEvent(new Event('change', { bubbles: true }))
    await pause()
  }

  test.each([
    ['among the ways', radio('w', 'ONE_TIME_PURCHASE', 'checked') + radio('w', 'o-1') + radio('w', 'o-3')],
    [
      'under the way to subscribe',
      radio('w', 'ONE_TIME_PURCHASE', 'checked') +
        radio('w', 'SUBSCRIPTION') +
        radio('o', 'o-1') +
        radio('o', 'o-3'),
    ],
  ])('%s, has its own price, and goes into the cart by its name', async (_, more) => {
    const sent: unknown[] = []
    const look = (event: Event) => void sent.push((event as CustomEvent).detail.subscriptionOptionId)
    document.addEventListener('site:product:add', look)
    await open(page(more))
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    expect(price()).toBe('24,00 €')
    await pick('o-3')
    await expect.poll(price).toBe('18,00 € ogni 3 mesi')
    await pick('o-1')
    expect(price()).toBe('20,00 € ogni mese')
    button().click()
    await expect.poll(entries, { timeout: 8000 }).toHaveLength(1)
    await pick('ONE_TIME_PURCHASE')
    expect(price()).toBe('24,00 €')
    document.removeEventListener('site:product:add', look)
    expect([sent, lines]).toEqual([['o-1'], []])
  })
})

describe('bad input', () => {
  test.each(generations)(
    'data of the %s pages that is cut off leaves the page as it is, and one line',
    async generation => {
      const html = productPage(generation, { list: '[{&quot;id&quot;:' })
      await open(awake + html)
      await vi.waitFor(() => expect(lines).not.toEqual([]))
      await pause()
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/product.*is not JSON.*the browser does what the markup says/s)
      expect(price()).toMatch(/^da 19/)
      expect(button().textContent).toContain('Nel carrello')
    },
  )

  test('500 variants are all to be had, and nobody complains', async () => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      ...variants[0],
      id: `v-${i}`,
      sku: `S-${i}`,
      attributes: { Taglia: `T${i}` },
      optionValues: [{ optionName: 'Taglia', value: `T${i}` }],
      qtyInStock: i % 2,
    }))
    const values = many.map(({ attributes }) => `<option>${attributes.Taglia}</option>`).join('')
    const html = `<article class="ProductItem"><div class="product-price">1</div><div class="product-variants" data-item-id="p-maglia" data-variants="${JSON.stringify(many).replaceAll('"', '&quot;')}"><div class="variant-option"><select data-variant-option-name="Taglia"><option value="">–</option>${values}</select></div></div><div class="sqs-add-to-cart-button" role="button" tabindex="0">Prendi</div></article>`
    await open(awake + html)
    await choose('Taglia', 'T499')
    expect(JSON.parse(find('.product-variants').dataset.selectedVariant ?? '{}').id).toBe('v-499')
    expect(lines).toEqual([])
  })

  test.each([
    [
      'nulls where objects were',
      [null, { ...variants[0], attributes: null, optionValues: null, priceMoney: null }],
    ],
    ['prices as text', [{ ...variants[0], priceMoney: undefined, price: 'nineteen' }]],
    ['a currency that nobody knows', [{ ...variants[0], priceMoney: { currency: 'XXX', value: '3' } }]],
  ])('%s: the page can be read, and nothing is reported', async (_, list) => {
    await open(awake + productPage('older', { list: JSON.stringify(list).replaceAll('"', '&quot;') }))
    await choose('Taglia', 'S')
    await choose('Colore', 'Bianca')
    expect(price()).not.toBe('')
    expect(lines.filter(line => line.startsWith('error'))).toEqual([])
  })
})
