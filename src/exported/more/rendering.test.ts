import { expect, test, vi } from 'vitest'
import { activate, find } from '../page.testing.ts'
import { more } from './samples.testing.ts'

test('what a script was to show once it is there is shown, and given back as it came', async () => {
  const { html } = more['appointments and gifts that a script was to show']
  const site = await activate(html)
  for (const block of ['acuity', 'zola'])
    await vi.waitFor(() => expect(find(`.sqs-block-${block} > div`).className).toBe('sqs-block-content'))
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})
