import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openProduct, until } from './product.testing.ts'
import { sample } from './sample.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')
const simple = (attrs: string, inner = '') =>
  `<form data-block="product" action="/carrello" ${attrs}><p data-part="price">€9.00</p>${inner}
   <button>Compra</button></form>`
const box = `data-item-id="p-scatola" data-variants="${attribute([{ sku: 'SCATOLA', unlimited: true }])}"`
const field = '<input name="quantity" value="1" data-part="quantity">'
const button = () => document.querySelector('[data-block] button:not([type])') as HTMLButtonElement

describe('how many', () => {
  const open = async () => {
    const page = await openProduct()
    await page.choose('Taglia', 'M')
    await page.choose('Colore', 'Blu')
    return page
  }
  const value = () => document.querySelector<HTMLInputElement>('[data-part="quantity"]')?.value

  test('are counted by the buttons, from 1 to what there is, and no further: that is said', async () => {
    const page = await open()
    const more = () => page.press('[data-part="more"]')
    expect(page.find('[data-part="less"]').getAttribute('aria-disabled')).toBe('true')
    for (let i = 0; i < 3; i++) await more()
    expect([value(), page.problem()]).toEqual(['4', ''])
    await more()
    expect([value(), page.problem()]).toEqual(['4', 'Di più non si può: al massimo 4.'])
    await page.press('[data-part="less"]')
    expect([value(), page.problem()]).toEqual(['3', ''])
  })

  test.each([
    ['3', '3', ''],
    ['99', '4', 'Di più non si può: al massimo 4.'],
    ['9'.repeat(20), '4', 'Di più non si può: al massimo 4.'],
    ['0', '1', 'Quantità possibili: 1, 2, 3 ….'],
    ['-2', '1', 'Scrivi la quantità come numero intero, per esempio 2.'],
    ['tre', '1', 'Scrivi la quantità come numero intero, per esempio 2.'],
    ['', '1', ''],
    ['2,5', '1', 'Scrivi la quantità come numero intero, per esempio 2.'],
  ])('written as %j are %s', async (written, expected, problem) => {
    const page = await open()
    await page.write(written)
    expect([value(), page.problem()]).toEqual([expected, problem])
  })

  test('that cannot be are told each time they are written', async () => {
    const page = await open()
    const said = () => page.find('[role="alert"]').firstChild
    await page.write('99')
    const first = said()
    await page.write('99')
    expect(page.problem()).toBe('Di più non si può: al massimo 4.')
    expect(said()).not.toBe(first)
  })

  test('are at most 9999, whatever there is', async () => {
    const page = await openProduct(simple(box, field))
    await page.write('123456')
    expect([value(), page.problem()]).toEqual(['9999', 'Di più non si può: al massimo 9999.'])
  })

  test('go into the cart as they stand, also when the field was not left', async () => {
    const page = await openProduct(simple(box, field))
    page.find<HTMLInputElement>('[data-part="quantity"]').value = '3'
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ itemId: 'p-scatola', sku: 'SCATOLA', quantity: 3 }])
  })

  test('may be written in the figures of Arabic', async () => {
    const page = await openProduct(simple(box, field))
    await page.write('٣')
    expect(value()).toBe('3')
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ quantity: 3 }])
  })

  test('become fewer with a variant of which there are fewer', async () => {
    const page = await open()
    await page.write('4')
    await page.choose('Taglia', 'L')
    expect([value(), page.problem()]).toEqual(['1', 'Di più non si può: al massimo 1.'])
  })
})

describe('a product with a form of its own', () => {
  const custom = `<div data-part="custom"><input name="nome" required>
    <label><input type="checkbox" name="extra" value="nastro" checked></label>
    <label><input type="checkbox" name="extra" value="biglietto" checked></label>
    <select name="carta"><option>blu</option></select><input type="file" name="foto"></div>`

  test('waits for what is required, and then takes it along', async () => {
    const page = await openProduct(simple(box, custom).replace('<form', '<form novalidate'))
    await page.press()
    expect(page.calls).toEqual([])
    page.find<HTMLInputElement>('[name="nome"]').value = 'Ada'
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(JSON.parse(`${page.calls[0]?.additionalFields}`)).toEqual({
      nome: 'Ada',
      extra: ['nastro', 'biglietto'],
      carta: 'blu',
    })
  })
})

