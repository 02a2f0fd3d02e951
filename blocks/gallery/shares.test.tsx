import { expect, test } from 'vitest'
import { writtenOn } from '#runtime/dom/index.ts'
import { watchSight } from '../../test/sight.ts'
import { image, open, press, root, settle, shown, sight, slides } from './gallery.testing.ts'

const waiting = (i: number) =>
  `<figure data-part="slide"><img data-src="https://images.example/${i}.jpg" data-image-dimensions="1500x1000" alt="Foto ${i}"></figure>`

/** How many slides lose what says whether they are active, in each task; and the first of them. */
function losses(then = () => {}): (readonly [count: number, first: number])[] {
  const seen: (readonly [number, number])[] = []
  new MutationObserver(records => {
    const lost = new Set(records.map(({ target }) => target as HTMLElement))
    for (const el of lost) if (el.dataset.active !== undefined) lost.delete(el)
    if (lost.size === 0) return
    seen.push([lost.size, Math.min(...[...lost].map(el => slides().indexOf(el)))])
    then()
  }).observe(root(), { attributeFilter: ['data-active'], subtree: true })
  return seen
}

/** The page adds a second one: of the others each has its number one higher then. The last ones go with the block. */
const shares = [
  [56, 145],
  [64, 81],
  [64, 17],
  [5, 12],
]

test.each([
  ['data-design="strip"', waiting, shares],
  ['data-design="slideshow"', waiting, shares],
  ['data-design="carousel"', waiting, shares],
  // Nobody knows whether a picture that the server has filled in has been seen: what comes before it stays where it is.
  [
    'data-design="strip" data-lazy-load="false"',
    image,
    [
      [40, 161],
      [149, 12],
    ],
  ],
])(
  'a gallery with %s of two hundred is given back from its end, a share at a time, before a change of the page counts',
  async (attributes, special, expected) => {
    // Nothing is near the viewport.
    watchSight()
    const many = Array.from({ length: 200 }, (_, i) => (i === 150 ? special : waiting)(i))
    await open(attributes, many.join(''))
    await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
    await settle()
    const lost = losses()
    slides()[0]?.insertAdjacentHTML('afterend', waiting(200))
    const isNew = (el: HTMLElement) => el.getAttribute('aria-label')?.endsWith('201')
    await expect.poll(() => slides().every(isNew)).toBe(true)
    expect(lost).toEqual(expected)
  },
)

test('of a slide that has been given back nothing is kept: the block’s end would look through all of them', async () => {
  watchSight()
  await open('data-design="strip"', Array.from({ length: 200 }, (_, i) => waiting(i)).join(''))
  await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
  await settle()
  const kept: number[] = []
  const lost = losses(() =>
    // Once it has been noted down.
    queueMicrotask(() => kept.push(slides().filter(el => writtenOn(el)).length)),
  )
  slides()[0]?.insertAdjacentHTML('afterend', waiting(200))
  await expect.poll(() => lost.length).toBe(4)
  expect(kept.slice(0, 3)).toEqual([144, 80, 16])
})

test('what has been given back stays so, also where the visitor moves the gallery meanwhile', async () => {
  sight()
  watchSight()
  const many = Array.from({ length: 200 }, (_, i) => waiting(i))
  await open('data-design="slideshow" data-autoplay="true" data-autoplay-duration="60000"', many.join(''))
  await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
  await settle()
  const lost = losses(() => press(document.body, 'ArrowRight'))
  slides()[0]?.insertAdjacentHTML('afterend', waiting(200))
  const isNew = (el: HTMLElement) => el.getAttribute('aria-label')?.endsWith('201')
  await expect.poll(() => slides().every(isNew)).toBe(true)
  expect(lost.slice(0, 3)).toEqual(shares.slice(0, 3))
  expect(shown()).not.toEqual([0])
})
