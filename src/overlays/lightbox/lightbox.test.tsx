import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '#runtime/env.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { type DialogPage, openDialogPage } from '../dialogs/dialogs.testing.ts'

let page: DialogPage
/** Milliseconds; it is ours. */
let time = 0
/** Whatever has to be drawn anew has been. */
const drawn = () => new Promise(resolve => setTimeout(resolve, 5))

const wall = `<main>
<figure><a id="a" href="/a.jpg" data-lightbox="wall" data-image-dimensions="800x600"><img src="/a-small.jpg" alt="Pane"></a>
<figcaption id="words">Un <em class="x">pane</em><script>1</script></figcaption></figure>
<a id="b" href="/b.jpg" data-lightbox="wall"><img src="/b-small.jpg" alt="Mare"></a>
<a id="c" href="/c.jpg" data-lightbox="wall" data-image-dimensions="400x300"><img src="/c-small.jpg" alt="Faro"></a>
<img id="alone" src="/alone.jpg" alt="Solo" data-lightbox data-lightbox-theme="light">
<a id="off" href="#off" data-lightbox="false">Spento</a>
</main>`

async function start(html = wall, env: Partial<Env> = {}): Promise<void> {
  time = 0
  page = await openDialogPage({ env: { now: () => time, ...env } })
  document.body.innerHTML = html
}

beforeEach(async () => {
  await import('./lightbox.chunk.tsx')
  await import('#runtime/layers/layers.chunk.ts')
})
afterEach(() => {
  vi.useRealTimers()
  page.shell.destroy()
  page.close()
})

const one = (id: string) => document.getElementById(id) as HTMLElement
const dialog = () => page.find<HTMLDialogElement>('.site-lightbox')
const isOpen = () => page.all('.site-lightbox[open]').length > 0
const shown = () => page.find('.site-lightbox__slide:not([inert]) img:not(.site-lightbox__stand)')
const frame = () => page.find('.site-lightbox__slide:not([inert]) .site-lightbox__frame')
const position = () => page.find('.site-lightbox__position').textContent

function click(el: Element, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init })
  el.dispatchEvent(event)
  return event
}

async function open(id: string): Promise<MouseEvent> {
  one(id).focus()
  const event = click(one(id))
  await vi.waitFor(() => expect(isOpen()).toBe(true), { interval: 2 })
  return event
}

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  const { activeElement } = document
  // A browser moves the focus into a modal dialog.
  const inside = isOpen() && !dialog().contains(activeElement)
  ;((inside ? page.button('Chiudi') : activeElement) ?? document.body).dispatchEvent(event)
  return event
}

async function step(key: string): Promise<void> {
  time += 200
  press(key)
  await drawn()
}

async function load(width = 1600, height = 1200): Promise<void> {
  const image = shown()
  const is = (value: number) => ({ value, configurable: true })
  Object.defineProperties(image, { naturalWidth: is(width), naturalHeight: is(height) })
  image.dispatchEvent(new Event('load'))
  await drawn()
}

function point(type: string, [x, y]: readonly [number, number], id = 1, on = frame()): void {
  const init = { bubbles: true, cancelable: true, pointerId: id, button: 0, clientX: x, clientY: y }
  on.dispatchEvent(new PointerEvent(type, init))
}

