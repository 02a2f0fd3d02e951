import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, settle, type TestPage } from '../../test/open-page.ts'
import video from './index.ts'

const own = (more = '') =>
  `<div data-block="video" data-name="Il golfo"><video ${more}><source src="a.mp4"></video></div>`
const behind = `<section data-block="video" data-background data-src="a.mp4"><div data-part="stage"></div></section>`

let page: TestPage
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)
const element = () => find<HTMLVideoElement>('video') as HTMLVideoElement
const at = () => find('[data-block]')?.dataset.videoAt
const label = () => find('.site-video__halt')?.getAttribute('aria-label')
const play = () => vi.spyOn(HTMLMediaElement.prototype, 'play')
const error = (name: string) => Object.assign(new Error(name), { name })

async function start(html: string): Promise<void> {
  page = await openPage(html, [video])
  find('.site-video__play')?.click()
  await expect.poll(at).toBe('shown')
}

beforeEach(() => {
  // Everything is in sight.
  vi.stubGlobal('IntersectionObserver', undefined)
  play().mockResolvedValue()
})
afterEach(() => page.close())

describe('a video of the page’s own', () => {
  test('goes back to its poster at its end, which the browser shows only to who begins anew', async () => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
    await start(own('poster="p.jpg"'))
    expect(load).not.toHaveBeenCalled()
    element().dispatchEvent(new Event('ended'))
    await settle()
    expect(at()).toBe('overlay')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is not fetched anew at its end: its address stays where it stands', async () => {
    await start('<div data-block="video" data-name="Il golfo"><video controls src="a.mp4"></video></div>')
    const moved: (string | null)[] = []
    const observer = new MutationObserver(records => moved.push(...records.map(one => one.attributeName)))
    observer.observe(element(), { attributes: true })
    element().dispatchEvent(new Event('ended'))
    await expect.poll(at).toBe('overlay')
    await settle()
    observer.disconnect()
    expect(moved).not.toContain('src')
  })

  test('that no source can be had for says so, also when the browser knew it before', async () => {
    play().mockRejectedValue(error('NotSupportedError'))
    await start(own())
    await expect.poll(at).toBe('failed')
    expect(find('.site-ask__text')?.textContent).toBe('Questo video non si può riprodurre.')
  })

  test.each([own('poster="p.jpg"'), own(), '<div data-block="video" data-src="a.mp4"></div>'])(
    'whose line breaks goes on from there, once it is tried again: %s',
    async html => {
      vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
        this.currentTime = 0
        Reflect.deleteProperty(this, 'error')
      })
      await start(html)
      element().currentTime = 42
      Object.defineProperty(element(), 'error', { configurable: true, value: { code: 2 } })
      element().dispatchEvent(new Event('error'))
      await expect.poll(at).toBe('failed')
      find('.site-ask__button')?.click()
      await expect.poll(at).toBe('shown')
      expect(element().currentTime).toBe(42)
      // Only that once.
      element().dispatchEvent(new Event('ended'))
      await expect.poll(at).toBe('overlay')
      find('.site-video__play')?.click()
      await expect.poll(at).toBe('shown')
      expect(element().currentTime).toBe(0)
    },
  )

  test('that the browser only does not start keeps its controls', async () => {
    play().mockRejectedValue(error('NotAllowedError'))
    await start(own())
    await settle()
    expect([at(), element().controls]).toEqual(['shown', true])
  })

  test('that has begun by itself is stopped behind its thumbnail, and starts by our rules', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    )
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    page = await openPage(own('autoplay muted'), [video])
    expect([pause.mock.calls.length, element().hasAttribute('autoplay'), at()]).toEqual([1, false, 'overlay'])
    page.engine.destroy()
    await settle()
    expect(element().hasAttribute('autoplay')).toBe(true)
  })

  test.each(['', 'data-overlay="false"'])(
    'that somebody has begun to look at plays on, with its controls: %s',
    async attributes => {
      vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
      const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
      const told: string[] = []
      for (const type of ['show', 'play'])
        document.addEventListener(`site:video:${type}`, () => told.push(type), { once: true })
      page = await openPage(own('controls').replace('data-name', `${attributes} data-name`), [video])
      expect([find('.site-video__cover'), element().controls]).toEqual([null, true])
      await expect.poll(() => told).toEqual(['show', 'play'])
      expect([at(), element().controls, pause.mock.calls.length]).toEqual(['shown', true, 0])
      element().dispatchEvent(new Event('ended'))
      await expect.poll(at).toBe(attributes ? 'shown' : 'overlay')
    },
  )

  test('that would begin by itself does, without sound', async () => {
    page = await openPage(own('autoplay'), [video])
    await expect.poll(at).toBe('shown')
    expect(element().muted).toBe(true)
  })
})

describe('a video in the background', () => {
  // The stylesheet asks the attribute.
  test.each([
    ['data-background="false"', null],
    [`data-block-json='{"background":true}'`, ''],
    ['data-background="true"', 'true'],
    ['', null],
  ])('is one for its look, too, by attribute or by JSON: %s', async (attributes, expected) => {
    page = await openPage(behind.replace('data-background', attributes), [video])
    await expect.poll(at).toBeTruthy()
    const root = find('[data-block]')
    expect([root?.getAttribute('data-background'), page.console]).toEqual([expected, []])
    page.engine.destroy()
    expect(find('[data-block]')?.hasAttribute('data-background')).toBe(attributes.includes('background='))
  })

  test('keeps its picture until there is something of it to be seen, and says once that it plays', async () => {
    const fallback = '<div data-part="stage"><img data-part="fallback" src="a.jpg" alt=""></div>'
    page = await openPage(behind.replace('<div data-part="stage"></div>', fallback), [video])
    await expect.poll(at).toBe('shown')
    const told: string[] = []
    document.addEventListener('site:video:play', () => told.push('play'))
    element().dispatchEvent(new Event('play'))
    await settle()
    expect([find('img')?.style.opacity, told]).toEqual(['', []])
    for (const _ of [1, 2]) element().dispatchEvent(new Event('playing'))
    await settle()
    expect([find('img')?.style.opacity, told]).toEqual(['0', ['play']])
  })

  test('that the browser does not start offers to be started', async () => {
    play().mockRejectedValueOnce(error('NotAllowedError'))
    page = await openPage(behind, [video])
    await expect.poll(label).toBe('Avvia il video di sfondo')
    expect(find('video')).toBeNull()
    find('.site-video__halt')?.click()
    await expect.poll(at).toBe('shown')
    expect(label()).toBe('Ferma il video di sfondo')
  })

  test('rests as soon as the visitor prefers less motion', async () => {
    let prefer = () => {}
    const query = { matches: false, addEventListener: (_: string, fn: () => void) => (prefer = fn) }
    vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
    page = await openPage(behind, [video])
    await expect.poll(at).toBe('shown')
    const pause = vi.spyOn(element(), 'pause')
    query.matches = true
    prefer()
    await expect.poll(() => pause.mock.calls.length).toBe(1)
    expect(label()).toBe('Avvia il video di sfondo')
  })
})
