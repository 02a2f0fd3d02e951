import { expect, test, vi } from 'vitest'
import { open, shown } from './gallery.testing.ts'

import './gallery-page.testing.tsx'

const images = Array.from({ length: 6 }, (_, i) => `<img data-part="slide" src="/${i}.jpg" alt="${i}">`).join(
  '',
)

/** The row shows 300 pixels of six slides of 100, from `left` on; who reads to the right has negative ones. */
function scroll(left: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(left)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isSlide = this.matches('[data-part~="slide"]')
    const at = Number(this.getAttribute('alt')) * 100
    return isSlide ? new DOMRect(at - left, 0, 100, 100) : new DOMRect(0, 0, 300, 100)
  })
}

test.each([
  ['strip', 0, [0]],
  ['strip', 290, [4]],
  ['slider', 100, [2]],
  ['carousel', 0, [0, 1]],
  ['carousel', 260, [4, 5]],
  ['slideshow', 290, [0]],
] as const)(
  'a %s that a visitor has scrolled by %i before the script begins there',
  async (design, left, seen) => {
    scroll(left)
    await open(`data-design="${design}" data-slides-per-row="2"`, images)
    expect(shown()).toEqual(seen)
  },
)
