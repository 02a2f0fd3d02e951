import { describe, expect, test, vi } from 'vitest'
import {
  dialog,
  drag,
  drawn,
  frame,
  isOpen,
  one,
  page,
  position,
  press,
  start,
  step,
} from './lightbox.testing.ts'

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
    [7, false, '2 di 2: Due'],
    [-1, false, '1 di 2: Uno'],
    [2, true, '1 di 2: Uno'],
    [-1, true, '2 di 2: Due'],
  ])(
    'that asks for picture %d there is not gets the one at that end, or goes round: %s',
    async (index, loop, said) => {
      await start(gallery)
      ask({ index, items: items(), loop })
      await vi.waitFor(() => expect(isOpen()).toBe(true))
      expect(position()).toBe(said)
    },
  )

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
