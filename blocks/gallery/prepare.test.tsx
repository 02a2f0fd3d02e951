import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyBlock } from '#core'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import * as chunk from './gallery.library.ts'
import {
  control,
  holdAnimations,
  html,
  image,
  press,
  settle,
  shown,
  sight,
  slides,
} from './gallery.testing.ts'
import gallery from './index.ts'
import './gallery-page.testing.tsx'

const drawn = vi.fn()
const watched = {
  ...gallery,
  load: async () => ({
    ...chunk,
    View: (props: never) => {
      drawn()
      return createElement(chunk.View, props)
    },
  }),
} as unknown as AnyBlock

let page: StartedPage | null = null
async function open(body: string) {
  page?.close()
  page = startPage(body, [watched])
  await page.engine.ready
  await page.engine.mount(document)
  await page.settle()
  return page
}
const touch = (el: Element, type = 'pointerdown') => el.dispatchEvent(new Event(type, { bubbles: true }))
const root = (selector = '[data-block]') => document.querySelector<HTMLElement>(selector) as HTMLElement

afterEach(() => {
  page?.close()
  page = null
  drawn.mockClear()
})

const mixed = `${image(0)}<div data-part="slide">Testo</div>${image(1)}${image(2, 'data-click-through-url="/menu"')}`
const theirs = `${mixed}<p><span data-part="previous"></span><a href="#x" data-part="next">Avanti</a><b data-part="pause"></b></p>`

