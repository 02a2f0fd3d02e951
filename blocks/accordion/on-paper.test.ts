import { expect, test, vi } from 'vitest'
import { activate, find } from '#exported/page.testing.ts'
import { samples } from '#exported/samples.testing.ts'

test('an exported accordion that nobody has come near yet is open on paper, and closed again afterwards', async () => {
  await activate(samples.accordion?.html ?? '')
  await vi.waitFor(() => expect(find('.accordion-items-container').dataset.block).toBe('accordion'))
  expect(find('.accordion-items-container').dataset.blockState).toBe(undefined)
  const panel = () => find('.accordion-item__dropdown').className
  window.dispatchEvent(new Event('beforeprint'))
  expect(panel()).toBe('accordion-item__dropdown accordion-item__dropdown--open')
  window.dispatchEvent(new Event('afterprint'))
  expect(panel()).toBe('accordion-item__dropdown')
})
