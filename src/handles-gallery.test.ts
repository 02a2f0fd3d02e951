import { describe, expect, test } from 'vitest'
import { all, find, handle, settle, told } from './handles.testing.ts'

const slide = (i: number, more = '') =>
  `<figure data-part="slide" ${more}><img src="/${i}.jpg" width="1500" height="1000" alt="Foto ${i}"></figure>`
const html = (attributes: string, inside = [0, 1, 2, 3, 4].map(i => slide(i)).join(''), around = '') =>
  `<section data-block="gallery" ${attributes}>${around}<div data-part="slides">${inside}</div></section>`
const gallery = (attributes: string, inside?: string, around?: string) =>
  handle('gallery', html(attributes, inside, around))
const slides = () => all('[data-part="slide"]')
const shown = () => slides().flatMap((el, i) => (el.dataset.active === 'true' ? [i] : []))
const carousel = 'data-design="carousel" data-slides-per-row="2"'

describe('a gallery that moves', () => {
  test.each(['slideshow', 'strip', 'slider'])('goes on, back and to a slide: %s', async design => {
    const block = await gallery(`data-design="${design}"`)
    expect([await block.next(), shown()]).toEqual([true, [1]])
    expect([await block.next(), shown()]).toEqual([true, [2]])
    expect([await block.previous(), shown()]).toEqual([true, [1]])
    expect([await block.goTo(4), shown()]).toEqual([true, [4]])
    expect([await block.goTo(4), shown()]).toEqual([true, [4]])
    expect([await block.next(), shown()]).toEqual([true, [0]])
    expect([await block.goTo(5), shown()]).toEqual([false, [0]])
  })

  test('goes on by groups, to the group of a slide, and no further than its last', async () => {
    const block = await gallery(carousel)
    expect([await block.next(), shown()]).toEqual([true, [2, 3]])
    expect([await block.next(), shown()]).toEqual([true, [3, 4]])
    expect([await block.next(), shown()]).toEqual([false, [3, 4]])
    expect([await block.goTo(1), shown()]).toEqual([true, [0, 1]])
    expect([await block.previous(), shown()]).toEqual([false, [0, 1]])
    expect([await block.goTo(3), shown()]).toEqual([true, [2, 3]])
  })

  test('goes round in groups where its page wants that', async () => {
    const block = await gallery(`${carousel} data-loop="true"`)
    expect([await block.previous(), shown()]).toEqual([true, [3, 4]])
    expect([await block.next(), shown()]).toEqual([true, [0, 1]])
  })

  test('stops at its ends where its page wants that', async () => {
    const block = await gallery('data-design="slideshow" data-loop="false"')
    const ends = told('site:gallery:reached-beginning', 'site:gallery:reached-end')
    expect([await block.previous(), shown()]).toEqual([false, [0]])
    await block.goTo(4)
    expect([await block.next(), shown()]).toEqual([false, [4]])
    expect(ends).toEqual(['site:gallery:reached-beginning', 'site:gallery:reached-end'])
  })

  test.each([
    ['before', (inside: string, small: string) => [inside, small] as const],
    ['after', (inside: string, small: string) => [`${inside}${small}`, ''] as const],
  ])('counts its slides, and not the small pictures %s them', async (_, put) => {
    const small = [0, 1, 2].map(i => `<button data-part="thumbnail">${i}</button>`).join('')
    const block = await gallery(
      'data-design="slideshow"',
      ...put([0, 1, 2].map(i => slide(i)).join(''), small),
    )
    expect([await block.next(), shown()]).toEqual([true, [1]])
    expect([await block.goTo(2), shown()]).toEqual([true, [2]])
    expect([await block.next(), shown()]).toEqual([true, [0]])
  })

  test('stays where a script of the page does not let it go, and says so', async () => {
    const block = await gallery('data-design="slideshow"')
    document.addEventListener('site:gallery:change', event => event.preventDefault(), { once: true })
    expect([await block.next(), await block.next()]).toEqual([false, true])
  })

  test('has nowhere to go with one slide', async () => {
    const block = await gallery('data-design="slideshow"', slide(0))
    expect([await block.next(), await block.previous(), await block.goTo(0)]).toEqual([false, false, true])
  })
})

const still = ['stacked', 'grid', 'autogrid', 'autocolumns', 'autorows', 'list']

test.each(still)('a gallery that shows all at once turns to none of them: %s', async design => {
  const block = await gallery(`data-design="${design}"`)
  const moves = told('site:gallery:changed')
  expect([await block.next(), await block.previous(), await block.goTo(2)]).toEqual([false, false, false])
  expect(moves).toEqual([])
})

describe('the viewer of a gallery', () => {
  /** Stands for the viewer. */
  const opened: number[] = []
  const answer = (event: Event) => {
    event.preventDefault()
    opened.push((event as CustomEvent<{ readonly index: number }>).detail.index)
  }

  test.each([...still, 'slideshow', 'strip', 'carousel'])('opens at a slide: %s', async design => {
    opened.length = 0
    const inside = `${slide(0)}<figure data-part="slide"><video src="/1.webm"></video></figure>${slide(2)}`
    const block = await gallery(`data-design="${design}" data-lightbox="true"`, inside)
    window.addEventListener('site:lightbox:open', answer, true)
    expect([await block.open(2), await block.open(), await block.open(1), await block.open(3)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    window.removeEventListener('site:lightbox:open', answer, true)
    expect(opened).toEqual([2, 0, 1])
  })

  test('is not there where the gallery has none: nobody leaves the page, and nothing turns', async () => {
    const inside = [0, 1].map(i => slide(i, `data-click-through-url="/pane/${i}"`)).join('')
    const left = told('site:navigate', 'site:lightbox:open', 'site:gallery:changed')
    for (const more of ['', 'data-click-behavior="next"', 'data-design="strip"']) {
      const block = await gallery(more, inside)
      expect(await block.open(1)).toBe(false)
      await settle()
      expect(shown()).toEqual([0])
    }
    expect(left).toEqual([])
    expect(find('dialog')).toBeNull()
  })
})
