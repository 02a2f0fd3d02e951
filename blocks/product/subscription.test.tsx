import { describe, expect, test } from 'vitest'
import { openProduct } from './product.testing.ts'

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
