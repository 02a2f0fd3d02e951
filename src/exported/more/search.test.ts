import { describe, expect, test } from 'vitest'
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

const saved = (found: string) =>
  `<main id="siteWrapper"><div class="sqs-search-page"><div class="sqs-search-page-content"><div class="sqs-search-page-input"><div class="spinner-wrapper"></div><input class="search-input" type="search" placeholder="Cerca"></div><div class="sqs-search-page-output"><div class="sqs-search-page-result">${found}</div><div class="sqs-search-page-more-wrapper"><div class="sqs-search-page-more">Altri</div></div></div></div></div></main>`

describe('the page of the search that was saved with the field of the old script', () => {
  const seen = () => [...document.querySelectorAll('input')].filter(el => !el.closest('[style*="none"]'))
  const result = '<div class="search-result"><a href="/pane">Pane</a></div>'

  test.each(['', result])('has one that searches, and what had been found: "%s"', async found => {
    const html = saved(found)
    const site = await open(html)
    await expect.poll(() => find('.sqs-search-page').dataset.blockState).toBe('mounted')
    expect(seen().map(el => el.getAttribute('aria-label'))).toEqual(['Cerca nel sito'])
    expect(find('.sqs-search-page-result').innerHTML).toBe(found)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(lines).toEqual([])
  })

  test('shows nothing of that to whoever looks for something else', async () => {
    const html = saved(result)
    history.replaceState(null, '', '?q=sale')
    const site = await open(html)
    await expect.poll(() => seen()[0]?.value).toBe('sale')
    expect(document.querySelector('.search-result')).toBeNull()
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    history.replaceState(null, '', '?')
  })
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
