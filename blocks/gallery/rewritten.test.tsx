import { expect, test } from 'vitest'
import { html, image, open, press, root, settle, shown, sight, slides } from './gallery.testing.ts'
import './gallery-page.testing.tsx'

const many = (count: number) => Array.from({ length: count }, (_, i) => image(i)).join('')

test.each([
  [6, [4]],
  [3, [2]],
])(
  'a gallery that the page writes anew with %i slides stands where it stood, or at its end',
  async (count, expected) => {
    sight()
    await open('data-autoplay="true" data-autoplay-duration="600"', many(6))
    for (let i = 0; i < 4; i++) {
      press(document.body, 'ArrowRight')
      await settle()
    }
    expect(shown()).toEqual([4])
    root().innerHTML = html('', many(count)).replace(/<section[^>]*>|<\/section>/g, '')
    await settle()
    await settle()
    expect([slides().length, shown()]).toEqual([count, expected])
  },
)
