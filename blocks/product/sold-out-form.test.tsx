import { beforeEach, expect, test } from 'vitest'
import { openProduct } from './product.testing.ts'
import { sample } from './sample.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

const inside = sample.replace(/^<form/, '<div').replace(/<\/form>$/, '</div>')
/** A product whose own form stands beside one that asks to be told. */
const html = inside
  .replace(
    '<h2',
    '<form id="dimmi" data-part="for-variant" data-sold-out hidden action="/avvisami"><button>Avvisami</button></form><h2',
  )
  .replace('<p data-part="price"', '<form id="compra"><p data-part="price"')
  .replace(/<\/div>$/, '</form></div>')

test('a form that asks to be told is seen while what is chosen is sold out, and is not what adds', async () => {
  const page = await openProduct(html)
  const form = () => page.find('#dimmi').hidden
  expect(form()).toBe(true)
  await page.choose('Taglia', 'M')
  await page.choose('Colore', 'Bianca')
  // React has its turn when it has it.
  await expect.poll(form).toBe(false)
  await page.choose('Colore', 'Blu')
  await expect.poll(form).toBe(true)
  await page.press('#compra button:not([type])')
  await expect.poll(() => page.calls.length).toBe(1)
  expect(page.console).toEqual([])
})
