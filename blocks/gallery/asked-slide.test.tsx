import { afterEach, expect, test, vi } from 'vitest'
import { open, root, settle } from './gallery.testing.ts'

import './gallery-page.testing.tsx'

let told: Event

// No browser tells of what `replaceState` changes; the one of these tests does, and late.
window.addEventListener('hashchange', event => event !== told && event.stopImmediatePropagation(), true)

afterEach(() => {
  vi.restoreAllMocks()
  window.scrollY = 0
})

/** The gallery is as high as 400 pixels, with its upper edge at `top` of a window of 768. */
function standAt(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 600, 400))
  return vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
}

async function ask(id: string): Promise<void> {
  window.history.replaceState(null, '', `#itemId=${id}`)
  told = new HashChangeEvent('hashchange')
  window.dispatchEvent(told)
  await settle()
}

test.each([
  [3000, 0, 1],
  [-900, 0, 1],
  [100, 0, 0],
  [-150, 0, 0],
  [3000, 40, 0],
])(
  'the address asks for a slide, %i pixels down in a page scrolled by %i: brought into sight %i times',
  async (top, scrolled, times) => {
    window.scrollY = scrolled
    window.history.replaceState(null, '', '/album#itemId=s2')
    const brought = standAt(top)
    await open('data-history="true"')
    expect(brought).toHaveBeenCalledTimes(times)
    if (times === 0) return
    expect(brought.mock.contexts[0]).toBe(root())
    expect(brought).toHaveBeenCalledWith({ block: 'start' })
    expect(root().style.getPropertyValue('scroll-margin-block')).toBe('30px')
  },
)

test('a link of the page that asks for a slide leads to the gallery, and one that asks for none does not', async () => {
  window.scrollY = 500
  window.history.replaceState(null, '', '/album')
  const brought = standAt(3000)
  await open('data-history="true"')
  await ask('nobody')
  expect(brought).not.toHaveBeenCalled()
  await ask('s1')
  expect(brought).toHaveBeenCalledTimes(1)
})
