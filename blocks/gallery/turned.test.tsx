import { beforeEach, expect, test, vi } from 'vitest'
import { control, image, open, settle, shown } from './gallery.testing.ts'
import './gallery-page.testing.tsx'

const twelve = Array.from({ length: 12 }, (_, i) => image(i)).join('')
let observers: (() => void)[] = []
const width = vi.fn(() => 390)

beforeEach(() => {
  observers = []
  width.mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        observers.push(call)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

/** As wide as this from now on. */
async function turn(to: number): Promise<void> {
  width.mockReturnValue(to)
  for (const call of observers) call()
  // It waits for 100 ms in which nobody pulls at the window.
  await new Promise(resolve => setTimeout(resolve, 150))
  await settle()
}

async function begin(attributes = '') {
  const page = await open(`data-design="carousel" data-slides-per-row="4" ${attributes}`, twelve)
  // The first time they say how wide it is.
  await turn(390)
  return page
}

async function press(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    control('next').click()
    await settle()
  }
}

test('a carousel on a telephone that is turned keeps in sight what the visitor has gone to, and there is it again when it is turned back', async () => {
  const { console } = await begin('data-position="numbers"')
  const said = () => document.querySelector('.site-gallery__position')?.textContent
  await press(4)
  expect([shown(), said()]).toEqual([[8, 9], '5 / 6'])
  await turn(844)
  expect([shown(), said()]).toEqual([[8, 9, 10, 11], '3 / 3'])
  await turn(390)
  expect([shown(), said()]).toEqual([[8, 9], '5 / 6'])
  await press(1)
  await turn(700)
  expect(shown()).toEqual([9, 10, 11])
  await turn(390)
  expect([shown(), said(), console]).toEqual([[10, 11], '6 / 6', []])
})

test('where the visitor goes on meanwhile, it goes on from there', async () => {
  await begin()
  await press(2)
  await turn(700)
  expect(shown()).toEqual([3, 4, 5])
  await press(1)
  expect(shown()).toEqual([6, 7, 8])
  await turn(390)
  expect(shown()).toEqual([6, 7])
})
