import { describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import {
  control,
  holdAnimations,
  html,
  image,
  open,
  press,
  root,
  settle,
  shown,
  sight,
  slides,
} from './gallery.testing.ts'
import gallery from './index.ts'
import './gallery-page.testing.tsx'

const item = (i: number) =>
  `<li data-part="slide"><img src="/${i}.jpg" width="3" height="2" alt="Foto ${i}"></li>`

describe('whatever the page holds', () => {
  test.each([
    ['design', 'mosaic', 'stacked, slideshow, slider, ', ''],
    ['design', 'slidshow', ', slideshow, ', '; did you mean slideshow?'],
    ['transition', 'spin', 'fade, kenBurns, swipe, newSwipe, scroll', ''],
    ['transition', 'swpie', 'fade, ', '; did you mean swipe?'],
  ])('an unknown %s fails the block in one line, and the others live', async (kind, name, list, hint) => {
    const page = await openPage(html(`data-${kind}="${name}"`) + html('id="good"'), [gallery])
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-block]')].map(el => el.dataset.blockState),
    ).toEqual(['failed', 'mounted'])
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain(`could not find a ${kind} by the name ${name}; known are `)
    expect(page.console[0]).toContain(list)
    expect(page.console[0]).toContain(`${hint} The server's HTML stays.`)
  })

  test.each([
    ['{nope', 'Error decoding gallery block data.'],
    ['[]', 'Error evaluating gallery block data.'],
  ])(
    'settings that are %s: one line in the words of the blocks spec, and the HTML stays',
    async (json, words) => {
      const page = await open(`data-block-json="${json}"`)
      expect(root().dataset.blockState).toBe('skipped')
      expect(page.console).toEqual([expect.stringContaining(words)])
      expect(slides()).toHaveLength(3)
    },
  )

  test('no slides: one line, and the HTML stays', async () => {
    const page = await open('', '<p>Presto</p>')
    expect(root().dataset.blockState).toBe('skipped')
    expect(page.console).toHaveLength(1)
    expect(root().textContent).toBe('Presto')
  })

  test('one slide: nothing to press, nothing that plays', async () => {
    await open('data-autoplay="true" data-click-behavior="next" data-thumbnails="true"', image(0))
    expect(root().querySelectorAll('button, [role="button"]')).toHaveLength(0)
    expect(shown()).toEqual([0])
  })

  test.each([
    'data-image-focal-point=","',
    'data-image-focal-point="up"',
    'data-image-dimensions="x"',
    'data-type="hologram"',
  ])('%s is taken without a word', async more => {
    const page = await open('data-design="grid"', image(0, more) + image(1))
    expect(root().dataset.blockState).toBe('mounted')
    expect(page.console).toEqual([])
  })

  test('slides without a picture are left out, unless the author mixes content', async () => {
    const inside = `${image(0)}<div data-part="slide">Testo</div>${image(1)}`
    await open('', inside)
    expect(slides().map(el => el.hidden)).toEqual([false, true, false])
    expect(slides()[2]?.getAttribute('aria-label')).toBe('2 di 2')
    await open('data-mixed-content="true"', inside)
    expect(slides().map(el => el.getAttribute('aria-label'))).toEqual(['1 di 3', '2 di 3', '3 di 3'])
  })

  test('controls of a layout that never moves are put away', async () => {
    await open('data-design="grid"', `${image(0)}${image(1)}<button data-part="next">Avanti</button>`)
    expect(document.querySelector<HTMLElement>('button')?.hidden).toBe(true)
  })

  test('a picture without dimensions gets the shape that arrives', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    const attributes = 'data-design="autocolumns" data-column-width="600"'
    await open(attributes, '<figure data-part="slide"><img src="/a.jpg" alt="A"></figure>')
    const img = document.querySelector('img') as HTMLImageElement
    Object.defineProperties(img, { naturalWidth: { value: 300 }, naturalHeight: { value: 100 } })
    img.dispatchEvent(new Event('load'))
    await settle()
    expect(slides()[0]?.style.getPropertyValue('--site-gallery-width')).toBe('600px')
    expect(slides()[0]?.style.getPropertyValue('--site-gallery-image-height')).toBe('200px')
  })
})

