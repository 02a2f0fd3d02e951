import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import gallery from './index.ts'

// happy-dom lays nothing out: this says how high the captions are.

const count = 100
let observed: Element[] = []
let tell: (heights: readonly (readonly [el: Element, height: number])[]) => void = () => {}
let isStopped = false

beforeEach(() => {
  observed = []
  isStopped = false
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback
      constructor(callback: (entries: readonly unknown[]) => void) {
        this.callback = callback
      }
      observe(el: Element) {
        if (!el.matches('[data-part="meta"]')) return
        observed.push(el)
        tell = heights =>
          this.callback(heights.map(([target, blockSize]) => ({ target, borderBoxSize: [{ blockSize }] })))
      }
      disconnect() {
        if (observed.length > 0) isStopped = true
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const slide = (i: number) =>
  `<figure data-part="slide"><img src="/${i}.jpg" width="1000" height="1000" alt="${i}"><figcaption data-part="meta">${i}</figcaption></figure>`
const open = (attributes: string) =>
  openPage(
    `<section data-block="gallery" ${attributes}><div data-part="slides">${Array.from({ length: count }, (_, i) => slide(i)).join('')}</div></section>`,
    [gallery],
  )
const slides = () => [...document.querySelectorAll<HTMLElement>('[data-part="slide"]')]
const said = (el: HTMLElement | undefined, name: string) =>
  el?.style.getPropertyValue(`--site-gallery-${name}`)
const seen = () => slides().filter(el => said(el, 'seen') === 'visible').length

describe('a gallery with captions', () => {
  test.each(['autocolumns', 'autorows'])(
    'shows as %s what has been measured, and nothing else',
    async design => {
      const page = await open(`data-design="${design}" data-gutter="0"`)
      await vi.waitFor(() => expect(observed).toHaveLength(count))
      expect(seen()).toBe(0)
      tell(observed.slice(0, 10).map(el => [el, 50]))
      await vi.waitFor(() => expect(seen()).toBe(10))
      tell(observed.slice(10).map(el => [el, 50]))
      await vi.waitFor(() => expect(seen()).toBe(count))
      page.close()
      await vi.waitFor(() => expect(isStopped).toBe(true))
    },
  )

  test('stands where its captions leave room, again when they grow', async () => {
    const page = await open('data-design="autocolumns" data-column-width="1000"')
    await vi.waitFor(() => expect(observed).toHaveLength(count))
    tell(observed.map(el => [el, 50]))
    await vi.waitFor(() => expect(said(slides()[1], 'y')).toBe('1050px'))
    expect(said(slides()[1], 'image-height')).toBe('1000px')
    tell(observed.slice(0, 1).map(el => [el, 80]))
    await vi.waitFor(() => expect(said(slides()[1], 'y')).toBe('1080px'))
    page.close()
  })

  test('counts on captions like those that are known where none is yet', async () => {
    const page = await open('data-design="autocolumns" data-column-width="1000"')
    await vi.waitFor(() => expect(observed).toHaveLength(count))
    tell(observed.slice(0, 2).map((el, i) => [el, 40 + 20 * i]))
    const holder = document.querySelector<HTMLElement>('[data-part="slides"]') ?? undefined
    await vi.waitFor(() => expect(said(holder, 'height')).toBe(`${count * 1050}px`))
    page.close()
  })
})
