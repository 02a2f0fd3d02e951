import { expect, test } from 'vitest'
import { activate, find, lines } from '../page.testing.ts'
import { samples } from '../samples.testing.ts'

test('an exported button is marked for the records, as its block says it, and given back', async () => {
  const { html = '' } = samples.button ?? {}
  const site = await activate(html)
  const { record, recordId, recordAlignment, recordSize } = find('a').dataset
  expect([record, recordId, recordAlignment, recordSize]).toEqual(['button', 'block-b', 'center', 'large'])
  site.destroy()
  expect(find('a').outerHTML).toBe('<a class="sqs-block-button-element" href="/orari">Orari</a>')
  expect(lines).toEqual([])
})
