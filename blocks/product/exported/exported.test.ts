import { describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '#exported/page.testing.ts'
import { type Generation, productPage, variants } from './products.testing.ts'
import { awake, button, choose, entries, openShop, price, root } from './shop-page.testing.ts'

openShop()

const generations: readonly Generation[] = ['older', 'newer', 'newest']

describe.each(generations)('a product of the %s pages', generation => {
  test('is chosen and put into the cart, as many as are wanted', async () => {
    await open(awake + productPage(generation))
    expect(root().dataset.blockState).toBe('mounted')
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    find<HTMLInputElement>('input[type="number"]').value = '2'
    button().click()
    await expect
      .poll(() => entries().map(each => [each.chosenVariant.sku, each.quantity]), { timeout: 8000 })
      .toEqual([['MAGLIA-L-Bianca', 2]])
    await vi.waitFor(() => expect(button().className).toContain('cart-added'))
    expect(lines).toEqual([])
  })

  test('without a choice says what is missing, and the shop is not asked', async () => {
    await open(awake + productPage(generation))
    button().click()
    await pause()
    expect(find('[role="alert"]').textContent).toContain('Taglia')
    expect(entries()).toEqual([])
  })

  test('says what is sold out, on its button and in the place of old', async () => {
    await open(awake + productPage(generation))
    await choose('Taglia', 'M')
    await choose('Colore', 'Bianca')
    expect(button().textContent?.trim().startsWith('Esaurito')).toBe(true)
    expect(find('.product-variants > .variant-out-of-stock').textContent).toBe('Esaurito')
    await choose('Colore', 'Blu')
    expect(find('.variant-out-of-stock').textContent).toBe('')
  })

  test('shows the picture of what is chosen', async () => {
    await open(awake + productPage(generation))
    const [white, blue] = [...document.querySelectorAll<HTMLElement>('[data-part~="slide"]')]
    await choose('Taglia', 'L')
    await choose('Colore', 'Blu')
    expect([white?.hasAttribute('data-wanted'), blue?.hasAttribute('data-wanted')]).toEqual([false, true])
  })

  test('is given back as it was exported', async () => {
    const html = awake + productPage(generation)
    const site = await open(html)
    await choose('Taglia', 'L')
    site.destroy()
    const page = document.createElement('div')
    page.innerHTML = html
    expect(document.body.innerHTML).toBe(page.innerHTML)
  })
})

describe('the price', () => {
  test('of older pages is a bare number, whose symbol their stylesheet draws', async () => {
    await open(awake + productPage('older'))
    expect(price()).toBe('da 19.00')
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    expect(price()).toBe('24.00')
    expect(find('[data-part="price"] .sqs-money-native').textContent).toBe('24.00')
  })

  test('of newer pages is written as their server writes it', async () => {
    await open(awake + productPage('newest'))
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    expect(price()).toBe('24,00 €')
    expect(find('.product-payment-method-messaging').textContent).toBe('In tre rate')
  })

  test('in another currency than the one that is drawn brings its symbol', async () => {
    document.body.className = 'native-currency-code-usd'
    await open(awake + productPage('older'))
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    expect(price()).toBe('€24.00')
    expect(document.querySelector('[data-part="price"] .sqs-money-native')).toBeNull()
  })

  test('whose currency nobody names, on a page that draws no symbol, is in that of the store', async () => {
    document.body.className = ''
    const list = JSON.stringify(variants.map(({ priceMoney: _, salePriceMoney: __, ...each }) => each))
    await open(awake + productPage('older', { list: list.replaceAll('"', '&quot;') }))
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    expect(price()).toBe('$24.00')
  })

  test('on a page that draws no symbol brings its own', async () => {
    document.body.className = ''
    await open(awake + productPage('older'))
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    expect(price()).toBe('€24.00')
  })
})

describe('what stylesheets and scripts of older pages wait for', () => {
  const said = () => {
    const { unselectedOptions, selectedVariant, variantInStock } = find('.product-variants').dataset
    return [unselectedOptions, selectedVariant && JSON.parse(selectedVariant).sku, variantInStock]
  }

  test('tells what is chosen, and whether it is there', async () => {
    await open(awake + productPage('older'))
    expect(said()).toEqual(['["Taglia","Colore"]', undefined, undefined])
    await choose('Taglia', 'M')
    await choose('Colore', 'Bianca')
    expect(said()).toEqual(['[]', 'MAGLIA-M-Bianca', undefined])
    await choose('Colore', 'Blu')
    expect(said()).toEqual(['[]', 'MAGLIA-M-Blu', 'true'])
  })

  test('is not written on the newest pages, which have none of it', async () => {
    await open(awake + productPage('newest'))
    await choose('Taglia', 'L')
    expect(said()).toEqual([undefined, undefined, undefined])
  })

  test('how few there are is shown for what is chosen', async () => {
    await open(awake + productPage('older'))
    const few = find('.product-scarcity')
    await choose('Taglia', 'L')
    expect(few.hidden).toBe(true)
    await choose('Colore', 'Blu')
    expect(few.hidden).toBe(false)
  })

  test('how few there are is written where there is one empty place for it', async () => {
    await open(awake + productPage('newest'))
    await choose('Taglia', 'L')
    expect(find('.product-scarcity').hidden).toBe(true)
    await choose('Colore', 'Blu')
    expect(find('.product-scarcity').textContent).toBe('Ne resta solo uno')
    expect(find('.product-scarcity').hidden).toBe(false)
  })

  test('the link to the cart still follows the button', async () => {
    await open(awake + productPage('older'))
    button().click()
    await pause()
    expect(button().nextElementSibling?.className).toBe('ProductItem-view-cart')
  })
})

describe('the buttons of an option', () => {
  test('are radio buttons again, for keys and for ears', async () => {
    await open(awake + productPage('older'))
    const radio = find<HTMLInputElement>('input[value="Blu"]')
    const [label] = radio.labels ?? []
    expect([radio.style.display, radio.style.opacity]).toEqual(['block', '0'])
    expect([label?.hasAttribute('tabindex'), label?.getAttribute('role')]).toEqual([false, null])
    expect(radio.parentElement?.getAttribute('role')).toBe('radiogroup')
    expect(radio.parentElement?.getAttribute('aria-label')).toBe('Colore')
  })

  test('and the select of the same are kept alike', async () => {
    await open(awake + productPage('older'))
    const radio = find<HTMLInputElement>('input[value="M"]')
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
    await pause()
    expect(find<HTMLSelectElement>('select').value).toBe('M')
    await choose('Taglia', 'L')
    expect(find<HTMLInputElement>('input[value="L"]').checked).toBe(true)
  })
})