/** A finger goes from one place to another, slowly. */
async function drag(
  from: readonly [number, number],
  to: readonly [number, number],
  on = frame(),
): Promise<void> {
  point('pointerdown', from, 1, on)
  time += 400
  point('pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 1, on)
  point('pointermove', to, 1, on)
  point('pointerup', to, 1, on)
  await drawn()
}

describe('a picture that is clicked', () => {
  test('opens above the page, named, among the others of its set', async () => {
    await start()
    expect((await open('b')).defaultPrevented).toBe(true)
    expect(dialog().getAttribute('aria-label')).toBe('Immagine ingrandita')
    expect(shown().getAttribute('src')).toContain('/b.jpg')
    expect(shown().getAttribute('alt')).toBe('Mare')
    expect(position()).toBe('2 di 3: Mare')
    expect(page.find('.site-lightbox__position').getAttribute('aria-live')).toBe('polite')
    expect(dialog().getAttribute('aria-describedby')).toBe(page.find('.site-lightbox__position').id)
    expect(document.documentElement.classList.contains('lightbox-open')).toBe(true)
    expect(page.button('Chiudi').hasAttribute('autofocus')).toBe(true)
  })

  test('brings its neighbours, and only these', async () => {
    await start(wall.replace('</main>', '<a href="/d.jpg" data-lightbox="wall">Quarta</a></main>'))
    await open('a')
    const sources = page
      .all('.site-lightbox__frame > img:not(.site-lightbox__stand)')
      .map(el => el.getAttribute('src'))
    expect(sources.map(src => src?.slice(-6))).toEqual(['/a.jpg', '/b.jpg'])
  })

  test('without a name of a set is alone, in the theme of its place', async () => {
    await start()
    await open('alone')
    expect(dialog().dataset.theme).toBe('light')
    expect(page.all('.site-lightbox__position,[aria-label="Immagine successiva"]')).toEqual([])
    expect(shown().getAttribute('src')).toContain('/alone.jpg')
  })

  test.each([
    ['with Ctrl', 'a', { ctrlKey: true }],
    ['with the Mac key', 'a', { metaKey: true }],
    ['with Shift', 'a', { shiftKey: true }],
    ['where it is switched off', 'off', {}],
  ])('stays a link %s', async (_, id, init) => {
    await start()
    expect(click(one(id), init).defaultPrevented).toBe(false)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(isOpen()).toBe(false)
  })

  test('stays closed when the page has used the click', async () => {
    await start()
    one('a').addEventListener('click', event => event.preventDefault())
    click(one('a'))
    await drawn()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(isOpen()).toBe(false)
  })

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' java\tscript:alert(1)'])(
    'is refused with one line when its address is %s, and the page stays',
    async address => {
      await start(`<a id="bad" data-lightbox="w">x</a><a href="/good.jpg" data-lightbox="w">y</a>`)
      one('bad').setAttribute('href', address)
      expect(click(one('bad')).defaultPrevented).toBe(true)
      await vi.waitFor(() => expect(page.console).toHaveLength(1))
      expect(page.console[0]).toContain('refused, no address of a picture')
      expect(isOpen()).toBe(false)
    },
  )

  test('leaves a refused neighbour out', async () => {
    await start(`<a href="javascript:1" data-lightbox="w">x</a><a id="good" href="/g.jpg" data-lightbox="w">y</a>
      <a href="data:image/gif;base64,R0" data-lightbox="w">z</a>`)
    await open('good')
    expect(position()).toBe('1 di 2: y')
    expect(page.console).toHaveLength(1)
  })

  test('is followed as a link when the viewer cannot come', async () => {
    const urls: string[] = []
    const hear = (event: Event) => {
      event.preventDefault()
      urls.push((event as CustomEvent<{ url: string }>).detail.url)
    }
    document.addEventListener('site:navigate', hear)
    bringChunk('lightbox', () => Promise.reject(new Error('offline')))
    await start()
    click(one('a'))
    await drawn()
    await vi.waitFor(() => expect(urls).toHaveLength(1))
    document.removeEventListener('site:navigate', hear)
    expect(urls[0]).toMatch(/\/a\.jpg$/)
    expect(page.console.join()).toContain('The link is followed.')
  })
})