describe('a subscription', () => {
  const plan = attribute({ billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 8 })
  const basket = attribute([{ sku: 'CESTO', price: { currency: 'EUR', value: '12.50' }, unlimited: true }])
  const data = `data-item-id="p-cesto" data-subscription-plan="${plan}" data-variants="${basket}"`
  const ways = `<input type="radio" name="come" value="ONE_TIME_PURCHASE" data-part="purchase" checked>
    <input type="radio" name="come" value="SUBSCRIPTION" data-part="purchase" data-subscription-option-id="o-1">`
  const often =
    '<select name="f" data-part="frequency"><option value="">?</option><option value="o-2">2</option></select>'

  test('is chosen beside buying once, says what it costs, and names its way to pay', async () => {
    const page = await openProduct(simple(data, ways))
    expect(page.text('price')).toBe('€9.00')
    await page.choose('come', 'SUBSCRIPTION')
    expect(page.text('price')).toBe('€12.50 ogni settimana per 8 settimane')
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ subscriptionOptionId: 'o-1' }])
  })

  test('is none when it is bought once', async () => {
    const page = await openProduct(simple(data, ways))
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls[0]).not.toHaveProperty('subscriptionOptionId')
  })

  test('is chosen by choosing how often it comes', async () => {
    const page = await openProduct(simple(data, ways + often))
    await page.choose('f', 'o-2')
    expect(page.find<HTMLInputElement>('[value="SUBSCRIPTION"]').checked).toBe(true)
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ subscriptionOptionId: 'o-2' }])
  })

  test('that offers nothing else is one without being chosen', async () => {
    const page = await openProduct(simple(`${data} data-subscription-option-id="o-3"`))
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ subscriptionOptionId: 'o-3' }])
  })
})

describe('what is told of one variant only', () => {
  const html = sample.replace(
    '<p data-part="stock">',
    `<p hidden data-part="for-variant" data-variant-attributes='{"Colore":"Blu"}'>Blu di mare</p>
     <p hidden data-part="for-variant" data-variant-id="v-maglia-L-Blu">L'ultima</p><p data-part="stock">`,
  )
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-part="for-variant"]')].map(({ hidden }) => !hidden)

  test('is shown when it is chosen', async () => {
    const page = await openProduct(html)
    expect(shown()).toEqual([false, false])
    await page.choose('Colore', 'Blu')
    await vi.waitFor(() => expect(shown()).toEqual([true, false]))
    await page.choose('Taglia', 'L')
    expect(shown()).toEqual([true, true])
  })

  test('is written where other scripts look for it, if the page asks for that', async () => {
    const page = await openProduct(sample.replace('data-block', 'data-chosen-state data-block'))
    const state = () => {
      const { dataset } = page.find('[data-part="variants"]')
      return [dataset.unselectedOptions, dataset.selectedVariant, dataset.variantInStock]
    }
    await vi.waitFor(() => expect(state()).toEqual(['["Taglia","Colore"]', undefined, undefined]))
    await page.choose('Taglia', 'M')
    await page.choose('Colore', 'Blu')
    expect(state()[0]).toBe('[]')
    expect(JSON.parse(`${state()[1]}`)).toMatchObject({ sku: 'MAGLIA-M-Blu', qtyInStock: 4 })
    expect(state()[2]).toBe('true')
    await page.choose('Colore', 'Bianca')
    expect(state()[2]).toBeUndefined()
  })
})

describe('a link instead of a form', () => {
  const link = `<div data-block="product" ${box}><a href="/negozio/scatola" data-part="add">Compra</a></div>`

  test('puts it into the cart, and leaves a new window to the browser', async () => {
    const page = await openProduct(link)
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      page.find('a').dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(click({ ctrlKey: true })).toBe(false)
    expect(click({})).toBe(true)
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toHaveLength(1)
  })

  test('is a button to the keyboard where the page has made it of nothing', async () => {
    const page = await openProduct(
      link.replace('<a href="/negozio/scatola"', '<div').replace('</a>', '</div>'),
    )
    const add = page.find('[data-part="add"]')
    expect([add.getAttribute('role'), add.tabIndex]).toEqual(['button', 0])
    add.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toHaveLength(1)
  })
})

