import { expect, test } from 'vitest'
import { activate, find } from '../page.testing.ts'
import { samples } from '../samples.testing.ts'

test('a shape that the server has drawn has a size, as has what is around it', async () => {
  const { html = '' } = samples.shape ?? {}
  const site = await activate(html)
  for (const selector of ['.sqs-block-content', '.sqs-shape-block-container', '.sqs-shape']) {
    const { width, height } = find(selector).style
    expect([width, height]).toEqual(['100%', '100%'])
  }
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})
