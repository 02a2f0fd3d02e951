import { describe, expect, test, vi } from 'vitest'
import { settle } from '../../test/open-page.ts'
import { settings } from './settings.ts'
import {
  blocks,
  button,
  film,
  frame,
  hearing,
  loaded,
  open,
  page,
  says,
  states,
  youtube,
} from './video.testing.tsx'

function heard(): string[] {
  const names: string[] = []
  for (const name of ['show', 'play', 'pause', 'end', 'failed'])
    document.addEventListener(`site:video:${name}`, event =>
      names.push(`${name} ${(event.target as HTMLElement).dataset.name}`),
    )
  return names
}

const html = (width: number, height: number) =>
  `data-html='<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE" width="${width}" height="${height}"></iframe>'`
const state = (info: number) => ({ event: 'onStateChange', info })

describe('a video behind its thumbnail', () => {
  test('contacts nobody before somebody wants to see it, and is a named button', async () => {
    await open(film('Il pane'))
    expect(document.querySelectorAll('iframe, link').length).toBe(0)
    expect(button()?.getAttribute('aria-label')).toBe('Riproduci il video: Il pane')
    expect(button()?.localName).toBe('button')
  })

  test.each([
    ['that of the sheet, 56.3 % of its width (blocks spec §9)', '', ''],
    ['the one that it is given', 'data-ratio="75"', `${100 / 75}`],
    ['the one that its player is written with', html(400, 300), `${100 / 75}`],
    ['that of the sheet, where this is as good as the same', html(1920, 1080), ''],
  ])('has for its shape %s', async (_, more, shape) => {
    await open(film('Il pane', more))
    expect(blocks()[0]?.style.getPropertyValue('--site-video-ratio')).toBe(shape)
    expect(settings.ratio.fallback).toBe(56.3)
  })

  test('makes its player in the very task of the tap, with leave to play', async () => {
    await open(film('Il pane'))
    button()?.click()
    const url = new URL(frame()?.src ?? '')
    expect(url.origin + url.pathname).toBe(`${youtube}/embed/M7lc1UVf-VE`)
    expect(url.searchParams.get('autoplay')).toBe('1')
    expect(url.searchParams.get('mute')).toBeNull()
    expect(frame()?.getAttribute('allow')).toMatch(/^autoplay;/)
    expect(frame()?.title).toBe('Il pane')
    await settle()
    expect(states()).toEqual(['shown'])
    expect(button()).toBeNull()
  })

  test('whose player has a name, even where nobody has given it one', async () => {
    await open('<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE"></div>')
    button()?.click()
    expect(frame()?.title).toBe('Video')
  })

  test.each([
    [
      'no picture at all',
      '<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE" data-name="Il pane"></div>',
      'Il pane',
    ],
    [
      'a file without one',
      '<div data-block="video" data-name="Il pane"><video src="a.mp4"></video></div>',
      'Il pane',
    ],
    ['a thumbnail', film('Il pane'), undefined],
    [
      'a poster of its file',
      '<div data-block="video" data-name="Il pane"><video src="a.mp4" poster="a.jpg"></video></div>',
      undefined,
    ],
    [
      'a poster of ours',
      '<div data-block="video" data-src="a.mp4" data-poster="a.jpg" data-name="Il pane"></div>',
      undefined,
    ],
    [
      'neither picture nor name',
      '<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE"></div>',
      undefined,
    ],
  ])('shows what it is called where no picture does: %s', async (_, html, title) => {
    await open(html)
    await vi.waitFor(() => expect(document.querySelector('.site-video__title')?.textContent).toBe(title))
  })

  test('with an icon of the page’s own has no other, unless its picture is gone', async () => {
    const icon = `<i data-part="icon" style='background-image: url("https://forno.example/play.png")'></i>`
    const made = vi.spyOn(HTMLDocument.prototype, 'createElement')
    await open(film('Il pane').replace('</a>', `${icon}</a>`))
    const probe = made.mock.results
      .map(({ value }) => value as HTMLImageElement)
      .find(el => el.src === 'https://forno.example/play.png')
    expect(button()?.childElementCount).toBe(0)
    probe?.dispatchEvent(new Event('error'))
    await settle()
    expect(button()?.childElementCount).toBe(1)
    expect(page.console).toEqual([
      expect.stringContaining(
        'expected the picture of its icon, found none at https://forno.example/play.png',
      ),
    ])
  })

  test.each([
    ['Enter', '<span data-part="play">▶</span>'],
    [' ', '<span data-part="play">▶</span>'],
    ['Enter', '<a href="/film" data-part="play">▶</a>'],
    [' ', '<a href="/film" data-part="play">▶</a>'],
  ])('is started by "%s" on a control of the page’s own that is no button: %s', async (key, html) => {
    await open(film('Il pane').replace('</a>', `</a>${html}`))
    const control = page.find('[data-part="play"]')
    expect([control.getAttribute('role'), control.tabIndex]).toEqual(['button', 0])
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    control.dispatchEvent(event)
    expect([frame() !== null, event.defaultPrevented]).toEqual([true, true])
  })

  test('may be linked to twice', async () => {
    const link = '<a data-part="link" href="https://youtu.be/M7lc1UVf-VE">Su YouTube</a>'
    await open(film('Il pane').replace('</div>', `${link}</div>`))
    page.find('[data-part="link"]').click()
    expect(frame()).not.toBeNull()
    await settle()
    expect(page.console).toEqual([])
  })

  test('is started by a click on its thumbnail; with a key held down that is a link', async () => {
    await open(film('Il pane'))
    const overlay = page.find('[data-part="overlay"]')
    const held = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    overlay.addEventListener('click', event => event.preventDefault(), { once: true })
    overlay.dispatchEvent(held)
    expect(frame()).toBeNull()
    overlay.click()
    expect(frame()).not.toBeNull()
  })

  test('tells the page when it plays, rests and ends; at the end the thumbnail is back', async () => {
    await open(film('Il pane'))
    const names = heard()
    button()?.click()
    loaded()
    await says({ event: 'onReady' })
    await says(state(1))
    await says(state(1))
    await says(state(2))
    await says(state(1))
    await says(state(0))
    expect(names).toEqual(['show', 'play', 'pause', 'play', 'end'].map(name => `${name} Il pane`))
    expect(states()).toEqual(['overlay'])
    expect(frame()).toBeNull()
    expect(button()).not.toBeNull()
  })

  test('goes back to its thumbnail when another one starts', async () => {
    await open(film('Uno') + film('Due'))
    const names = heard()
    button(0)?.click()
    loaded()
    await says(state(1))
    button(1)?.click()
    await settle()
    expect(states()).toEqual(['overlay', 'shown'])
    expect(document.querySelectorAll('iframe').length).toBe(1)
    expect(names).toEqual(['show Uno', 'play Uno', 'pause Uno', 'show Due'])
  })

  test('is loaded again when its mode changes, and knows no other mode', async () => {
    await open(film('Il pane'))
    button()?.click()
    await settle()
    const first = frame()
    const [el] = blocks()
    el?.setAttribute('data-mode', 'fill')
    await settle()
    expect(frame()).not.toBe(first)
    expect(el?.className).toBe('site-video--fill')
    const second = frame()
    el?.setAttribute('data-mode', 'stretch')
    await settle()
    expect(frame()).toBe(second)
    expect(page.console.filter(line => line.includes('data-mode must be one of'))).toHaveLength(1)
  })
})