describe('from one to the next', () => {
  test('arrows stop at the ends, whose controls say so', async () => {
    await start()
    await open('b')
    await step('ArrowRight')
    expect(position()).toBe('3 di 3: Faro')
    expect(page.button('Immagine successiva').getAttribute('aria-disabled')).toBe('true')
    await step('ArrowRight')
    page.button('Immagine successiva').click()
    await drawn()
    expect(position()).toBe('3 di 3: Faro')
    await step('ArrowLeft')
    await step('ArrowLeft')
    await step('ArrowLeft')
    expect(position()).toBe('1 di 3: Pane')
    expect(page.button('Immagine precedente').getAttribute('aria-disabled')).toBe('true')
    page.button('Immagine successiva').click()
    await drawn()
    expect(position()).toBe('2 di 3: Mare')
  })

  test('a held key moves five times in a second', async () => {
    await start(`<main>${'<a id="x" href="/x.jpg" data-lightbox="w">x</a>'.repeat(30)}</main>`)
    await open('x')
    for (let i = 0; i < 50; i++) {
      press('ArrowRight')
      await drawn()
      time += 20
    }
    expect(position()).toBe('6 di 30: x')
  })

  test('keys with Ctrl, Alt or the Mac key are the browser’s', async () => {
    await start()
    await open('a')
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press('ArrowRight', init).defaultPrevented).toBe(false)
    expect(position()).toBe('1 di 3: Pane')
  })

  test('from right to left the next one is on the left', async () => {
    await start()
    one('b').style.direction = 'rtl'
    await open('b')
    expect(dialog().dir).toBe('rtl')
    await step('ArrowLeft')
    expect(position()).toBe('3 di 3: Faro')
    expect(page.all('.site-lightbox__slide').map(el => el.style.translate)).toEqual(['100%', '0%'])
  })

  test('a click in the outer 2 % goes to the neighbour', async () => {
    await start()
    await open('a')
    const stage = page.find('.site-lightbox__stage')
    click(stage, { clientX: innerWidth - 2 })
    await drawn()
    expect(position()).toBe('2 di 3: Mare')
    click(stage, { clientX: 2 })
    await drawn()
    expect(position()).toBe('1 di 3: Pane')
    expect(isOpen()).toBe(true)
  })

  test('a finger brings the next one, or the first one back', async () => {
    await start()
    await open('a')
    await drag([500, 300], [400, 300])
    expect(position()).toBe('2 di 3: Mare')
    await drag([500, 300], [470, 300])
    expect(position()).toBe('2 di 3: Mare')
    expect(page.find('.site-lightbox__stage').style.translate).toBe('')
  })
})

