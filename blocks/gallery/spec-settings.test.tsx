import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { html, image, open, root, settle, shown, slides } from './gallery.testing.ts'
import gallery from './index.ts'
import { read } from './read.ts'
import { settings } from './settings.ts'
import './gallery-page.testing.tsx'

// Blocks spec §3 "Gallery block settings", "Gallery slide" and "Gallery state", word by word.

const json = (value: object) => `data-block-json='${JSON.stringify(value)}'`

test('the shape of the pictures may be a number of JSON', async () => {
  const page = await open(json({ design: 'carousel', imageAspectRatio: 1.5 }))
  const holder = document.querySelector<HTMLElement>('[data-part="slides"]')
  expect(holder?.style.getPropertyValue('--site-gallery-ratio')).toBe('1.5')
  expect(page.console).toEqual([])
  expect([1.5, 'auto', '2', -1, true].map(settings.imageAspectRatio.parse)).toEqual([
    '1.5',
    'auto',
    '2',
    undefined,
    undefined,
  ])
})

test.each([
  ['data-design=" grid "', 'grid', 'fade', ''],
  ['data-design="Grid" data-transition="KENBURNS"', 'grid', 'kenBurns', ''],
  ['data-design=""', 'slideshow', 'fade', 'data-design must be one of stacked, '],
  ['data-transition=" "', 'slideshow', 'fade', 'data-transition must be one of fade, '],
])(
  'what a template has filled in as %s is read as any other choice',
  async (attributes, design, transition, line) => {
    const page = await open(attributes)
    expect(root().dataset.blockState).toBe('mounted')
    expect(page.console).toEqual(line ? [expect.stringContaining(line)] : [])
    const given = (name: 'design' | 'transition') =>
      settings[name].parse(root().getAttribute(`data-${name}`) ?? undefined) ?? settings[name].fallback
    expect([given('design'), given('transition')]).toEqual([design, transition])
  },
)

test.each([
  ['300px', 300],
  ['300.7px', 300],
  [' 300 ', 300],
  [300, 300],
  ['0px', undefined],
  ['300em', undefined],
  ['-300px', undefined],
  ['px', undefined],
  [300.5, 300],
  [null, undefined],
])('a column as wide as %j is %j px wide', (given, expected) => {
  expect(settings.columnWidth.parse(given)).toBe(expected)
})

test('what nobody says is as blocks spec §9 has it', () => {
  const said = Object.entries({
    autoplayDuration: 5,
    autoplayRandom: true,
    slidesPerRow: 3,
    columnWidth: 250,
    columnWidthBehavior: 'min',
    rowHeight: 250,
    thumbnailsPerRow: 4,
    padding: 20,
    vSize: 10,
  } as const)
  const found = said.map(([name]) => [name, settings[name as keyof typeof settings].fallback])
  expect(found).toEqual(said)
})

test.each([
  ['carousel', '1px'],
  ['strip', '0px'],
  ['autogrid', '0px'],
  ['grid', '20px'],
  ['list', '20px'],
])('between the slides of a %s nobody has spoken of there is room of %s', async (design, room) => {
  await open(`data-design="${design}"`)
  const holder = document.querySelector<HTMLElement>('[data-part="slides"]')
  expect(holder?.style.getPropertyValue('--site-gallery-gutter')).toBe(room)
})

describe('stacked', () => {
  test('is the base layout: all slides in sight, one below the other, and nothing moves', async () => {
    await open('data-design="stacked" data-gutter="8"')
    const holder = document.querySelector<HTMLElement>('[data-part="slides"]')
    expect(holder?.className).toContain('site-gallery__grid')
    expect(
      ['columns', 'gutter'].map(name => holder?.style.getPropertyValue(`--site-gallery-${name}`)),
    ).toEqual(['1', '8px'])
    expect(slides().some(el => el.hasAttribute('inert'))).toBe(false)
    expect(document.querySelector('.site-gallery__control')).toBe(null)
    expect(root().dataset.design).toBe('stacked')
  })

  test('has room between its slides unless its author says otherwise', async () => {
    await open('data-design="stacked"')
    const holder = document.querySelector<HTMLElement>('[data-part="slides"]')
    expect(holder?.style.getPropertyValue('--site-gallery-gutter')).toBe('20px')
  })

  test('is not what a gallery is that says nothing', async () => {
    await open()
    expect([root().dataset.design, shown()]).toEqual(['slideshow', [0]])
  })
})

test('every slide says what it is, and a page may say so first', async () => {
  await open(
    'data-mixed-content="true"',
    `${image(0)}<div data-part="slide"><video></video></div><div data-part="slide" data-type="video"><img src="/2.jpg" alt=""></div><div data-part="slide">Testo</div>`,
  )
  expect(slides().map(el => el.dataset.type)).toEqual(['image', 'video', 'video', undefined])
})

describe('the address of a picture may stand on its slide', () => {
  const slide = (more: string, inside = '<img width="1500" height="1000" alt="">') =>
    `<figure data-part="slide" data-image-dimensions="1500x1000" ${more}>${inside}</figure>`

  test('from where it is fetched, and opened in the viewer', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    const attributes = 'data-lightbox="true" data-lazy-load="false" data-thumbnails="true"'
    await open(attributes, slide('data-src="/0.jpg"') + slide('data-src="/1.jpg"'))
    const images = () => slides().map(el => el.querySelector('img'))
    await vi.waitFor(() =>
      expect(images().map(el => el?.getAttribute('src'))).toEqual([
        '/0.jpg?format=750w',
        '/1.jpg?format=750w',
      ]),
    )
    const heard = vi.fn()
    root().addEventListener('site:lightbox:open', event => heard((event as CustomEvent).detail.items))
    images()[0]?.click()
    expect(heard.mock.calls[0]?.[0]).toMatchObject([{ src: '/0.jpg' }, { src: '/1.jpg' }])
  })

  test.each([
    ['the picture says another one', slide('data-src="/0.jpg"', '<img data-src="/1.jpg" alt="">'), '/1.jpg'],
    ['it is that of a video', slide('data-src="/0.mp4" data-type="video"'), ''],
    ['the slide is a block of its own', slide('data-src="/0.html" data-block="embed"'), ''],
  ])('but not where %s', (_, html, source) => {
    const holder = document.createElement('section')
    holder.innerHTML = html
    holder.dataset.block = 'gallery'
    const content = read(holder, { design: 'grid', transition: 'fade', mixedContent: true })
    expect(content?.slides.map(each => each.source)).toEqual([source])
  })
})

describe('lazyLoad', () => {
  const four = [0, 1, 2, 3, 4]
    .map(
      i =>
        `<figure data-part="slide"><img data-src="/${i}.jpg" data-image-dimensions="1500x1000" width="1500" height="1000" alt=""></figure>`,
    )
    .join('')
  const fetched = () => [...document.querySelectorAll('img')].map(el => el.hasAttribute('src'))

  test.each([
    ['true', [false, false, false, false, false]],
    ['false', [true, true, true, true, true]],
  ])('%s: of pictures out of sight are fetched %j', async (value, expected) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    await openPage(html(`data-design="strip" data-lazy-load="${value}"`, four), [gallery])
    await settle()
    await vi.waitFor(() => expect(fetched().slice(3)).toEqual(expected.slice(3)))
    vi.unstubAllGlobals()
  })
})

beforeEach(() => {
  vi.useRealTimers()
})
