import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample as plain } from './sample.ts'
import { stepOf, timeText } from './time.ts'

const sample = plain.replace(
  'data-block="audio"',
  '$& data-name="Il forno all’alba" data-author="Forno del Porto"',
)

/** What is played, by its address; an element says `pause` when it is halted. */
let playing: string[] = []
let refusal: Error | null = null

beforeEach(() => {
  playing = []
  refusal = null
  const proto = HTMLMediaElement.prototype
  const going = new WeakSet<HTMLMediaElement>()
  vi.spyOn(proto, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !going.has(this)
  })
  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    going.add(this)
    playing.push(new URL(this.src, 'https://forno.example').pathname)
    this.dispatchEvent(new Event('play'))
    if (refusal) throw refusal
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    going.delete(this)
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(window, 'MediaMetadata')
})

const open = (html = sample) => openPage(html, [block])
const button = (page: TestPage) => page.find<HTMLButtonElement>('.site-audio__button')
const slider = (page: TestPage) => page.find<HTMLInputElement>('.site-audio__slider')
const at = (page: TestPage) => page.find('[data-block]').dataset.audioAt
const words = (page: TestPage) => page.find('.site-audio__words').textContent

const album = `
<div data-block="audio" data-name="Mattine" data-author="Il forno">
  <ol data-part="tracks">
    <li data-part="track" data-duration="65"><a href="/audio/uno.mp3">Uno</a></li>
    <li data-part="track" data-author="Nina"><a href="/audio/due.mp3">Due</a></li>
    <li data-part="track"><a href="javascript:alert(1)">Tre</a></li>
  </ol>
</div>`

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3725, '1:02:05'],
  [Number.NaN, ''],
  [Infinity, ''],
  [-1, ''],
])('%d seconds are written %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})

test('an arrow key goes five seconds, and one where there are few', () => {
  expect([8, 59, 60, 3600].map(stepOf)).toEqual([1, 1, 5, 5])
})

describe('one recording', () => {
  test('is named, plays, halts, is told, and gives the server’s player back', async () => {
    const page = await open()
    const told: string[] = []
    for (const name of ['play', 'pause', 'ended'])
      page.find('[data-block]').addEventListener(`site:audio:${name}`, () => told.push(name))
    expect(words(page)).toBe('Il forno all’albaForno del Porto')
    expect(button(page).getAttribute('aria-label')).toBe('Ascolta Il forno all’alba')
    expect(page.find('audio').style.display).toBe('none')
    expect([slider(page).max, slider(page).getAttribute('aria-valuetext')]).toEqual(['8', '0:00 di 0:08'])
    button(page).click()
    await page.settle()
    expect([at(page), button(page).getAttribute('aria-label')]).toEqual([
      'playing',
      'Pausa Il forno all’alba',
    ])
    button(page).click()
    await page.settle()
    expect([at(page), told]).toEqual(['paused', ['play', 'pause']])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    expect(page.console).toEqual([])
  })

  test('goes where the slider is moved to, by pointer or keys', async () => {
    const page = await open()
    const audio = page.find<HTMLAudioElement>('audio')
    slider(page).value = '5'
    slider(page).dispatchEvent(new Event('input', { bubbles: true }))
    await page.settle()
    expect(audio.currentTime).toBe(5)
    expect(slider(page).getAttribute('aria-valuetext')).toBe('0:05 di 0:08')
  })

  test('does not begin where the page says no', async () => {
    const page = await open()
    page.find('[data-block]').addEventListener('site:audio:start', event => event.preventDefault())
    button(page).click()
    await page.settle()
    expect([playing, at(page)]).toEqual([[], 'paused'])
  })

  test('that cannot be played says so, keeps its link, and can be tried again', async () => {
    const page = await open()
    refusal = new DOMException('no', 'NotSupportedError')
    const audio = page.find<HTMLAudioElement>('audio')
    Object.defineProperty(audio, 'error', { configurable: true, value: { code: 4 } })
    button(page).click()
    audio.dispatchEvent(new Event('error'))
    await page.settle()
    expect([at(page), page.find('[role="status"]').textContent]).toEqual([
      'failed',
      'Questa registrazione non si può ascoltare qui. Apri il file',
    ])
    expect(page.find('.site-audio__told a').textContent).toBe('Apri il file')
    expect(page.console).toHaveLength(1)
    refusal = null
    Reflect.deleteProperty(audio, 'error')
    button(page).click()
    await page.settle()
    expect(at(page)).toBe('playing')
  })

  test('halts when anything else on the page is played, but for a film behind the content', async () => {
    const page = await open(`${sample}<video id="film"></video><video id="dietro" muted></video>`)
    button(page).click()
    await page.settle()
    page.find<HTMLVideoElement>('#dietro').muted = true
    page.find('#dietro').dispatchEvent(new Event('play'))
    // As the block `video` tells it, of its own element.
    const behind = new CustomEvent('site:video:play', { bubbles: true, detail: { background: true } })
    document.body.dispatchEvent(behind)
    await page.settle()
    expect(at(page)).toBe('playing')
    page.find('#film').dispatchEvent(new Event('play'))
    await page.settle()
    expect(at(page)).toBe('paused')
  })

  test('of an address alone is played as well, in place of what stood there', async () => {
    const page = await open('<div data-block="audio" data-src="/a.mp3" data-name="A"><p>Vecchio</p></div>')
    expect(page.find('[data-block]').textContent).not.toContain('Vecchio')
    expect(slider(page).disabled).toBe(true)
    button(page).click()
    await page.settle()
    expect(playing).toEqual(['/a.mp3'])
    page.engine.destroy()
    expect(page.find('[data-block]').textContent).toBe('Vecchio')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://['])('%s is none', async src => {
    const page = await open(`<div data-block="audio" data-src="${src}"><p>Parole</p></div>`)
    expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
    expect(page.console).toHaveLength(1)
  })
})

describe('an album', () => {
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-part="track"] a')]

  test('plays the track that is pressed, then the next one, and stops after the last', async () => {
    const page = await open(album)
    links()[0]?.click()
    await page.settle()
    expect([playing, words(page), links()[0]?.getAttribute('aria-current')]).toEqual([
      ['/audio/uno.mp3'],
      'UnoIl forno',
      'true',
    ])
    const before = playing.length
    const heard = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts[0] as HTMLMediaElement
    heard.dispatchEvent(new Event('ended'))
    await page.settle()
    expect([playing.slice(before), words(page)]).toEqual([['/audio/due.mp3'], 'DueNina'])
    heard.dispatchEvent(new Event('ended'))
    await page.settle()
    expect(playing).toHaveLength(before + 1)
    expect(page.find('[data-part="track"]').dataset.length).toBe('1:05')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(album)
  })

  test('begins where the slider was moved to before anything was heard, and its other tracks at their beginning', async () => {
    const page = await open(album)
    const moveTo = async (seconds: string) => {
      slider(page).value = seconds
      slider(page).dispatchEvent(new Event('input', { bubbles: true }))
      await page.settle()
      return slider(page).getAttribute('aria-valuetext')
    }
    expect(await moveTo('30')).toBe('0:30 di 1:05')
    expect(playing).toEqual([])
    button(page).click()
    await page.settle()
    const heard = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts[0] as HTMLMediaElement
    expect([heard.currentTime, slider(page).value]).toEqual([30, '30'])
    links()[1]?.click()
    await page.settle()
    expect(slider(page).value).toBe('0')
  })

  test('is heard as well by who presses its link twice', async () => {
    const page = await open(album)
    const link = page.find('[data-part="track"] a')
    for (const detail of [1, 2])
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    await page.settle()
    expect([at(page), playing]).toEqual(['playing', ['/audio/uno.mp3']])
  })

  test('leaves a link to the browser with the keys for another tab, and one that runs something altogether', async () => {
    const page = await open(album)
    for (const [link, init] of [
      [links()[0], { ctrlKey: true }],
      [links()[2], {}],
    ] as const) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      let isLeft = false
      window.addEventListener(
        'click',
        event => {
          isLeft = !event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      link?.dispatchEvent(event)
      expect(isLeft).toBe(true)
    }
    await page.settle()
    expect(playing).toEqual([])
  })

  test('of more than sixty plays sixty, in one line', async () => {
    const tracks = Array.from(
      { length: 61 },
      (_, i) => `<li data-part="track"><a href="/${i}.mp3">${i}</a></li>`,
    )
    const page = await open(`<div data-block="audio"><ol data-part="tracks">${tracks.join('')}</ol></div>`)
    expect(page.console).toEqual([expect.stringContaining('expected at most 60 tracks, found 61')])
  })

  test('is known to the keys of the device', async () => {
    const handlers: Record<string, (() => void) | null> = {}
    const mediaSession = {
      metadata: null as { readonly title: string; readonly album?: string } | null,
      setActionHandler(name: string, fn: (() => void) | null) {
        if (name === 'seekto') throw new TypeError('not here')
        handlers[name] = fn
      },
    }
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: mediaSession })
    Object.defineProperty(window, 'MediaMetadata', {
      configurable: true,
      value: class {
        constructor(values: object) {
          Object.assign(this, values)
        }
      },
    })
    const page = await open(album)
    button(page).click()
    await page.settle()
    expect(mediaSession.metadata).toMatchObject({ title: 'Uno', artist: 'Il forno', album: 'Mattine' })
    expect([handlers.previoustrack, typeof handlers.nexttrack]).toEqual([null, 'function'])
    handlers.nexttrack?.()
    await page.settle()
    expect(playing).toEqual(['/audio/uno.mp3', '/audio/due.mp3'])
    for (const _ of [1, 2]) {
      handlers.pause?.()
      await page.settle()
      expect(at(page)).toBe('paused')
    }
    handlers.play?.()
    await page.settle()
    // A film has them from then on.
    document.body.dispatchEvent(new Event('site:video:play', { bubbles: true }))
    await page.settle()
    expect([mediaSession.metadata, handlers.pause]).toEqual([null, null])
    button(page).click()
    await page.settle()
    expect(mediaSession.metadata).toMatchObject({ title: 'Due' })
    page.engine.destroy()
    await page.settle()
    expect([mediaSession.metadata, handlers.play]).toEqual([null, null])
    expect(page.console).toEqual([])
  })
})