describe('closing', () => {
  const ways: readonly (readonly [string, () => void])[] = [
    ['Escape', () => press('Escape')],
    ['its control', () => page.button('Chiudi').click()],
    ['a click beside the picture', () => click(page.find('.site-lightbox__stage'), { clientX: 300 })],
    ['pulling the picture down', () => drag([400, 100], [400, 300])],
    ['the browser’s own close', () => dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ]
  test.each(ways)('by %s gives focus and page back', async (_, close) => {
    await start()
    const before = document.documentElement.outerHTML
    await open('c')
    vi.useFakeTimers()
    close()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(one('c'))
    vi.advanceTimersByTime(599)
    expect(page.all('.site-lightbox')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    page.shell.destroy()
    expect(document.documentElement.outerHTML).toBe(before)
  })

  test('a click on the picture is none, nor is the second one of a double click beside it', async () => {
    await start()
    await open('a')
    click(frame(), { clientX: 300 })
    await drawn()
    click(page.find('.site-lightbox__stage'), { clientX: 300, detail: 2 })
    await drawn()
    expect(isOpen()).toBe(true)
  })

  test('a short pull lets it come back', async () => {
    await start()
    await open('a')
    await load()
    await drag([400, 100], [400, 150])
    expect(isOpen()).toBe(true)
    expect(frame().style.transform).toBe('')
    expect(dialog().style.getPropertyValue('--_out')).toBe('0')
  })

  test('it opens again while it fades', async () => {
    await start()
    await open('a')
    press('Escape')
    await open('c')
    expect(position()).toBe('3 di 3: Faro')
    await new Promise(resolve => setTimeout(resolve, 650))
    expect(isOpen()).toBe(true)
  })

  test('on a telephone without another way Back closes it, and the page stays', async () => {
    const env = { matches: (query: string) => query === '(pointer: coarse)' }
    await start(wall, env)
    const { length } = history
    await open('a')
    expect(history.length).toBe(length + 1)
    dispatchEvent(new PopStateEvent('popstate'))
    expect(isOpen()).toBe(false)
  })

  test('closed otherwise, it takes its step out of the history again', async () => {
    await start(wall, { matches: (query: string) => query === '(pointer: coarse)' })
    const back = vi.spyOn(history, 'back')
    vi.spyOn(history, 'state', 'get').mockReturnValue({ siteBack: true })
    await open('a')
    press('Escape')
    await drawn()
    expect(back).toHaveBeenCalledTimes(1)
  })

  test('a mouse needs no step in the history', async () => {
    await start()
    const { length } = history
    await open('a')
    expect(history.length).toBe(length)
  })
})

describe('a picture', () => {
  test('of unknown size is placed once it is measured', async () => {
    await start()
    await open('b')
    expect(frame().style.display).toBe('none')
    await load(300, 200)
    expect([frame().style.width, frame().style.height]).toEqual(['300px', '200px'])
  })

  test('of known size has its room at once', async () => {
    await start()
    await open('c')
    expect([frame().style.width, frame().style.height]).toEqual(['400px', '300px'])
  })

  test('without a size of its own takes the room there is', async () => {
    await start()
    await open('b')
    await load(0, 0)
    expect(frame().style.width).toBe(`${innerWidth - 200}px`)
  })

  test('that fails says so, and is fetched anew when asked', async () => {
    await start()
    await open('a')
    const first = shown()
    first.dispatchEvent(new Event('error'))
    await drawn()
    expect(page.find('.site-lightbox__slide [role=alert]').textContent).toBe(
      'Questa immagine non si è caricata.',
    )
    page.button('Riprova').click()
    await drawn()
    expect(shown()).not.toBe(first)
    await load()
    expect(page.all('.site-lightbox__failed')).toEqual([])
  })

  test('shows what the page has of it until it is there', async () => {
    await start()
    await open('a')
    Object.defineProperty(page.find('#a img'), 'currentSrc', { value: '/a-small.jpg' })
    expect(page.all('.site-lightbox__slide:not([inert]) .site-lightbox__loading')).toHaveLength(1)
    await load()
    expect(
      page.all('.site-lightbox__slide:not([inert]) :is(.site-lightbox__loading, .site-lightbox__stand)'),
    ).toEqual([])
  })

  test('has a copy of its words, without what scripts look for', async () => {
    await start()
    await open('a')
    expect(page.find('.site-lightbox__caption').innerHTML).toBe('Un <em>pane</em>')
    expect(page.all('#words')).toHaveLength(1)
    await step('ArrowRight')
    expect(page.all('.site-lightbox__caption')).toEqual([])
  })

  test('has words that come and go by a button on a telephone, and no such button elsewhere', async () => {
    await start(wall, { isMobile: () => true })
    await open('a')
    const button = page.button('Didascalia')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    button.click()
    await drawn()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(page.find('.site-lightbox__caption').hidden).toBe(true)
    page.close()
    vi.useRealTimers()
    await start()
    await open('a')
    expect(page.all('[aria-label="Didascalia"]')).toEqual([])
  })
})

describe('coming nearer', () => {
  test('fetches the largest there is, and keeps its place', async () => {
    await start(
      '<main><img id="wide" src="/w.jpg" srcset="/w.jpg 800w, /w-4000.jpg 4000w" alt="" data-lightbox></main>',
    )
    await open('wide')
    await load(824, 500)
    expect(shown().getAttribute('sizes')).toBe(`${innerWidth - 200}px`)
    press('+')
    await drawn()
    expect(shown().getAttribute('sizes')).toBe('100000px')
    const { width } = frame().style
    await load(400, 500)
    expect(frame().style.width).toBe(width)
  })

  test('by keys, never beyond the largest, and back to all of it', async () => {
    await start()
    await open('c')
    press('+')
    await drawn()
    expect(frame().style.transform).toBe('translate(0px, 0px) scale(1.5)')
    for (let i = 0; i < 9; i++) press('+')
    expect(frame().style.transform).toContain('scale(3)')
    press('-')
    await drawn()
    expect(frame().style.transform).toContain('scale(2)')
    press('0')
    await drawn()
    expect(frame().style.transform).toBe('')
  })

  test('arrows move it until its edge, and then to the neighbour', async () => {
    await start()
    await open('c')
    for (let i = 0; i < 3; i++) press('+')
    const limit = (400 * 3 - innerWidth) / 2
    press('ArrowLeft')
    press('ArrowLeft')
    await drawn()
    expect(frame().style.transform).toBe(`translate(${limit}px, 0px) scale(3)`)
    press('ArrowLeft')
    await drawn()
    expect(position()).toBe('2 di 3: Mare')
  })

  test('by a double click, at the place that was clicked', async () => {
    await start()
    await open('c')
    const at = { clientX: innerWidth / 2 + 100, clientY: innerHeight / 2 }
    click(frame(), at)
    await drawn()
    time += 100
    click(frame(), at)
    await drawn()
    expect(frame().style.transform).toContain('scale(2)')
    expect(page.button('Ingrandimento').getAttribute('aria-pressed')).toBe('true')
    click(frame(), at)
    await drawn()
    time += 100
    click(frame(), at)
    await drawn()
    expect(frame().style.transform).toBe('')
  })

  test('by the wheel, and the page behind does not scroll', async () => {
    await start()
    await open('c')
    const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true })
    frame().dispatchEvent(event)
    await drawn()
    expect(event.defaultPrevented).toBe(true)
    expect(frame().style.transform).toMatch(/scale\(1\.49/)
  })

  test('by two fingers; a third is not counted, and one that stays moves it', async () => {
    await start()
    await open('a')
    point('pointerdown', [400, 300], 1)
    await drawn()
    point('pointerdown', [500, 300], 2)
    await drawn()
    point('pointerdown', [700, 700], 3)
    await drawn()
    point('pointermove', [600, 300], 2)
    await drawn()
    point('pointermove', [900, 900], 3)
    await drawn()
    expect(frame().style.transform).toContain('scale(2)')
    point('pointerup', [600, 300], 2)
    await drawn()
    const before = frame().style.transform
    point('pointermove', [440, 300], 1)
    await drawn()
    point('pointerup', [440, 300], 1)
    await drawn()
    expect(frame().style.transform).not.toBe(before)
    expect(position()).toBe('1 di 3: Pane')
    expect(isOpen()).toBe(true)
  })

  test('a finger that the browser takes away leaves nothing half done', async () => {
    await start()
    await open('c')
    point('pointerdown', [400, 100])
    await drawn()
    point('pointermove', [400, 160])
    await drawn()
    point('pointermove', [400, 260])
    await drawn()
    expect(frame().style.transform).not.toBe('')
    point('pointercancel', [400, 260])
    await drawn()
    expect(frame().style.transform).toBe('')
    expect(isOpen()).toBe(true)
  })

  test('ends when another one comes into sight', async () => {
    await start()
    await open('c')
    press('+')
    await drawn()
    page.button('Immagine precedente').click()
    await drawn()
    page.button('Immagine successiva').click()
    await drawn()
    expect(frame().style.transform).toBe('')
    expect(page.button('Ingrandimento').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('a gallery that asks', () => {
  function ask(detail: object): CustomEvent {
    const event = new CustomEvent('site:lightbox:open', { bubbles: true, cancelable: true, detail })
    one('slide').dispatchEvent(event)
    return event
  }
  const gallery =
    '<main><div id="slide" tabindex="0"><img src="/s.jpg" alt=""><div id="film" data-block="video" data-src="/2.mp4"></div></div></main>'
  const items = () => [
    { src: '/1.jpg', alt: 'Uno', el: one('slide'), width: 40, height: 30 },
    // A file may have no picture at all.
    { src: '', alt: 'Due', el: one('slide'), video: one('film') },
  ]

  test('gets the viewer, in its theme', async () => {
    await start(gallery)
    one('slide').focus()
    ask({ index: 1, items: items(), theme: 'light' })
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(position()).toBe('2 di 2: Due')
    expect(dialog().dataset.theme).toBe('light')
    press('Escape')
    await drawn()
    expect(document.activeElement).toBe(one('slide'))
  })

  test('is heard only when nobody else has answered it', async () => {
    await start(gallery)
    one('slide').addEventListener('site:lightbox:open', event => event.preventDefault())
    ask({ index: 0, items: items() })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(isOpen()).toBe(false)
  })

  test('shows a block of its own for a video, alive only while it is in sight and the viewer open', async () => {
    await start(gallery)
    ask({ index: 1, items: items() })
    const film = () => page.find('.site-lightbox__film')
    await vi.waitFor(() => expect(film().getAttribute('data-block')).toBe('video'))
    expect(film().getAttribute('data-src')).toBe('/2.mp4')
    expect(page.all('.site-lightbox__loading')).toHaveLength(1)
    expect(page.button('Ingrandimento').getAttribute('aria-disabled')).toBe('true')
    press('+')
    await drawn()
    expect(frame().style.transform).toBe('')
    await step('ArrowLeft')
    expect(film().hasAttribute('data-block')).toBe(false)
    expect(page.button('Ingrandimento').getAttribute('aria-disabled')).toBe('false')
    await step('ArrowRight')
    expect(film().getAttribute('data-block')).toBe('video')
    press('Escape')
    expect(film().hasAttribute('data-block')).toBe(false)
  })

  test('says so when a video cannot be brought, and brings it when asked again', async () => {
    await start(gallery)
    let isThere = false
    const [picture, film] = items()
    Object.defineProperty(film, 'video', { get: () => (isThere ? one('film') : {}) })
    ask({ index: 1, items: [picture, film] })
    await vi.waitFor(() => expect(page.all('.site-lightbox__failed')).toHaveLength(1))
    expect(page.console).toHaveLength(1)
    isThere = true
    page.button('Riprova').click()
    await vi.waitFor(() => expect(page.all('.site-lightbox__film[data-block]')).toHaveLength(1))
  })

  test('leaves the arrows to a video that has the focus', async () => {
    await start(gallery)
    ask({ index: 1, items: items() })
    await vi.waitFor(() => expect(page.all('.site-lightbox__film')).toHaveLength(1))
    const video = document.createElement('video')
    page.find('.site-lightbox__film').append(video)
    const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true })
    video.dispatchEvent(key)
    await drawn()
    expect(key.defaultPrevented).toBe(false)
    expect(position()).toBe('2 di 2: Due')
  })

  test('goes on from a video by a finger that begins on its play button', async () => {
    await start(gallery)
    ask({ index: 1, items: items() })
    await vi.waitFor(() => expect(page.all('.site-lightbox__film')).toHaveLength(1))
    page.find('.site-lightbox__film').innerHTML = '<button class="site-video__play"></button>'
    await drag([400, 300], [500, 300], page.find('.site-video__play'))
    expect(position()).toBe('1 di 2: Uno')
  })

  test.each([
    ['no items', { index: 0 }],
    ['an index there is not', { index: 7, items: [] }],
    ['nothing', null],
  ])('for %s breaks nothing', async (_, detail) => {
    await start(gallery)
    ask(detail as object)
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(isOpen()).toBe(false)
    expect(page.console.length).toBeLessThanOrEqual(1)
  })
})

describe('a picture that is no link', () => {
  test('is a button once the page is idle, opens by Enter and is given back', async () => {
    await start(
      '<main><figure data-block="image" data-lightbox><img id="i" src="/i.jpg" alt=""></figure></main>',
    )
    // The first visitor who asks brings what makes it one.
    click(one('i'))
    await drawn()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(one('i').getAttribute('role')).toBe('button')
    expect(one('i').getAttribute('aria-label')).toBe('Ingrandisci l’immagine')
    press('Escape')
    await drawn()
    expect(one('i').tabIndex).toBe(0)
    one('i').focus()
    const event = press('Enter')
    await drawn()
    expect(event.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    page.shell.destroy()
    await vi.waitFor(() =>
      expect(document.querySelector('main')?.innerHTML).toBe(
        '<figure data-block="image" data-lightbox=""><img id="i" src="/i.jpg" alt=""></figure>',
      ),
    )
  })
})
