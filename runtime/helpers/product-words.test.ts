import { describe, expect, test } from 'vitest'
import { formatMoney, sizeText, weightText, workflowLabel } from './index.ts'

describe('the state of a product', () => {
  test.each([
    ['published', 'Disponibile', 'Available'],
    ['scheduled', 'Programmato', 'Scheduled'],
    ['draft', 'Nascosto', 'Hidden'],
    ['deleted', 'Non supportato', 'Not supported'],
    ['', 'Non supportato', 'Not supported'],
    [1, 'Non supportato', 'Not supported'],
    [undefined, 'Non supportato', 'Not supported'],
    ['constructor', 'Non supportato', 'Not supported'],
  ])('%j is told as %s, %s', (state, it, en) => {
    expect([workflowLabel(state), workflowLabel(state, { locale: 'en-GB' })]).toEqual([it, en])
  })

  test.each([
    ['de', 'Verfügbar'],
    ['fr_CA', 'Disponible'],
    ['es-MX', 'Disponible'],
    ['ja-JP', 'Available'],
    ['', 'Available'],
    ['__proto__', 'Available'],
  ])('is told in the language “%s”, and in English where that is none of ours', (locale, text) => {
    expect(workflowLabel('published', { locale })).toBe(text)
  })
})

describe('what a product measures', () => {
  test.each([
    [1, '2.5 lbs', '1 × 2 × 3 inches', '2.5 libbre', '1 × 2 × 3 pollici'],
    [2, '2.5 kg', '1 × 2 × 3 cm', '2.5 kg', '1 × 2 × 3 cm'],
    [9, '2.5 kg', '1 × 2 × 3 cm', '2.5 kg', '1 × 2 × 3 cm'],
    [undefined, '2.5 kg', '1 × 2 × 3 cm', '2.5 kg', '1 × 2 × 3 cm'],
  ])('is said in the system %s as %s and %s', (system, ...expected) => {
    const said = ['en-US', 'it-IT'].flatMap(locale => [
      weightText(2.5, { system, locale }),
      sizeText({ length: 1, width: 2, height: 3 }, { system, locale }),
    ])
    expect(said).toEqual(expected)
  })

  test('is nothing where it is no number', () => {
    expect([weightText(Number.NaN), sizeText({ length: 1, width: Infinity, height: 3 })]).toEqual([
      '0 kg',
      '1 × 0 × 3 cm',
    ])
  })
})

test('an amount of the cart is written as the page writes it', () => {
  expect(formatMoney({ amount: 123_456, currency: 'EUR' })).toBe('€1,234.56')
  expect(formatMoney({ amount: 1234, currency: 'JPY' }, { locale: 'it-IT' })).toMatch(/^1\.234\sJPY$/)
})
