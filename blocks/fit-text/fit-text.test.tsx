import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { fitted } from './fit.ts'
import block from './index.ts'
import { sample } from './sample.ts'

afterEach(() => vi.restoreAllMocks())

const settings = { size: 0, shrink: true, min: 11, max: 400 }

describe('letters', () => {
  test.each([
    ['are as the page has them where the words fit', {}, { letters: 40, room: 300, words: 300 }, null, false],
    ['become smaller where a word does not', {}, { letters: 40, room: 300, words: 400 }, 30, false],
    [
      'become so small that what is beside the words has its room',
      {},
      { letters: 40, room: 300, words: 400, beside: 100 },
      26.6,
      false,
    ],
    [
      'are as large as padding that grows with them leaves room for',
      { size: 10 },
      { letters: 16, room: 800, words: 320, beside: 160 },
      40,
      false,
    ],
    [
      'are the smallest beside padding without end',
      {},
      { letters: 40, room: 90, words: 400, beside: 100 },
      11,
      true,
    ],
    ['are never smaller than 11 pixels', {}, { letters: 40, room: 50, words: 400 }, 11, true],
    ['stay where the page has them smaller already', {}, { letters: 9, room: 50, words: 400 }, null, false],
    ['are small at 13 pixels', {}, { letters: 40, room: 130, words: 400 }, 13, true],
    ['are a share of the width', { size: 10 }, { letters: 16, room: 800, words: 100 }, 80, false],
    ['of which a long word takes some back', { size: 10 }, { letters: 16, room: 800, words: 320 }, 40, false],
    [
      'but not where it may reach out',
      { size: 10, shrink: false },
      { letters: 16, room: 800, words: 320 },
      80,
      false,
    ],
    ['are never larger than told', { size: 50, max: 120 }, { letters: 16, room: 800, words: 10 }, 120, false],
    [
      'are the page’s own where there is no room',
      { size: 10 },
      { letters: 16, room: 0, words: 320 },
      null,
      false,
    ],
  ])('%s', (_, given, measured, size, isSmall) => {
    expect(fitted(measured, { ...settings, ...given })).toEqual({ size, isSmall })
  })
})

test('a title is fitted when its width changes, says that it is small, and is given back', async () => {
  let width = 800
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resized = call
      }
      observe() {
        resized()
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => 320)
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => ({ fontSize: '16px' }) as CSSStyleDeclaration)
  const html = sample.replace('class=', 'style="margin : 0" data-small-class="piccolo" class=')
  const page = await openPage(html, [block])
  const title = page.find('h2')
  expect([title.style.fontSize, title.className]).toEqual(['40px', 'titolo'])
  width = 200
  resized()
  await page.settle()
  expect([title.style.fontSize, title.className]).toEqual(['11px', 'titolo piccolo'])
  page.engine.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(page.console).toEqual([])
})
