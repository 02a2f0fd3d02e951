import { expect, test } from 'vitest'
import { drawing, layoutShift, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { effect } from './parallax.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites say of their sections, in a few lines of our own. */
const host = `<style>
body { margin: 0 }
.page-section { display: flex; position: relative; min-height: 500px; margin: 900px 0 }
.section-border, .section-background, .section-background-content { position: absolute; inset: 0 }
.section-background { overflow: hidden }
.section-background img { position: relative; object-fit: cover; width: 100%; height: 100% }
.background-image-fx { visibility: hidden }
</style>`

async function open(options: {
  readonly width: number
  readonly reducedMotion?: boolean
  readonly isOld?: boolean
  /** By a frame around the whole page, as many have it. */
  readonly wrapped?: boolean
}) {
  const { width, reducedMotion = false, isOld, wrapped } = options
  const frame = wrapped ? ' id="siteWrapper" style="overflow: hidden"' : ''
  const { page } = await browser.openPage(`<div${frame}><main class="sqs-block">${effect()}</main></div>`, {
    head: host,
    width,
    height: 800,
    reducedMotion,
    alive: true,
    answers: { '**/a.jpg': route => route.fulfill(drawing(1500, { height: 1000, fill: 'teal' })) },
    before: page => isOld && page.addInitScript(() => void Reflect.deleteProperty(window, 'ViewTimeline')),
  })
  /** How far the picture reaches beyond its place at the top and the bottom, on its way through the window. */
  const overlaps = () =>
    page.evaluate(async () => {
      const found: [number, number][] = []
      const picture = document.querySelector('.background-image-fx') as Element
      const place = document.querySelector('.section-background') as Element
      for (const top of [110, 400, 700, 900, 1100, 1390]) {
        scrollTo(0, top)
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
        const [a, b] = [picture.getBoundingClientRect(), place.getBoundingClientRect()]
        found.push([Math.round(b.top - a.top), Math.round(a.bottom - b.bottom)])
      }
      return found
    })
  return { page, overlaps }
}

test.each(
  some(
    [
      { width: 390, isOld: false },
      { width: 1280, isOld: false },
      { width: 390, isOld: true },
    ],
    1,
  ),
)(
  'a picture behind a section moves slower than the page and shows no edge: $width, by our own frames: $isOld',
  async options => {
    const { page, overlaps } = await open(options)
    await expect.poll(async () => (await overlaps())[0]?.[0] ?? 0).toBeGreaterThan(40)
    const found = await overlaps()
    for (const [above, below] of found) expect(Math.min(above, below)).toBeGreaterThanOrEqual(0)
    const above = found.map(([above]) => above)
    expect(above).toEqual(above.toSorted((a, b) => b - a))
    expect((above[0] ?? 0) - (above.at(-1) ?? 0)).toBeGreaterThan(40)
    expect(await layoutShift(page)).toBe(0)
  },
)

thoroughTest('it moves also in what cuts off whatever is wider than the page', async () => {
  const { page, overlaps } = await open({ width: 1280, wrapped: true })
  await expect.poll(async () => (await overlaps())[0]?.[0] ?? 0).toBeGreaterThan(40)
  const above = (await overlaps()).map(([above]) => above)
  expect((above[0] ?? 0) - (above.at(-1) ?? 0)).toBeGreaterThan(40)
  expect(await layoutShift(page)).toBe(0)
})

thoroughTest('it stands still for visitors who want no motion, also when they say so late', async () => {
  const { page, overlaps } = await open({ width: 1280, reducedMotion: true })
  expect(new Set((await overlaps()).flat())).toEqual(new Set([0]))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(async () => (await overlaps())[0]?.[0] ?? 0).toBeGreaterThan(40)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(async () => new Set((await overlaps()).flat()).size).toBe(1)
})
