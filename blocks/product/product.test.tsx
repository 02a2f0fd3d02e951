import { beforeEach, describe, expect, test } from 'vitest'
import { openProduct, until } from './product.testing.ts'
import { sample } from './sample.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

const button = () => document.querySelector('[data-block] button:not([type])') as HTMLButtonElement
const root = () => document.querySelector('[data-block="product"]') as HTMLElement

describe('a product as it was sent', () => {
  test('keeps its price, its words and its button until something is chosen, and says nothing', async () => {
    const page = await openProduct()
    expect(page.text('price')).toBe('da €19.00')
    expect(button().textContent).toBe('Metti nel carrello')
    expect([page.problem(), page.spoken(), page.text('stock')]).toEqual(['', '', ''])
    expect(page.console).toEqual([])
  })
})

describe('what is chosen', () => {
  test('has its own price, with what it cost before, and says how few there are', async () => {
    const page = await openProduct()
    await page.choose('Taglia', 'L')
    await page.choose('Colore', 'Blu')
    expect(page.text('price')).toBe('Prezzo scontato: €19.00 Prezzo originale: €24.00')
    expect(page.find('s').textContent).toBe('€24.00')
    expect(page.text('stock')).toBe('Ne resta solo uno')
    expect(page.spoken()).toBe('€19.00. Ne resta solo uno')
    await page.choose('Colore', 'Bianca')
    expect([page.text('price'), page.text('stock')]).toEqual(['€24.00', ''])
  })

  test('is written as a bare number where the page draws the symbol', async () => {
    const page = await openProduct(sample.replace('data-block', 'data-money-class="money" data-block'))
    await page.choose('Taglia', 'L')
    await page.choose('Colore', 'Bianca')
    expect([page.text('price'), page.find('.money').textContent]).toEqual(['24.00', '24.00'])
  })

  test('stands in the address, with what else is in it, and is there again from it', async () => {
    window.history.replaceState(null, '', '/negozio/maglia?da=lista#foto')
    const page = await openProduct()
    await page.choose('Taglia', 'M')
    expect(location.search).toBe('?da=lista')
    await page.choose('Colore', 'Blu')
    const shared = `${location.pathname}${location.search}${location.hash}`
    expect(shared).toBe('/negozio/maglia?da=lista&variant=MAGLIA-M-Blu#foto')
    const again = await openProduct()
    expect(again.find<HTMLSelectElement>('select').value).toBe('M')
    expect(again.find<HTMLInputElement>('[value="Blu"]').checked).toBe(true)
    expect(again.text('price')).toContain('€19.00')
    await again.choose('Taglia', '')
    expect(location.search).toBe('?da=lista')
  })

  test('stays chosen when the page writes the same markup into the block anew', async () => {
    // (A form is not the same object everywhere in happy-dom, and so not its block.)
    const html = sample.replace('<button>', '<button data-part="add">').replaceAll(/(?<=<\/?)form/g, 'div')
    const page = await openProduct(html)
    await page.choose('Taglia', 'M')
    root().innerHTML += ''
    await until(page, () => page.find<HTMLSelectElement>('select').value === 'M')
    expect(page.find<HTMLSelectElement>('select').value).toBe('M')
    await page.choose('Colore', 'Blu')
    expect(page.text('price')).toContain('€19.00')
    expect(page.console.filter(line => line.startsWith('error'))).toEqual([])
  })

  test('by a visitor who was faster than the script counts more than the address', async () => {
    window.history.replaceState(null, '', '/?variant=MAGLIA-S-Bianca')
    const touched = sample.replace('value="Blu"', 'value="Blu" data-early')
    const html = `${touched}<script></script>`
    const opening = openProduct(html)
    const early = document.querySelector<HTMLInputElement>('[data-early]')
    if (early) early.checked = true
    const page = await opening
    expect(page.find<HTMLSelectElement>('select').value).toBe('')
    expect(page.find<HTMLInputElement>('[value="Blu"]').checked).toBe(true)
  })

  test.each(['?variant=MAGLIA-XXL', '?variant=', '?variant=%00'])('is nothing at %s', async search => {
    window.history.replaceState(null, '', `/${search}`)
    const page = await openProduct()
    expect(page.find<HTMLSelectElement>('select').value).toBe('')
    expect(page.text('price')).toBe('da €19.00')
  })

  test('is told to the page', async () => {
    const page = await openProduct()
    const told: unknown[] = []
    root().addEventListener('site:product:chosen', event => told.push((event as CustomEvent).detail))
    await page.choose('Taglia', 'M')
    await page.choose('Colore', 'Blu')
    expect(told).toEqual([
      { itemId: 'p-maglia', variant: null, missing: ['Colore'] },
      { itemId: 'p-maglia', variant: { id: 'v-maglia-M-Blu', sku: 'MAGLIA-M-Blu' }, missing: [] },
    ])
  })

  test('is the same in a select and in radio buttons of one option', async () => {
    const radios = '<span data-part="option" data-option="Taglia">'
    const both = sample.replace(
      '<fieldset',
      `${radios}<input type="radio" name="t" value="S"><input type="radio" name="t" value="M"></span><fieldset`,
    )
    const page = await openProduct(both)
    await page.choose('t', 'M')
    expect(page.find<HTMLSelectElement>('select').value).toBe('M')
    await page.choose('Taglia', 'S')
    expect(page.find<HTMLInputElement>('[name="t"][value="S"]').checked).toBe(true)
    expect(page.find<HTMLInputElement>('[name="t"][value="M"]').checked).toBe(false)
    await page.choose('t', 'M')
    expect(page.find<HTMLSelectElement>('select').value).toBe('M')
  })

  test('is the last one where one element holds a select and radio buttons', async () => {
    const radios = '<input type="radio" name="t" value="S"><input type="radio" name="t" value="M">'
    const both = sample
      .replace('<label>Taglia', '<div data-part="option" data-option="Taglia">')
      .replace('<select name="Taglia" data-part="option">', `${radios}<select name="Taglia">`)
      .replace('</select>\n    </label>', '</select></div>')
    const page = await openProduct(both)
    await page.choose('t', 'M')
    await page.choose('Taglia', 'S')
    expect(page.find<HTMLSelectElement>('select').value).toBe('S')
    expect(page.find<HTMLInputElement>('[name="t"][value="S"]').checked).toBe(true)
  })
})

