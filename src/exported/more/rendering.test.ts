import { expect, test } from 'vitest'
import { activate, find } from '../page.testing.ts'
import { more } from './samples.testing.ts'

test('what a script was to show once it is there is shown, and given back as it came', async () => {
  const { html } = more['an appointment that a script was to show']
  const site = await activate(html)
  expect(find('.sqs-block-content').className).toBe('sqs-block-content')
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})
