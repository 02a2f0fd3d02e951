import { expect, test } from 'vitest'
import { addressIn, controlsOf, suggestionsIn, valueFor } from './places.ts'

const part = (type: string, long: string, short = long) => ({
  types: [type],
  long_name: long,
  short_name: short,
})
const item = { id: '1', text: 'Ovunque' }

test.each([
  [null],
  [{}],
  [{ predictions: 'no' }],
  [{ predictions: [null, 3, {}, { placeId: '', description: 'a' }, { placeId: 'a' }] }],
])('an answer that is none suggests nothing: %j', answer => {
  expect(suggestionsIn(answer)).toEqual([])
})

test('at most eight are suggested', () => {
  const predictions = Array.from({ length: 20 }, (_, i) => ({ place_id: `${i}`, description: ` D${i} ` }))
  expect(suggestionsIn({ predictions }).length).toBe(8)
  expect(suggestionsIn({ predictions })[0]).toEqual({ id: '0', text: 'D0' })
})

test.each([
  ['US', '10 Main Street'],
  ['IT', 'Main Street 10'],
])('the house number stands where %s has it', (country, line1) => {
  const address_components = [
    part('route', 'Main Street'),
    part('street_number', '10'),
    part('country', 'X', country),
  ]
  expect(addressIn({ address_components }, item).line1).toEqual([line1])
})

test('without details the words that were chosen are the first line, and nothing else changes', () => {
  expect(addressIn(null, item)).toEqual({ line1: ['Ovunque'] })
})

test('controls are known by what they say, else by their order', () => {
  document.body.innerHTML = '<input id="a"><input id="b"><input id="c" autocomplete="shipping address-line1">'
  const [a, b, c] = [...document.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  expect(controlsOf({ controls: [a, b, c] })).toEqual({ line1: c })
  expect(controlsOf({ controls: [a, b] })).toEqual({ line1: a, line2: b })
})

test('a choice is made by its value or its words; one that is not there stays as it was', () => {
  document.body.innerHTML = '<select><option value="IT">Italia<option value="FR">Francia</select>'
  const select = document.querySelector('select') as HTMLSelectElement
  expect(valueFor(select, ['fr', 'France'])).toBe('FR')
  expect(valueFor(select, ['x', 'italia'])).toBe('IT')
  expect(valueFor(select, ['DE'])).toBeNull()
})
