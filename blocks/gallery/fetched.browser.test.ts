import { expect, test } from 'vitest'
import { mountAll, openBrowser, type Visit } from '../../test/browser.ts'
import { gallery, openAlbum } from './gallery.browser.testing.ts'

const open = openAlbum(openBrowser())

/** Their numbers, of pictures that the browser itself fetches. */
const fetched = ({ requests }: Visit) =>
  [...new Set(requests.flatMap(url => /\/foto-(\d+)/.exec(url)?.[1] ?? []))].map(Number).sort()
const slideshow = (attributes = '') =>
  gallery(attributes, { count: 6 }).replaceAll('data-src=', 'loading="lazy" src=')

test('a slideshow has the picture in sight fetched and the next one; the others as somebody comes to them', async () => {
  const visit = await open(slideshow('data-aspect-ratio="50"'), { alive: false })
  const { page } = visit
  await expect.poll(() => fetched(visit)).toEqual([0, 1])
  await mountAll(page)
  await page.waitForTimeout(300)
  expect(fetched(visit)).toEqual([0, 1])
  await page.mouse.move(300, 200)
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 5])
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 2, 5])
  await page.getByRole('button', { name: 'Precedente' }).click()
  await page.getByRole('button', { name: 'Precedente' }).click()
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 2, 4, 5])
})

test('without a script all of them are, as they come near', async () => {
  const visit = await open(slideshow(), { alive: false, javaScript: false, height: 5000 })
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 2, 3, 4, 5])
})

test.each([
  ['the loader', (html: string) => html],
  ['the browser', (html: string) => html.replaceAll('data-src=', 'loading="lazy" src=')],
])('a carousel whose pictures %s fetches has the next ones there before somebody goes on', async (_, by) => {
  const visit = await open(by(gallery('data-design="carousel" data-loop="false"', { count: 9 })), {
    width: 1000,
  })
  const { page } = visit
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 2])
  await page.mouse.move(300, 200)
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 2, 3, 4, 5])
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect.poll(() => fetched(visit)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a strip has the next picture there, also where the browser fetches them', async () => {
  const html = gallery('data-design="strip" data-loop="false"', { count: 9 })
  const visit = await open(html.replaceAll('data-src=', 'loading="lazy" src='), { width: 1000 })
  const ahead = await visit.page
    .locator('[data-part="slide"] img')
    .evaluateAll(all => all.flatMap((img, i) => (img.getBoundingClientRect().left < innerWidth ? [i] : [])))
  await expect.poll(() => fetched(visit).length).toBeGreaterThan(ahead.length)
})
