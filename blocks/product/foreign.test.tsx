import { beforeEach, describe, expect, test } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openProduct } from './product.testing.ts'
import { sample } from './sample.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

/** In the page's own look and words, as others have made them. */
const made = (attributes: string, html = sample) => html.replace('data-block', `${attributes} data-block`)

const spans =
  '<button><b data-part="label">Metti nel carrello</b><i class="loader"></i><u class="after">Messo!</u></button>'
const ownTexts = made(
  'data-texts="own" data-adding-class="adding" data-added-class="added"',
  sample.replace('<button>Metti nel carrello</button>', spans),
)

describe('a button with texts of its own', () => {
  test('changes them by its classes, and keeps every one of them', async () => {
    const page = await openProduct(ownTexts)
    const button = page.find('button:not([type])')
    const text = button.textContent
    await page.choose('Taglia', 'L')
    await page.choose('Colore', 'Blu')
    const release = page.hold()
    await page.press()
    expect([button.className, button.textContent]).toEqual(['adding', text])
    release()
    await page.settle()
    await page.settle()
    await expect.poll(() => button.className).toBe('added')
    expect(button.textContent).toBe(text)
  })

  test('says in place of the first that it has none, and nothing else in it is lost', async () => {
    const page = await openProduct(ownTexts)
    await page.choose('Taglia', 'M')
    await page.choose('Colore', 'Bianca')
    expect(page.text('label')).toBe('Esaurito')
    expect(page.find('.loader').parentElement).toBe(page.find('button:not([type])'))
    await page.choose('Colore', 'Blu')
    expect(page.text('label')).toBe('Metti nel carrello')
  })
})

test('a place for what cannot be had says it in a word, and nothing while it can', async () => {
  const page = await openProduct(
    sample.replace('<p data-part="stock">', '<p data-part="lack"></p><p data-part="stock">'),
  )
  await page.choose('Taglia', 'L')
  await page.choose('Colore', 'Blu')
  expect(page.text('lack')).toBe('')
  await page.choose('Taglia', 'S')
  expect(page.text('lack')).toBe('Non disponibile')
  await page.choose('Colore', 'Bianca')
  expect(page.text('lack')).toBe('')
})

test('prices are written in the way of the language where the server writes them so, and spoken as well', async () => {
  const page = await openProduct(made('data-money-format="locale"'))
  await page.choose('Taglia', 'L')
  await page.choose('Colore', 'Bianca')
  expect(page.text('price')).toBe('24,00 €')
  expect(page.spoken().replace(/\s/g, ' ')).toMatch(/^24,00 €/)
})

test('what stands after the button stays after it where there is a place for problems', async () => {
  const after = '<button>Metti nel carrello</button><a class="next" href="/cart">Al carrello</a>'
  const page = await openProduct(sample.replace('<button>Metti nel carrello</button>', after))
  await page.press()
  expect(page.find('button:not([type])').nextElementSibling?.className).toBe('next')
  expect(page.find('[data-part="problem"]').textContent).toContain('Taglia')
})

test('a product whose name its page changes is said to be in the cart by the new one', async () => {
  const page = await openProduct()
  const write = () => {
    page.find('[data-part="title"]').textContent = 'Grembiule'
  }
  expect(await isReadAgain(page, page.find('[data-block]'), write)).toBe(true)
  await page.choose('Taglia', 'L')
  await page.choose('Colore', 'Blu')
  await page.press()
  expect(page.spoken()).toContain('Grembiule')
})

test.each([
  ['in a part of the page', sample],
  [
    'after the button',
    sample
      .replace('<button>Metti nel carrello</button>', '<p><button>Metti nel carrello</button></p>')
      .replace('<p data-part="problem"></p>', ''),
  ],
])('what is said %s stays in its paragraph where the page writes its own HTML again', async (_, html) => {
  const page = await openProduct(html)
  await page.press()
  await expect.poll(() => page.find('.site-product__problem').textContent).not.toBe('')
  const paragraphs = [...document.querySelectorAll('p')]
  expect(paragraphs.some(el => el.querySelector('[role="alert"]'))).toBe(true)
  // With one of these a parser ends the paragraph: another one, an empty one, was there after each way back by htmx.
  expect(paragraphs.flatMap(el => [...el.querySelectorAll('div, p')])).toEqual([])
})
