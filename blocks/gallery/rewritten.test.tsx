import { expect, test, vi } from 'vitest'
import { html, image, open, press, root, settle, shown, sight, slides } from './gallery.testing.ts'
import './gallery-page.testing.tsx'

// What comes in the middle of a test measures for itself.
import.meta.glob('./*.chunk.ts', { eager: true })

const many = (count: number) => Array.from({ length: count }, (_, i) => image(i)).join('')

test.each([
  [6, [4]],
  [3, [2]],
])(
  'a gallery that the page writes anew with %i slides stands where it stood, or at its end',
  async (count, expected) => {
    sight()
    await open('data-autoplay="true" data-autoplay-duration="600"', many(6))
    for (let i = 0; i < 4; i++) {
      press(document.body, 'ArrowRight')
      await settle()
    }
    expect(shown()).toEqual([4])
    root().innerHTML = html('', many(count)).replace(/<section[^>]*>|<\/section>/g, '')
    await settle()
    await settle()
    expect([slides().length, shown()]).toEqual([count, expected])
  },
)

const pictures = (...names: string[]) =>
  names
    .map(
      name =>
        `<figure data-part="slide"><img src="/${name}.jpg" width="1500" height="1000" alt="${name}"></figure>`,
    )
    .join('')

test.each<[string, string, (holder: Element) => void]>([
  ['sorts', 'slideshow', holder => holder.append(...slides().toReversed())],
  ['takes one before it from', 'strip', () => slides()[0]?.remove()],
  [
    'puts one before it among',
    'slideshow',
    holder => holder.insertAdjacentHTML('afterbegin', pictures('Faro')),
  ],
  [
    'writes anew, in another order,',
    'slideshow',
    holder => {
      holder.innerHTML = pictures('Molo', 'Porto', 'Pane', 'Mappa')
    },
  ],
])(
  'the picture that is looked at stays in sight where the page %s the slides of a %s',
  async (_, design, change) => {
    sight()
    await open(`data-design="${design}"`, pictures('Pane', 'Porto', 'Molo', 'Mappa'))
    for (let i = 0; i < 2; i++) {
      press(document.body, 'ArrowRight')
      await settle()
    }
    const seen = () => shown().map(i => slides()[i]?.querySelector('img')?.alt)
    expect(seen()).toEqual(['Molo'])
    change(root().querySelector('[data-part=slides]') as Element)
    await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
    await expect.poll(seen).toEqual(['Molo'])
  },
)

test.each(['strip', 'slideshow'])(
  'a gallery, a %s, that the page gives a slide asks nothing for which the page would be laid out, until it is',
  async design => {
    sight()
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    const laidOut = new Map<Element, () => void>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #call: () => void
        constructor(call: () => void) {
          this.#call = call
        }
        observe(el: Element) {
          laidOut.set(el, this.#call)
        }
        disconnect() {}
      },
    )
    const scroll = vi.fn()
    Object.defineProperty(HTMLElement.prototype, 'scrollTo', { value: scroll, configurable: true })
    const style = vi.spyOn(window, 'getComputedStyle')
    await open(`data-design="${design}" data-thumbnails="true"`)
    const holder = root().querySelector('[data-part=slides]') as HTMLElement
    const drawn = () => holder.style.getPropertyValue('--site-gallery-inline')
    const active = () => slides().map(el => el.dataset.active)
    const expected = (text: string) => (design === 'strip' ? text : '')
    const draw = async () => {
      if (design === 'strip') await expect.poll(() => laidOut.has(holder)).toBe(true)
      laidOut.get(holder)?.()
      await settle()
    }
    await draw()
    await expect.poll(drawn).toBe(expected('600px'))
    await expect.poll(active).toEqual(['true', 'false', 'false'])
    for (const spy of [width, style, scroll]) spy.mockClear()
    laidOut.clear()
    slides()[2]?.insertAdjacentHTML('afterend', image(3))
    await settle()
    await expect.poll(active).toEqual(['true', 'false', 'false', 'false'])
    expect(width.mock.contexts.filter(el => el === holder)).toEqual([])
    expect(style.mock.calls.filter(([el]) => el === root())).toEqual([])
    expect(scroll).not.toHaveBeenCalled()
    // What the page has changed with it is right before it is drawn.
    width.mockReturnValue(420)
    await draw()
    expect(drawn()).toBe(expected('420px'))
  },
)

test('a gallery asks for the direction of reading again only where the page says another one', async () => {
  const holder = () => root().querySelector('[data-part=slides]') as HTMLElement
  const style = vi.spyOn(window, 'getComputedStyle')
  const asked = () => style.mock.calls.filter(([el]) => el === root()).length
  await open('data-design="strip"')
  const first = asked()
  expect(first).toBeGreaterThan(0)
  const again = async (count: number) => {
    holder().insertAdjacentHTML('beforeend', image(count))
    await expect.poll(() => slides().map(el => el.dataset.active).length).toBe(count + 1)
    await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
  }
  await again(3)
  expect(asked()).toBe(first)
  root().dir = 'rtl'
  await again(4)
  expect(asked()).toBe(first + 1)
  await again(5)
  expect(asked()).toBe(first + 1)
})