describe('what cannot be had', () => {
  const size = (value: string) => [...document.querySelectorAll('option')].find(each => each.value === value)

  test('is marked where it is chosen, and may be chosen', async () => {
    const page = await openProduct()
    await page.choose('Colore', 'Bianca')
    expect([size('S')?.dataset.lack, size('M')?.dataset.lack]).toEqual([undefined, 'soldOut'])
    expect(size('M')?.getAttribute('label')).toBe('M (Esaurito)')
    await page.choose('Taglia', 'S')
    const blue = page.find<HTMLInputElement>('[value="Blu"]')
    expect(blue.closest('label')?.dataset.lack).toBe('gone')
    const described = document.getElementById(blue.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Non disponibile')
    expect([blue.disabled, blue.hidden]).toEqual([false, false])
  })

  test('is sold out: the button says so, and under it when it is pressed', async () => {
    const page = await openProduct(sample.replace('data-block', 'data-sold-out-class="sold-out" data-block'))
    await page.choose('Colore', 'Bianca')
    await page.choose('Taglia', 'M')
    expect([button().textContent, button().getAttribute('aria-disabled')]).toEqual(['Esaurito', 'true'])
    expect(root().classList.contains('sold-out')).toBe(true)
    await page.press()
    expect([page.problem(), page.calls]).toEqual(['Esaurito', []])
    await page.choose('Taglia', 'S')
    expect([button().textContent, page.problem()]).toEqual(['Metti nel carrello', ''])
    expect(root().classList.contains('sold-out')).toBe(false)
  })

  test('does not exist: that is said, and what was chosen stays', async () => {
    const page = await openProduct()
    await page.choose('Taglia', 'S')
    await page.choose('Colore', 'Blu')
    expect(page.text('stock')).toMatch(/^Questa combinazione non c.è/)
    expect(button().textContent).toBe('Non disponibile')
    expect(page.find<HTMLSelectElement>('select').value).toBe('S')
  })
})

describe('putting it into the cart', () => {
  const ready = async (html = sample) => {
    const page = await openProduct(html)
    await page.choose('Taglia', 'L')
    await page.choose('Colore', 'Bianca')
    return page
  }

  test('changes the button at once, says when it is done, once, and then has its own text again', async () => {
    const page = await ready()
    const release = page.hold()
    const spoken: string[] = []
    const status = page.find('[role="status"]')
    new MutationObserver(() => status.textContent && spoken.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    await page.press()
    expect(button().textContent).toBe('Aggiungo…')
    await page.press()
    release()
    await until(page, () => button().textContent === 'Aggiunto')
    expect(button().textContent).toBe('Aggiunto')
    expect(page.calls).toEqual([
      { itemId: 'p-maglia', sku: 'MAGLIA-L-Bianca', quantity: 1, additionalFields: null },
    ])
    expect(spoken).toEqual(['Nel carrello: Maglia del forno'])
    expect(page.server.totalQuantity()).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 2100))
    await page.settle()
    expect(button().textContent).toBe('Metti nel carrello')
  })

  test('asks for what is not chosen yet, at it', async () => {
    const page = await openProduct()
    await page.choose('Taglia', 'L')
    await page.press()
    expect(page.problem()).toBe('Manca una scelta: Colore.')
    expect(document.activeElement).toBe(page.find('[value="Bianca"]'))
    expect(button().getAttribute('aria-describedby')).toBe(page.find('[role="alert"] > *').id)
    expect(page.calls).toEqual([])
  })

  test('is refused in the words of the server, and can be tried again', async () => {
    const page = await ready()
    page.answer([422, { message: 'Al massimo tre per ordine.' }])
    await page.press()
    await until(page, () => page.problem() !== '')
    expect(page.problem()).toBe('Al massimo tre per ordine.')
    expect(button().textContent).toBe('Metti nel carrello')
    await page.press()
    await until(page, () => button().textContent === 'Aggiunto')
    expect(page.problem()).toBe('')
  })

  test('can be stopped by the page, before anything is asked', async () => {
    const page = await ready()
    root().addEventListener('site:product:add', event => event.preventDefault())
    await page.press()
    expect([page.calls, button().textContent]).toEqual([[], 'Metti nel carrello'])
  })

  test('is left alone where the page has plans of its own', async () => {
    const page = await ready()
    root().addEventListener('submit', event => event.preventDefault(), { capture: true })
    await page.press()
    expect(page.calls).toEqual([])
  })

  test('has the texts and the classes that the page wants', async () => {
    const page = await ready(
      sample.replace(
        'data-block',
        'data-adding-text="Inforno" data-adding-class="cart-adding" data-added-class="cart-added" data-block',
      ),
    )
    const release = page.hold()
    await page.press()
    expect([button().textContent, button().className]).toEqual(['Inforno', 'cart-adding'])
    release()
    await until(page, () => button().className === 'cart-added')
    expect(button().className).toBe('cart-added')
  })

  test('leaves the texts of a button that has its own to the page', async () => {
    const page = await ready(sample.replace('data-block', 'data-texts="own" data-block'))
    page.hold()
    await page.press()
    expect([button().textContent, button().dataset.state]).toEqual(['Metti nel carrello', 'adding'])
  })
})