describe('a gallery that nobody has touched', () => {
  test.each([
    ['', mixed],
    ['', theirs],
    ['', image(0)],
    ['data-loop="false" data-lightbox="true"', mixed],
    ['data-aspect-ratio="50" data-controls="false"', mixed],
    ['data-design="grid" data-lightbox="true"', theirs],
    ['data-design="list" data-image-aspect-ratio="2"', mixed],
    ['data-click-behavior="next"', Array.from({ length: 40 }, (_, i) => image(i)).join('')],
  ])('looks and is spoken as it is when somebody has: %j', async (attributes, inside) => {
    await open(html(attributes, inside))
    await vi.waitFor(() => expect(slides().at(-1)?.innerHTML + root().outerHTML).toMatch(/site-gallery__/))
    await settle()
    expect(drawn).not.toHaveBeenCalled()
    // Only whoever has come near may go back to the last picture, and has it fetched.
    const written = () =>
      root().outerHTML.replaceAll(/ class="site-gallery__slide--near"| \.?site-gallery__slide--near/g, '')
    const before = written()
    expect(before).toContain('site-gallery__')
    touch(root())
    await settle()
    expect(drawn).toHaveBeenCalled()
    expect(written()).toBe(before)
  })

  const fetched = () => slides().map(el => el.classList.contains('site-gallery__slide--near'))

  test('of slides on top of each other the first two are drawn; of a touched one also the last, to go back to', async () => {
    await open(html('', Array.from({ length: 5 }, (_, i) => image(i)).join('')))
    expect(fetched()).toEqual([true, true, false, false, false])
    touch(root())
    await settle()
    expect(fetched()).toEqual([true, true, false, false, true])
    control('next').click()
    control('next').click()
    await settle()
    expect(fetched()).toEqual([false, true, true, true, false])
  })

  test.each(['goes on', 'has ended by then'])(
    'the one after is got ready once the slide that was asked for is on the screen, if the gallery %s',
    async how => {
      const animations = holdAnimations()
      const given = html('data-transition="swipe"', Array.from({ length: 5 }, (_, i) => image(i)).join(''))
      const opened = await open(given)
      touch(root())
      await settle()
      control('next').click()
      await vi.waitFor(() => expect(shown()).toEqual([1]), { interval: 0 })
      expect(fetched()).toEqual([true, true, false, false, true])
      if (how === 'goes on') {
        await opened.settle()
        expect(fetched()).toEqual([true, true, true, false, false])
        await animations.finish()
        expect(fetched()).toEqual([true, true, true, false, false])
      } else {
        void opened.engine.destroy()
        await settle()
        expect(fetched()).toEqual([false, false, false, false, false])
      }
    },
  )

  test.each([
    [
      'a picture does not say its shape: the gallery will be as high as it is',
      '',
      '<figure data-part="slide"><img src="/x.jpg" alt=""></figure>',
    ],
    ['the author wants all of them at once', 'data-lazy-load="false"', image(3)],
  ])('all are drawn where %s', async (_, attributes, last) => {
    await open(html(`data-aspect-ratio="50" ${attributes}`, `${image(0)}${image(1)}${image(2)}${last}`))
    expect(fetched()).toEqual([true, true, true, true])
  })

  test('has its arrows, names its slides, and keeps hidden ones from everybody', async () => {
    await open(html())
    expect([control('previous'), control('next')].map(el => el.getAttribute('aria-label'))).toEqual([
      'Precedente',
      'Successiva',
    ])
    expect(slides().map(el => [el.getAttribute('aria-label'), el.hasAttribute('inert')])).toEqual([
      ['1 di 3', false],
      ['2 di 3', true],
      ['3 di 3', true],
    ])
    expect(drawn).not.toHaveBeenCalled()
  })

  test('is brought there without asking what is laid out where', async () => {
    const asked: string[] = []
    const ask = (owner: object, name: string) =>
      vi.spyOn(owner as never, name as never, 'get' as never).mockImplementation((() => {
        asked.push(name)
        return 0
      }) as never)
    for (const name of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'])
      ask(HTMLElement.prototype, name)
    for (const name of ['scrollWidth', 'scrollHeight']) ask(Element.prototype, name)
    const styles = vi.spyOn(window, 'getComputedStyle')
    const rects = sight()
    await open(html('', mixed) + html('data-design="grid"'))
    expect(document.querySelectorAll('[data-block-state="mounted"]')).toHaveLength(2)
    expect([asked, styles.mock.calls, rects.mock.calls]).toEqual([[], [], []])
  })

  test('hands its pictures to the loader, the first ones and no more', async () => {
    const inside = [0, 1, 2, 3, 4].map(i => image(i).replace('src=', 'data-src=')).join('')
    const opened = startPage(html('', inside), [watched])
    page = opened
    const images = await opened.runtime.images()
    const watch = vi.spyOn(images, 'watch')
    await opened.engine.mount(document)
    await opened.settle()
    touch(root())
    await opened.settle()
    expect(watch.mock.calls.map(([el]) => el.getAttribute('alt'))).toEqual(['Foto 0', 'Foto 1', 'Foto 4'])
  })

  test('is given back as it came', async () => {
    const body = html('', theirs)
    await open(body)
    expect(document.body.innerHTML).not.toBe(body)
    page?.engine.destroy()
    document.body.append('')
    expect(root().parentElement?.innerHTML).toBe(parsed(body))
  })
})

const parsed = (text: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = text
  return holder.innerHTML
}

describe('what wakes a gallery', () => {
  test('is not lost: a click on an arrow, which keeps its place and the focus', async () => {
    await open(html())
    const next = control('next')
    next.focus()
    next.click()
    await vi.waitFor(() => expect(shown()).toEqual([1]))
    expect([control('next') === next, document.activeElement === next]).toEqual([true, true])
    next.click()
    await vi.waitFor(() => expect(shown()).toEqual([2]))
  })

  test('is a key on the page, while it is in sight', async () => {
    await open(html())
    const rects = sight()
    rects.mockReturnValueOnce({ top: 5000, bottom: 6000, left: 0, right: 9 } as DOMRect)
    press(document.body, 'ArrowRight')
    press(document.body, 'a')
    expect(drawn).not.toHaveBeenCalled()
    press(document.body, 'ArrowRight')
    await vi.waitFor(() => expect(shown()).toEqual([1]))
    press(document.body, 'ArrowRight')
    await vi.waitFor(() => expect(shown()).toEqual([2]))
  })

  test('is a key on a control of the page’s own, and on what opens', async () => {
    await open(html('data-lightbox="true"', theirs))
    const opened = vi.fn()
    document.addEventListener('site:lightbox:open', opened, { once: true })
    press(document.querySelector('img') as Element, 'Enter')
    expect(opened).toHaveBeenCalledTimes(1)
    await open(html('', theirs))
    press(document.querySelector('[data-part="previous"]') as Element, 'Enter')
    await vi.waitFor(() => expect(shown()).toEqual([3]))
  })

  test('is another one that names it', async () => {
    await open(html('id="a"'))
    expect(drawn).not.toHaveBeenCalled()
    root().insertAdjacentHTML('afterend', html('id="b" data-linked="a"'))
    await page?.settle()
    await page?.engine.mount(document)
    await page?.settle()
    root('#b').querySelector<HTMLElement>('.site-gallery__control--next')?.click()
    await vi.waitFor(() => expect([shown(root('#a')), shown(root('#b'))]).toEqual([[1], [1]]))
  })

  test('is another one that names it and begins with the slide the address asks for', async () => {
    window.history.replaceState(null, '', '/album#itemId=s2')
    await open(html('id="a"'))
    root().insertAdjacentHTML('afterend', html('id="b" data-linked="a" data-history="true"'))
    await page?.settle()
    await page?.engine.mount(document)
    await vi.waitFor(() => expect([shown(root('#a')), shown(root('#b'))]).toEqual([[2], [2]]))
    expect(page?.lines).toEqual([])
  })

  test.each([
    'data-autoplay="true"',
    'data-history="true"',
    'data-thumbnails="true"',
    'data-linked="x"',
    'data-design="strip"',
    'data-design="carousel"',
    'data-design="autorows"',
    'data-design="autocolumns"',
    'data-design="autogrid"',
  ])('may be what it is to do: %s needs its View at once', async attributes => {
    await open(html(attributes))
    expect(drawn).toHaveBeenCalled()
  })

  test('may be a first picture whose shape nobody says, where the shape is the gallery’s', async () => {
    const shapeless = '<figure data-part="slide"><img src="/a.jpg" alt="A"></figure>'
    await open(html('data-design="grid"', shapeless) + html('data-aspect-ratio="50"', shapeless))
    expect(drawn).not.toHaveBeenCalled()
    await open(html('', shapeless))
    expect(drawn).toHaveBeenCalled()
  })
})
