import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { find, handle, rootOf, sampleOf, settle, told } from './handles.testing.ts'
import type { Site } from './start.ts'

// Which element plays, and whether; what plays is heard in handles.browser.test.ts.

let playing: HTMLMediaElement[] = []
let refusal: Error | null = null

beforeEach(() => {
  playing = []
  refusal = null
  const proto = HTMLMediaElement.prototype
  vi.spyOn(proto, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.includes(this)
  })
  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (refusal) throw refusal
    if (playing.includes(this)) return
    playing.push(this)
    for (const type of ['play', 'playing']) this.dispatchEvent(new Event(type))
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (!playing.includes(this)) return
    playing = playing.filter(el => el !== this)
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => vi.restoreAllMocks())

const album = `<div data-block="audio"><ol data-part="tracks">
  <li data-part="track"><a href="/audio/uno.mp3">Uno</a></li>
  <li data-part="track"><a href="/audio/due.mp3">Due</a></li>
</ol></div>`

describe('audio', () => {
  test.each([
    ['the server’s own element', sampleOf('audio')],
    ['an album', album],
    ['an address alone', '<div data-block="audio" data-src="/alba.mp3"><a href="/alba.mp3">Alba</a></div>'],
  ])('plays, is not halted by the same wish again, and halts: %s', async (_, html) => {
    const block = await handle('audio', html)
    const at = () => [rootOf('audio').dataset.audioAt, playing.length]
    expect([await block.play(), ...at()]).toEqual([true, 'playing', 1])
    expect([await block.play(), ...at()]).toEqual([true, 'playing', 1])
    expect([await block.pause(), ...at()]).toEqual([true, 'paused', 0])
    expect([await block.pause(), ...at()]).toEqual([true, 'paused', 0])
    expect([await block.play(), ...at()]).toEqual([true, 'playing', 1])
  })

  test('goes on with the track that the visitor has chosen', async () => {
    const block = await handle('audio', album)
    await block.mount()
    find('[data-part="track"]:nth-child(2) a').click()
    await settle()
    await block.pause()
    expect(await block.play()).toBe(true)
    expect(playing.map(({ src }) => new URL(src).pathname)).toEqual(['/audio/due.mp3'])
  })

  test('does not play where the browser or the page does not let it', async () => {
    const block = await handle('audio')
    refusal = Object.assign(new Error('not now'), { name: 'NotAllowedError' })
    expect([await block.play(), rootOf('audio').dataset.audioAt]).toEqual([false, 'paused'])
    refusal = null
    rootOf('audio').addEventListener('site:audio:start', event => event.preventDefault(), { once: true })
    expect([await block.play(), await block.play()]).toEqual([false, true])
  })
})

const film = (inside: string, more = '') => `<div data-block="video" ${more}>${inside}</div>`
const native = film('<video controls preload="none" src="/film.webm"></video>')

describe('a video of the page’s own', () => {
  test.each([
    ['under a button', native],
    ['without an overlay', native.replace('data-block="video"', '$& data-overlay="false"')],
    ['by its address', film('<a data-part="link" href="/film.webm">Il film</a>', 'data-src="/film.webm"')],
  ])('plays, halts, and goes on: %s', async (_, html) => {
    const block = await handle('video', html)
    const heard = told('site:video:play', 'site:video:pause')
    expect([await block.play(), playing.length]).toEqual([true, 1])
    expect([await block.pause(), playing.length]).toEqual([true, 0])
    expect([await block.play(), playing.length]).toEqual([true, 1])
    expect([await block.play(), playing.length]).toEqual([true, 1])
    expect(heard).toEqual(['site:video:play', 'site:video:pause', 'site:video:play'])
  })

  test('does not play where the browser does not let it', async () => {
    const block = await handle('video', native)
    refusal = Object.assign(new Error('not now'), { name: 'NotAllowedError' })
    expect(await block.play()).toBe(false)
    refusal = null
    expect(await block.play()).toBe(true)
  })

  test('that is halted while it is about to play stays halted', async () => {
    const block = await handle('video', native)
    const [, isHalted] = await Promise.all([block.play(), block.pause()])
    await settle()
    expect([isHalted, playing.length]).toEqual([true, 0])
  })

  test('waits in a slide for its turn', async () => {
    const html = `<section data-block="gallery" data-design="slideshow" data-mixed-content="true">
      <div data-part="slides"><div data-part="slide">Pane</div><div data-part="slide">${native}</div></div></section>`
    const block = await handle('video', html)
    await (window.Site as Site).mount()
    expect([await block.play(), playing.length]).toEqual([false, 0])
  })

  test('that has played in a slide waits for its turn again', async () => {
    const html = `<div data-part="slide">${native}</div>`
    const block = await handle('video', html)
    const slide = document.querySelector<HTMLElement>('[data-part=slide]')
    expect([await block.play(), playing.length]).toEqual([true, 1])
    slide?.setAttribute('data-active', 'false')
    await settle()
    const heard = told('site:video:play')
    expect([await block.play(), playing.length, heard]).toEqual([false, 0, []])
    slide?.setAttribute('data-active', 'true')
    expect([await block.play(), playing.length]).toEqual([true, 1])
  })
})

describe('a video of a third party', () => {
  const gate = '<script type="application/json" data-site-consent>{ "gate": true }</script>'
  /** Pages of visitors have an origin. */
  const visitors = () => vi.stubGlobal('origin', 'https://forno.example')
  const youtube = (more = '') => sampleOf('video').replace('data-block="video"', `$& ${more}`)

  test('asks the visitor first: a script does not answer for them', async () => {
    visitors()
    const block = await handle('video', gate + youtube())
    expect([await block.play(), rootOf('video').dataset.videoAt]).toEqual([false, 'asking'])
    expect([await block.pause(), find('iframe')]).toEqual([true, null])
  })

  test.each([
    ['YouTube, which listens', 'https://youtu.be/M7lc1UVf-VE', true],
    ['a player that does not', 'https://player.twitch.tv/?video=v1234', false],
  ])('that nobody has to be asked for plays, and halts if it listens: %s', async (_, address, halts) => {
    visitors()
    const html = film(`<a data-part="overlay" href="${address}">Il film</a>`, `data-src="${address}"`)
    const block = await handle('video', html)
    expect([await block.play(), rootOf('video').dataset.videoAt]).toEqual([true, 'shown'])
    expect([await block.play(), await block.pause()]).toEqual([true, halts])
  })

  test('whose address is none has nothing to play', async () => {
    const block = await handle('video', film('<p>Presto</p>', 'data-src="https://example.com/pagina"'))
    expect([await block.play(), await block.pause()]).toEqual([false, false])
  })
})