describe('next and previous', () => {
  test('show one slide, say which, and put the others out of reach', async () => {
    const log: unknown[] = []
    await open()
    root().addEventListener('site:gallery:changed', event => log.push((event as CustomEvent).detail))
    expect(root().getAttribute('aria-roledescription')).toBe('galleria')
    control('next').click()
    await settle()
    expect(shown()).toEqual([1])
    expect(slides().map(el => el.hasAttribute('inert'))).toEqual([true, false, true])
    expect(log).toEqual([{ index: 1, from: 0 }])
    control('previous').click()
    control('previous').click()
    await settle()
    expect(shown()).toEqual([2])
  })

  test.each([
    [`<ul data-block="gallery">${item(0)}${item(1)}</ul>`, 'group'],
    [`<div data-block="gallery"><ul data-part="slides">${item(0)}${item(1)}</ul></div>`, null],
  ])(
    'the items of a list that is the gallery itself are groups, those of another stay items',
    async (page, role) => {
      await openPage(page, [gallery])
      expect(slides().map(el => [el.getAttribute('role'), el.getAttribute('aria-label')])).toEqual([
        [role, '1 di 2'],
        [role, '2 di 2'],
      ])
    },
  )

  test('without loop end at the ends, and say so', async () => {
    const log: string[] = []
    await open('data-loop="false"')
    for (const name of ['reached-end', 'reached-beginning'])
      root().addEventListener(`site:gallery:${name}`, ({ type }) => log.push(type))
    expect(control('previous').getAttribute('aria-disabled')).toBe('true')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 9 } as DOMRect)
    press(document.body, 'ArrowLeft')
    for (let i = 0; i < 3; i++) press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([2])
    expect(log).toEqual(['site:gallery:reached-beginning', 'site:gallery:reached-end'])
    expect(control('next').getAttribute('aria-disabled')).toBe('true')
  })

  test('of the page’s own making keep their names, and their places for whoever uses Tab', async () => {
    holdAnimations()
    const part = (name: string) => `<span data-part="${name}"></span>`
    const parts = ['pause', 'previous', 'next']
    await open('data-autoplay="true"', [0, 1, 2].map(i => image(i)).join('') + parts.map(part).join(''))
    const all = parts.map(name => document.querySelector(`[data-part="${name}"]`) as HTMLElement)
    for (let i = 0; i < 3; i++) {
      expect(all.map(el => [el.getAttribute('role'), el.tabIndex, el.getAttribute('aria-label')])).toEqual([
        ['button', 0, i % 2 ? 'Riproduci' : 'Metti in pausa'],
        ['button', 0, 'Precedente'],
        ['button', 0, 'Successiva'],
      ])
      press(all[2] as Element, i % 2 ? ' ' : 'Enter')
      press(all[0] as Element, 'Enter')
      await settle()
    }
    expect(shown()).toEqual([0])
  })

  test('can be refused by the page', async () => {
    await open()
    root().addEventListener('site:gallery:change', event => event.preventDefault())
    control('next').click()
    await settle()
    expect(shown()).toEqual([0])
  })
})

describe('while a transition runs', () => {
  test('both slides can be seen; when it is over only the new one', async () => {
    const held = holdAnimations()
    await open()
    control('next').click()
    await settle()
    const seen = () => slides().map(el => el.classList.contains('site-gallery__slide--shown'))
    expect(seen()).toEqual([true, true, false])
    await held.finish()
    expect(seen()).toEqual([false, true, false])
  })

  test('autoplay and a held key wait, a wish of the visitor goes on from there', async () => {
    const held = holdAnimations()
    await open()
    sight()
    control('next').click()
    await settle()
    press(document.body, 'ArrowRight', { repeat: true })
    await settle()
    expect(shown()).toEqual([1])
    control('next').click()
    await settle()
    expect(shown()).toEqual([2])
    // The first slide goes on leaving, under the two others: the page would shine through where it stood.
    const [, , [beneath]] = held.animate.mock.calls as unknown as [unknown, unknown, [Keyframe[]]]
    expect(beneath[0]).toEqual({ visibility: 'visible', zIndex: -1 })
    expect(held.cancelled).toEqual([1])
    await held.finish()
    expect(held.cancelled.toSorted()).toEqual([0, 1, 2, 3, 4])
  })

  test('a slide that was still leaving comes back at once', async () => {
    const held = holdAnimations()
    await open()
    control('next').click()
    await settle()
    control('next').click()
    await settle()
    control('previous').click()
    control('previous').click()
    await settle()
    expect(shown()).toEqual([0])
    expect(held.cancelled).toEqual(expect.arrayContaining([0, 2]))
  })

  test('slides that push each other out leave nothing behind', async () => {
    const held = holdAnimations()
    await open('data-transition="scroll"')
    control('next').click()
    await settle()
    control('next').click()
    await settle()
    expect(held.cancelled).toEqual([0, 1])
  })

  test('nothing of it is left when the block is given back', async () => {
    const held = holdAnimations()
    const page = await open('data-transition="kenBurns"')
    control('next').click()
    await settle()
    page.engine.unmount(document)
    await settle()
    expect(held.cancelled.sort()).toEqual([0, 1, 2])
  })

  test.each([
    ['fade', '', 1280, [1200, 1000]],
    ['kenBurns', '', 1280, [1200, 1000, 6000]],
    ['fade', 'data-speed="2"', 1280, [2400, 2000]],
    ['swipe', '', 1280, [280, 280]],
    ['newSwipe', '', 1280, [500, 500]],
    ['newSwipe', '', 766, [400, 400]],
    ['scroll', '', 1280, [400, 400]],
  ])('%s %s in a window of %i px takes its time: %j ms', async (name, more, width, expected) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width)
    const held = holdAnimations()
    await open(`data-transition="${name}" ${more}`)
    control('next').click()
    await settle()
    const calls = held.animate.mock.calls as unknown as [Keyframe[], KeyframeAnimationOptions][]
    expect(calls.map(([, { duration }]) => duration)).toEqual(expected)
  })

  test('ken burns comes nearer by an animation of its own, and not where the address forbids motion', async () => {
    for (const [address, expected] of [
      ['/', [undefined, undefined, 'site-gallery-zoom']],
      ['/?nomotion=true', [undefined, undefined]],
    ] as const) {
      window.history.replaceState(null, '', address)
      const held = holdAnimations()
      await open('data-transition="kenBurns"')
      control('next').click()
      await settle()
      const ids = held.animate.mock.results.map(({ value }) => (value as Animation).id)
      expect([address, ids]).toEqual([address, expected])
    }
  })

  test('visitors who want less motion get none', async () => {
    const held = holdAnimations()
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open()
    control('next').click()
    await settle()
    expect(held.animate).not.toHaveBeenCalled()
    expect(shown()).toEqual([1])
  })
})
