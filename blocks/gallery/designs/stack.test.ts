import { expect, test, vi } from 'vitest'
import { drawStack } from './stack.ts'

test('the picture of a slide that somebody jumps to is asked for at once, what comes after it afterwards', () => {
  const ask = vi.fn()
  const nothing = () => {}
  let rest: (() => void) | null = null
  const stage = {
    block: { root: document.body },
    write: nothing,
    drawSlides: nothing,
    pictures: { ask },
    captions: { follow: nothing },
    afterwards: (fn: (() => void) | null) => {
      rest = fn
    },
  }
  const due = () => [3, 4, 5].map(ask.mock.lastCall?.[1].isDue)
  drawStack({
    stage,
    content: { holder: document.body, slides: [] },
    settings: { aspectRatio: 50, lazyLoad: true, controls: false },
    gallery: { state: { currentIndex: 4, numberOfSlides: 8, inMotion: true }, from: 0 },
    isDrawn: () => true,
  } as unknown as Parameters<typeof drawStack>[0])
  expect(due()).toEqual([false, true, false])
  ;(rest as (() => void) | null)?.()
  expect(due()).toEqual([true, true, true])
})
