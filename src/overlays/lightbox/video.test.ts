import { afterEach, describe, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createFilm } from './video.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** What the viewer shows for the first block or `<video>` in `html`, in a frame of its own. */
function filmOf(html: string, src = '/poster.jpg', alt = 'Il forno') {
  document.body.innerHTML = `<main>${html}</main><i></i>`
  const video = document.querySelector<HTMLElement>('main [data-block], main video')
  const frame = document.querySelector('body > i')
  if (!video || !frame) throw new Error('the page has no video')
  const el = video.querySelector('img') ?? video
  const film = createFilm({ src, alt, el, video }, createEnv(window))
  film.show(frame, true)
  const shape = film.size.width / film.size.height
  return { film, frame, shape, el: frame.firstElementChild as HTMLElement }
}

const youtube = 'data-block="video" data-src="https://youtu.be/fornofilm01"'

describe('a video on the page', () => {
  test('is told again what it is, and nothing of its place or of what it does there', () => {
    const { el } = filmOf(
      `<div id="v" class="wide" style="float:left" data-part="slide" data-active="false" data-block="video"
        data-src="https://vimeo.com/100200300" data-name="Pranzo" data-category="cinema" data-loop="true"
        data-mode="fill" data-autoplay="true" data-background data-unstyled data-video-at="shown" onclick="x()"></div>`,
    )
    const said = Object.fromEntries(el.getAttributeNames().map(name => [name, el.getAttribute(name)]))
    expect(said).toEqual({
      class: 'site-lightbox__film',
      'data-block': 'video',
      'data-src': 'https://vimeo.com/100200300',
      'data-name': 'Pranzo',
      'data-category': 'cinema',
      'data-loop': 'true',
      'data-mode': 'null',
      'data-overlay': 'true',
      'data-autoplay': 'false',
      'data-when': 'ready',
    })
  })

  test('without a name is called by what its poster shows', () => {
    expect(filmOf(`<div ${youtube}></div>`).el.dataset.name).toBe('Il forno')
  })

  test.each([
    ['its label', '<video aria-label="Il pane" title="Altro" src="a.mp4"></video>', 'Il pane'],
    ['its title', '<video title="Il pane" src="a.mp4"></video>', 'Il pane'],
    ['nothing', '<video src="a.mp4"></video>', undefined],
  ])('without name and poster is called by %s', (_, html, name) => {
    expect(filmOf(html, '', '').el.dataset.name).toBe(name)
  })

  test('that plays is copied without its player, its button and its panel', () => {
    const { el } = filmOf(
      `<div ${youtube}><a data-part="overlay" href="https://youtu.be/fornofilm01" tabindex="-1"><img src="a.jpg"></a>
        <video class="site-video__player" src="a.mp4"></video><div class="site-video__cover"><button></button></div></div>`,
    )
    expect(el.querySelectorAll('video, button, .site-video__cover')).toHaveLength(0)
    expect(el.querySelectorAll('[data-part="overlay"] > img[data-part="thumbnail"]')).toHaveLength(1)
  })

  test('whose address stands in a link, and its captions, keep both where nobody sees them', () => {
    const { el } = filmOf(
      `<div data-block="video"><a data-part="overlay" href="https://vimeo.com/1"><img src="a.jpg"></a>
        <a data-part="captions" hreflang="it" href="/it.vtt" id="c">Italiano</a></div>`,
    )
    expect([...el.querySelectorAll('a')].map(link => link.outerHTML)).toEqual([
      '<a href="https://vimeo.com/1" hreflang="" data-part="link" hidden=""></a>',
      '<a href="/it.vtt" hreflang="it" data-part="captions" hidden="">Italiano</a>',
    ])
  })

  test('of the page’s own keeps its sources and captions, and loses ids, handlers and what is for browsers without it', () => {
    const { el } = filmOf(
      `<div data-block="video"><video id="v" class="x" autoplay onplay="x()" preload="none" poster="p.jpg">
        <source src="a.webm" type="video/webm" onerror="x()"><track kind="captions" src="a.vtt" srclang="it">
        <a href="a.webm">Scarica</a></video></div>`,
    )
    const [file] = el.querySelectorAll('video')
    expect(file?.getAttributeNames().sort()).toEqual(['controls', 'poster', 'preload'])
    expect([...(file?.children ?? [])].map(child => child.outerHTML)).toEqual([
      '<source src="a.webm" type="video/webm">',
      '<track kind="captions" src="a.vtt" srclang="it">',
    ])
  })

  test('without a block is one here, behind its own poster', () => {
    const { el } = filmOf('<video src="a.webm" poster="/p.jpg"></video>', '')
    expect(el.querySelector('video')?.getAttribute('src')).toBe('a.webm')
    expect(el.querySelector('img')?.getAttribute('src')).toMatch(/\/p\.jpg$/)
  })

  test('in the background is one to be played, by attribute and by JSON', () => {
    const json = '{"src":"a.mp4","background" : true}'
    expect(
      filmOf(`<div data-block="video" data-block-json='${json}'></div>`).el.getAttribute('data-block-json'),
    ).toBe('{"src":"a.mp4","background" : false}')
    const script = `<script type="application/json" data-block-json>${json}</script>`
    expect(filmOf(`<div data-block="video">${script}</div>`).el.dataset.blockJson).toContain('a.mp4')
  })
})

