import { afterEach, expect, test, vi } from 'vitest'
import { addBeside } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)
const seen = () => [
  find('[role="status"]')?.textContent,
  find<HTMLInputElement>('.site-share__field')?.value,
  find('[data-part="copy"]')?.dataset.isDone,
]

test.each([
  ['copied', async () => {}],
  ['by hand', () => Promise.reject(new Error('no'))],
])('what the page adds leaves what a button has said: %s', async (_, writeText) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const page = await openPage(`${sample}<input id="other">`, [block])
  find('[data-part="copy"]')?.click()
  await page.settle()
  const before = seen()
  expect(before[0]).not.toBe('')
  find('#other')?.focus()
  const focus = vi.spyOn(HTMLInputElement.prototype, 'focus')
  expect([await addBeside(page), seen(), focus.mock.calls]).toEqual([true, before, []])
})
