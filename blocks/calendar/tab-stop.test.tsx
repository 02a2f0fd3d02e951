import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

test('the list becomes a stop of the Tab key outside of the turn in which its size is told', async () => {
  const calls = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: (el: Element) => void
      disconnect() {}
      constructor(call: () => void) {
        this.observe = el => void calls.set(el, call)
      }
    },
  )
  const page = await openPage(sample, [block])
  await expect.poll(() => calls.size).toBeGreaterThan(0)
  const list = page.find('[data-part="events"]')
  vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(list, 'clientHeight', 'get').mockReturnValue(300)
  calls.get(list)?.()
  // Drawn at once, before the browser has told all sizes, the page would hear of an error in Firefox and Safari.
  await Promise.resolve()
  expect(list.getAttribute('tabindex')).toBe(null)
  await expect.poll(() => list.getAttribute('tabindex')).toBe('0')
})
