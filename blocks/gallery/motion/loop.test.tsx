import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.ts'
import gallery from '../index.ts'

const image = (i: number) =>
  `<figure data-part="slide"><img src="/${i}.jpg" width="1500" height="1000" alt="Foto ${i}"></figure>`
/** Seven slides, two beside each other in 410 px: four groups. */
const html = (attributes: string) =>
  `<section data-block="gallery" data-design="carousel" data-slides-per-row="2" data-gutter="10" ${attributes}><div data-part="slides">${[0, 1, 2, 3, 4, 5, 6].map(image).join('')}</div></section>`

const root = () => document.querySelector<HTMLElement>('[data-block]') as HTMLElement
const slides = () => [...document.querySelectorAll<HTMLElement>('[data-part="slide"]')]
const shown = () => slides().flatMap((el, i) => (el.dataset.active === 'true' ? [i] : []))
const control = (name: 'previous' | 'next') =>
  document.querySelector<HTMLElement>(`.site-gallery__control--${name}`) as HTMLElement
const areOff = () =>
  (['previous', 'next'] as const).map(name => control(name).getAttribute('aria-disabled') === 'true')
const settle = () => new Promise(resolve => setTimeout(resolve, 20))

async function open(attributes = 'data-loop="true"') {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(410)
  const page = await openPage(html(attributes), [gallery])
  await settle()
  return page
}
async function press(name: 'previous' | 'next', times = 1) {
  for (let i = 0; i < times; i++) {
    control(name).click()
    await settle()
  }
}

/** What moves, and how: the slide, where from and where to. */
function watchMotion() {
  const moves: (readonly [slide: number, ...way: unknown[]])[] = []
  function animate(this: HTMLElement, keyframes: readonly Keyframe[]) {
    moves.push([slides().indexOf(this), ...keyframes.map(({ transform }) => transform)])
    return { finished: Promise.resolve(), cancel: () => {} }
  }
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true })
  return moves
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  document.documentElement.removeAttribute('dir')
})

describe('a carousel that loops', () => {
  test('goes from its last group to its first and back, and its controls always lead somewhere', async () => {
    await open()
    const log: string[] = []
    for (const name of ['reached-end', 'reached-beginning'])
      root().addEventListener(`site:gallery:${name}`, ({ type }) => log.push(type))
    expect([shown(), areOff()]).toEqual([
      [0, 1],
      [false, false],
    ])
    await press('previous')
    expect([shown(), areOff()]).toEqual([
      [5, 6],
      [false, false],
    ])
    await press('next')
    expect(shown()).toEqual([0, 1])
    expect(log).toEqual([])
  })

  test('tells the page where it came from, and hides from everybody what is out of sight', async () => {
    await open()
    const changes: unknown[] = []
    root().addEventListener('site:gallery:changed', event => changes.push((event as CustomEvent).detail))
    await press('next', 4)
    expect(changes.at(-1)).toEqual({ index: 0, from: 3 })
    expect(slides().map(el => el.hasAttribute('inert'))).toEqual([false, false, true, true, true, true, true])
  })

  test('answers the arrow keys past its ends', async () => {
    await open()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 9 } as DOMRect)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    await settle()
    expect(shown()).toEqual([5, 6])
  })

  test('plays round and round', async () => {
    const wait = async (ms: number) => {
      for (let left = ms; left > 0; left -= 100) {
        await vi.advanceTimersByTimeAsync(100)
        for (let i = 0; i < 3; i++) await new Promise(resolve => setImmediate(resolve))
      }
    }
    await open(
      'data-loop="true" data-autoplay="true" data-autoplay-duration="2" data-autoplay-random="false"',
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let i = 0; i < 3; i++) {
      control('next').click()
      await wait(700)
    }
    expect(shown()).toEqual([5, 6])
    await wait(2300)
    expect(shown()).toEqual([0, 1])
  })

  test('moves on past its end as if the ends met; between them the row moves alone', async () => {
    await open()
    const moves = watchMotion()
    await press('next', 3)
    expect(moves).toEqual([])
    await press('next')
    const [leave, arrive] = [
      ['translateX(-1050px)', 'translateX(-1470px)'],
      ['translateX(420px)', 'translateX(0px)'],
    ]
    expect(moves).toEqual([
      [5, ...leave],
      [6, ...leave],
      [0, ...arrive],
      [1, ...arrive],
    ])
    const holder = document.querySelector<HTMLElement>('[data-part="slides"]')
    expect(holder?.style.getPropertyValue('--site-gallery-time')).toBe('0ms')
  })

  test('moves to the other side where the page is read from right to left', async () => {
    document.documentElement.dir = 'rtl'
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      direction: 'rtl',
      translate: 'none',
    } as CSSStyleDeclaration)
    await open()
    const moves = watchMotion()
    await press('previous')
    expect(moves[0]).toEqual([0, 'translateX(-1050px)', 'translateX(-1470px)'])
    expect(moves[2]).toEqual([5, 'translateX(420px)', 'translateX(0px)'])
  })

  test('is simply there for visitors who asked for less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    )
    await open()
    const moves = watchMotion()
    await press('previous')
    expect([shown(), moves]).toEqual([[5, 6], []])
  })
})

describe('a carousel', () => {
  test.each(['', 'data-loop="auto"', 'data-loop="false"'])(
    'ends at its ends unless its author says otherwise: %s',
    async attributes => {
      await open(attributes)
      expect(areOff()).toEqual([true, false])
      await press('next', 5)
      expect([shown(), areOff()]).toEqual([
        [5, 6],
        [false, true],
      ])
    },
  )

  test('with a loop of another kind is as by default, and its author reads why', async () => {
    const page = await open('data-loop="endless"')
    expect(areOff()).toEqual([true, false])
    expect(page.console).toEqual([expect.stringContaining('data-loop must be one of auto, true, false')])
  })
})