describe('bad input', () => {
  test('a damaged data-context leaves the form to the browser, with one line for the author', async () => {
    const page = await openProduct(sample.replace('{&quot;product', '{&quot;product&quot;'))
    const sent = new Event('submit', { bubbles: true, cancelable: true })
    page.find('form').dispatchEvent(sent)
    expect(sent.defaultPrevented).toBe(false)
    expect(page.text('price')).toBe('da €19.00')
    expect(page.console).toEqual([expect.stringMatching(/data-context is not JSON.*the browser does/)])
  })

  test('a product of which only the id is known, or no variants, can be bought', async () => {
    const page = await openProduct(simple(`data-item-id="p-pane" data-context="{"`))
    await page.press()
    await until(page, () => page.calls.length > 0)
    expect(page.calls).toMatchObject([{ itemId: 'p-pane', sku: null, quantity: 1 }])
    expect(page.console).toEqual([expect.stringContaining('the rest counts')])
  })

  test('an option that is called otherwise than in the variants is one line for the author', async () => {
    const select = '<select name="taglia" data-part="option"><option value="">?</option></select>'
    const variants = [{ sku: 'S', unlimited: true, attributes: { Taglia: 'M', Colore: 'Blu' } }]
    const page = await openProduct(simple(`data-item-id="x" data-variants="${attribute(variants)}"`, select))
    expect(page.console).toEqual([expect.stringContaining('no variant has "taglia", only Taglia, Colore')])
  })

  test('without an id it stays what the server sent, and says why', async () => {
    const page = await openProduct(simple(''))
    expect(page.console).toEqual([expect.stringContaining('data-item-id is missing')])
    expect(button().hasAttribute('data-state')).toBe(false)
  })

  test.each([
    ['prices as text', [{ price: '24.00' }, { price: '30' }], '€30.00'],
    ['prices in hundredths', [{ price: 2400 }, { price: 3000 }], '€30.00'],
    ['a currency of elsewhere', [{ price: '8' }, { price: { currency: 'ISK', value: '900' } }], '900 ISK'],
    ['missing keys', [{}, { salePrice: {}, onSale: 'yes' }], '€9.00'],
    ['nothing but damage', [null, 7, 'x', {}], '€9.00'],
  ])('%s', async (_, given, expected) => {
    const variants = given.map((each, i) =>
      each && typeof each === 'object'
        ? { sku: `S${i}`, unlimited: true, attributes: { Taglia: `${i}` }, ...each }
        : each,
    )
    const select =
      '<select name="Taglia" data-part="option"><option value="">?</option><option>1</option></select>'
    const page = await openProduct(
      simple(`data-item-id="x" data-variants="${attribute(variants)}"`, select).replace(
        '<form',
        '<script type="application/json" data-site-context>{"websiteSettings":{"storeSettings":{"selectedCurrency":"EUR"}}}</script><form',
      ),
    )
    await page.choose('Taglia', '1')
    expect(page.text('price')).toBe(expected)
    expect(page.console).toEqual([])
  })

  test('500 variants are marked in one breath', async () => {
    const variants = Array.from({ length: 500 }, (_, i) => ({
      sku: `S${i}`,
      qtyInStock: i % 3,
      attributes: { Taglia: `${i % 100}`, Colore: `${Math.floor(i / 100)}` },
    }))
    const radios = (name: string, count: number) =>
      `<fieldset data-part="option">${Array.from({ length: count }, (_, i) => `<label><input type="radio" name="${name}" value="${i}">${i}</label>`).join('')}</fieldset>`
    const page = await openProduct(
      simple(
        `data-item-id="x" data-variants="${attribute(variants)}"`,
        radios('Taglia', 100) + radios('Colore', 5),
      ),
    )
    const before = performance.now()
    await page.choose('Taglia', '0')
    expect(performance.now() - before).toBeLessThan(500)
    expect(page.find('[name="Colore"][value="0"]').closest('label')?.dataset.lack).toBe('soldOut')
    expect(page.find('[name="Colore"][value="1"]').closest('label')?.dataset.lack).toBeUndefined()
  })
})
