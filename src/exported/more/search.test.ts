import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'
import { more } from './samples.testing.ts'

test('the page of the search has a field again, and leaves as it came', async () => {
  const html = `<main id="siteWrapper">${more['page of the search'].html}</main>`
  const site = await open(html)
  await expect.poll(() => find('input').getAttribute('aria-label')).toBe('Cerca nel sito')
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})

test.each([
  ['data-collectionfilter="true" data-preview="true"', 'c1', 'combobox'],
  ['data-collectionfilter="false" data-preview=""', '', 'combobox'],
  ['data-preview="false"', '', null],
  ['', '', null],
])('a field that says %s searches as it says', async (said, collectionId, role) => {
  const html = more.search.html
    .replace('data-collectionfilter="true"', said)
    .replace('data-preview="true"', '')
  const site = await open(said.includes('data-preview="true"') ? more.search.html : html)
  const block = find('.sqs-search-ui-text-input')
  await expect.poll(() => block.dataset.blockState).toBe('mounted')
  expect([block.dataset.collectionId, find('input').getAttribute('role')]).toEqual([collectionId, role])
  site.destroy()
  expect(lines).toEqual([])
})