describe('messages', () => {
  test('go to the exact origin, and not before the player has loaded', async () => {
    await open(film('Il pane'))
    button()?.click()
    const said = hearing()
    await says({ event: 'onReady' })
    expect(said).toEqual([])
    frame()?.dispatchEvent(new Event('load'))
    await says({ event: 'onReady' })
    expect(said.map(([, origin]) => origin)).toEqual(said.map(() => youtube))
    expect(said[0]).toEqual([{ event: 'listening', id: 1, channel: 'widget' }, youtube])
    expect(said.map(([{ func }]) => func).filter(Boolean)).toEqual([
      'addEventListener',
      'addEventListener',
      'playVideo',
    ])
  })

  test('say how fast it is to play, where that is not as it was filmed', async () => {
    await open(film('Il pane', 'data-playback-rate="0.5"'))
    button()?.click()
    const said = loaded()
    await says({ event: 'onReady' })
    const rates = said.filter(([{ func }]) => func === 'setPlaybackRate')
    expect(rates).toEqual([[expect.objectContaining({ args: [0.5] }), youtube]])
  })

  test.each([
    ['a foreign window', { source: window }],
    ['no window', { source: null }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin without a name', { origin: 'null' }],
    ['an origin that begins alike', { origin: `${youtube}.evil.example` }],
  ])('from %s change nothing', async (_, more) => {
    await open(film('Il pane'))
    const names = heard()
    button()?.click()
    loaded()
    await says(state(1), more)
    await says(state(0), more)
    await says({ event: 'onError', info: 150 }, more)
    expect(names).toEqual(['show Il pane'])
    expect(states()).toEqual(['shown'])
  })

  test('are not sent any more once the block is gone', async () => {
    await open(film('Il pane'))
    button()?.click()
    const said = loaded()
    const before = said.length
    const source = frame()?.contentWindow
    page.engine.destroy()
    await says({ event: 'onReady' }, { source })
    expect(said.length).toBe(before)
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('autoplay', () => {
  test('is without sound', async () => {
    await open(film('Il pane', 'data-autoplay'))
    const { searchParams } = new URL(frame()?.src ?? '')
    expect([searchParams.get('autoplay'), searchParams.get('mute')]).toEqual(['1', '1'])
  })

  test('does not disturb a video that is shown', async () => {
    await open(film('Uno', 'data-autoplay') + film('Due', 'data-autoplay'))
    // Whichever came first: what took long to read is drawn after the other.
    expect(states().toSorted()).toEqual(['overlay', 'shown'])
  })

  test('is nothing for who prefers less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    )
    await open(film('Il pane', 'data-autoplay'))
    expect(states()).toEqual(['overlay'])
  })

  test('is nothing for who saves data, or asks for no motion in the address', async () => {
    const connection = { saveData: true }
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    await open(film('Il pane', 'data-autoplay'))
    expect(states()).toEqual(['overlay'])
    connection.saveData = false
    history.replaceState(null, '', '?nomotion=true')
    await open(film('Il pane', 'data-autoplay'))
    history.replaceState(null, '', location.pathname)
    expect(states()).toEqual(['overlay'])
    await open(film('Il pane', 'data-autoplay'))
    expect(states()).toEqual(['shown'])
  })
})
