import { afterEach, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import { more } from '../more/samples.testing.ts'
import { activate, find } from '../page.testing.ts'

const { html } = more['words as wide as their place']
const text = () => find('.sqsrte-scaled-text')

/** The words are ten letters long; what holds them is as wide as the test says. */
let room = 800
let resized = () => {}

function measure(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resized = call
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    el => ({ fontSize: (el as HTMLElement).style.fontSize || '16px' }) as CSSStyleDeclaration,
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isText = this.matches('.sqsrte-scaled-text')
    const width = isText ? 10 * Number.parseFloat(this.style.fontSize || '16') : room
    return { width } as DOMRect
  })
}

afterEach(() => vi.restoreAllMocks())

test('words are as wide as their place, also once that has another width, and are given back', async () => {
  measure()
  room = 800
  const site = await activate(html)
  await vi.waitFor(() => expect(text().style.fontSize).toBe('80px'))
  expect(find('.sqsrte-scaled-text-container').classList.contains('loaded')).toBe(true)
  room = 350
  resized()
  expect(text().style.fontSize).toBe('35px')
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})

test('words that are still to be measured have the room of their shape, until they have been', async () => {
  let come = () => {}
  const coming = new Promise<void>(resolve => {
    come = resolve
  })
  bringChunk('exported-scaled-text', load => coming.then(load))
  measure()
  room = 800
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(128)
  const shape = () => find('.sqsrte-scaled-text-container').style.getPropertyValue('aspect-ratio')
  const site = activate(html)
  await vi.waitFor(() => expect(shape()).toMatch(/^6.25/))
  come()
  await vi.waitFor(() => expect(text().style.fontSize).toBe('80px'))
  expect(shape()).toBe('auto')
  ;(await site).destroy()
  expect(document.body.innerHTML).toBe(html)
})

test('words that cannot be measured have the room that they need, and no more', async () => {
  bringChunk('exported-scaled-text', () => Promise.reject(new Error('blocked')))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(128)
  await activate(html)
  expect([find('.sqsrte-scaled-text-container').style.aspectRatio, text().style.position]).toEqual([
    'auto',
    'relative',
  ])
})

test('the size that a saved page keeps is only where that begins', async () => {
  measure()
  room = 390
  await activate(html.replace('class="sqsrte-scaled-text"', '$& style="font-size: 63px"'))
  await vi.waitFor(() => expect(text().style.fontSize).toBe('39px'))
})

test('words whose place has been as narrow as a pixel are as wide as their place again', async () => {
  measure()
  room = 800
  await activate(html)
  await vi.waitFor(() => expect(text().style.fontSize).toBe('80px'))
  for (room of [0.9, 350]) resized()
  expect(text().style.fontSize).toBe('35px')
})

test('words without any room keep their size', async () => {
  measure()
  room = 0
  await activate(html)
  await vi.waitFor(() => expect(find('.loaded')).not.toBeNull())
  expect(text().style.fontSize).toBe('')
})

test('where what measures them cannot be had they stand in the page all the same', async () => {
  bringChunk('exported-scaled-text', () => Promise.reject(new Error('blocked')))
  await activate(html)
  await vi.waitFor(() => expect([text().style.position, text().style.left]).toEqual(['relative', 'auto']))
})
