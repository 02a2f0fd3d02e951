import { describe, expect, test } from 'vitest'
import { openProduct, until } from './product.testing.ts'

const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')
const plan = attribute({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 })
const variants = attribute(
  [
    ['250 g', '10.00'],
    ['500 g', '18.00'],
  ].map(([size, value]) => ({
    sku: size,
    price: { currency: 'EUR', value },
    unlimited: true,
    attributes: { Peso: size },
  })),
)
const product = (inside = '') =>
  `<form data-block="product" data-item-id="p-caffe" data-subscription-plan="${plan}" data-variants="${variants}">
    <p data-part="price">da 10 € al mese</p>
    <label>Peso <select name="Peso" data-part="option"><option value="">?</option><option>250 g</option><option>500 g</option></select></label>
    ${inside}
    <button>Abbonati</button>
  </form>`
const ways = `<label><input type="radio" name="come" value="ONE_TIME_PURCHASE" data-part="purchase" checked> Una volta</label>
  <label><input type="radio" name="come" value="SUBSCRIPTION" data-part="purchase" data-subscription-option-id="o-1"> Ogni mese</label>`

describe('a subscription in several sizes', () => {
  test('says how often the price of the chosen one is paid, on the page and to who listens', async () => {
    const page = await openProduct(product())
    expect(page.text('price')).toBe('da 10 € al mese')
    await page.choose('Peso', '500 g')
    expect(page.text('price')).toBe('€18.00 ogni mese')
    expect(page.spoken()).toBe('€18.00 ogni mese')
    await page.choose('Peso', '')
    expect(page.text('price')).toBe('da 10 € al mese')
  })

  test('that may be bought once says so only where it is subscribed to', async () => {
    const page = await openProduct(product(ways))
    await page.choose('Peso', '500 g')
    expect(page.spoken()).toBe('€18.00')
    await page.choose('come', 'SUBSCRIPTION')
    await page.choose('Peso', '250 g')
    expect(page.text('price')).toBe('€10.00 ogni mese')
    expect(page.spoken()).toBe('€10.00 ogni mese')
  })
})

describe('a product that is only subscribed to, of which the page tells no plan', () => {
  const list = attribute([{ sku: 'CAFFE', price: { currency: 'EUR', value: '10.00' }, unlimited: true }])
  const open = (attrs: string, inside = '') =>
    openProduct(
      `<form data-block="product" data-item-id="p-caffe" data-variants="${list}" ${attrs}>
        <p data-part="price">10 € al mese</p>${inside}<button>Abbonati</button></form>`,
    )
  const often = `<select name="ogni" data-part="frequency"><option value="">?</option><option value="o-1">Mese</option></select>`

  test.each([
    ['that it names', 'data-subscription-option-id="o-1"', ''],
    ['that is chosen', '', often.replace('value="o-1"', 'value="o-1" selected')],
  ])('goes into the cart by the way %s', async (_, attrs, inside) => {
    const page = await open(attrs, inside)
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ itemId: 'p-caffe', subscriptionOptionId: 'o-1' }])
    expect(page.text('price')).toBe('10 € al mese')
  })

  test('is bought once as long as no frequency is chosen', async () => {
    const page = await open('', often)
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls[0]).not.toHaveProperty('subscriptionOptionId')
    await page.choose('ogni', 'o-1')
    await page.press()
    await until(page, () => page.calls.length > 1)
    expect(page.calls[1]).toMatchObject({ subscriptionOptionId: 'o-1' })
  })
})

test('a plan that is chosen at the same price says its own interval, not that of another', async () => {
  const priced = { onSale: false, priceMoney: { currency: 'EUR', value: '10.00' } }
  const context = attribute({
    id: 'p-caffe',
    productType: 1,
    productSubscriptionOptions: [1, 3].map(value => ({
      id: `o-${value}`,
      billingPeriod: { unit: 'MONTH', value },
    })),
    variants: [
      {
        sku: 'CAFFE',
        price: { currency: 'EUR', value: '10.00' },
        unlimited: true,
        pricingOptions: [priced, priced],
      },
    ],
  })
  const page = await openProduct(
    `<form data-block="product" data-context="${context}"><p data-part="price">10 € al mese</p>
      <select name="ogni" data-part="frequency"><option value="o-1">1</option><option value="o-3">3</option></select>
      <button>Abbonati</button></form>`,
  )
  await page.choose('ogni', 'o-3')
  await expect.poll(() => page.text('price')).toBe('€10.00 ogni 3 mesi')
})