test('a film whose poster is no address is shown all the same', () => {
  const src = 'https://pictures.example/p.jpg'
  const { el } = filmOf(`<div ${youtube}><video poster="http://[::"></video></div>`, src)
  expect(el.querySelector('[data-part="thumbnail"]')?.getAttribute('data-src')).toBe(src)
})

describe('its poster', () => {
  const poster = (src: string, called = '') => {
    const found = () => {
      const { el } = filmOf(`<div ${youtube}><img data-src="${src}"></div>`, src)
      const image = el.querySelector('img')
      return [image?.alt, ...(image?.getAttributeNames() ?? []).filter(name => /src/.test(name))]
    }
    const { prototype } = HTMLImageElement
    const own = Object.getOwnPropertyDescriptor(prototype, 'currentSrc')
    Object.defineProperty(prototype, 'currentSrc', { configurable: true, value: called })
    const names = found()
    if (own) Object.defineProperty(prototype, 'currentSrc', own)
    else Reflect.deleteProperty(prototype, 'currentSrc')
    return names
  }

  test('waits for consent when its host has not been called yet', () => {
    expect(poster('https://i.ytimg.com/vi/1/hqdefault.jpg')).toEqual(['', 'data-src'])
    expect(poster('https://i.ytimg.com/vi/1/hqdefault.jpg', 'data:image/gif;base64,R0')).toEqual([
      '',
      'data-src',
    ])
  })

  test('is there at once when it is the page’s own, or its host has been called', () => {
    expect(poster('/pane.jpg')).toEqual(['Il forno', 'src'])
    expect(poster('https://i.ytimg.com/vi/1/hq.jpg', 'https://i.ytimg.com/vi/1/mq.jpg')).toEqual([
      'Il forno',
      'src',
    ])
  })
})

describe('its shape', () => {
  test.each([
    ['56.3 % when nobody says', `<div ${youtube}></div>`, 100 / 56.3],
    ['what the block is told', `<div ${youtube} data-ratio="177"></div>`, 100 / 177],
    ['what the page’s stylesheet says', `<div ${youtube} style="aspect-ratio: 4 / 3"></div>`, 4 / 3],
    ['what the mounted block knows', `<div ${youtube} style="--site-video-ratio: 2"></div>`, 2],
    [
      'not the one a gallery gives its slides',
      `<div data-part="slide" ${youtube} style="aspect-ratio: 1 / 1"></div>`,
      100 / 56.3,
    ],
  ])('is %s', (_, html, shape) => {
    expect(filmOf(html).shape).toBeCloseTo(shape, 2)
  })
})

test('one that is out of sight is no block, and stays the same when it comes back', () => {
  const { film, frame, el } = filmOf(`<div ${youtube}></div>`)
  film.show(frame, false)
  expect(el.hasAttribute('data-block')).toBe(false)
  film.show(frame, true)
  expect([...frame.children]).toEqual([el])
  expect(el.getAttribute('data-block')).toBe('video')
})
