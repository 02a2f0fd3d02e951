import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

test('a line runs on by itself without any script, its button stops it, and the Tab key brings its links into sight', async () => {
  const { page, console, errors } = await browser.openExample('marquee')
  const block = page.locator('#uno')
  await expect.poll(() => block.getAttribute('data-marquee-at')).toBe('moving')
  expect(await layoutShift(page)).toBe(0)
  const lane = block.locator('.site-marquee__lane')
  const at = () => lane.evaluate(el => el.getBoundingClientRect().left)
  const before = await at()
  await expect.poll(at).not.toBe(before)
  // Its copies reach over the whole width in every phase.
  const isFull = await block.evaluate(el => {
    const [stage, lane] = [
      ...el.querySelectorAll('.site-marquee__stage, .site-marquee__lane'),
    ] as HTMLElement[]
    const groups = lane?.children.length ?? 0
    return (lane?.offsetWidth ?? 0) * (1 - 1 / groups) >= (stage?.offsetWidth ?? Infinity) - 1
  })
  expect(isFull).toBe(true)

  // A wave stays between the lines that its page draws above and below it.
  const waving = page.locator('.band.large[data-wave-intensity]')
  await waving.scrollIntoViewIfNeeded()
  await expect.poll(() => waving.locator('text').count()).toBeGreaterThan(0)
  const reach = await waving.evaluate(el => {
    const { top, bottom } = el.getBoundingClientRect()
    const texts = [...el.querySelectorAll('.site-marquee__wave text')].map(text =>
      text.getBoundingClientRect(),
    )
    return texts.every(text => text.top >= top && text.bottom <= bottom)
  })
  expect(reach).toBe(true)

  await block.scrollIntoViewIfNeeded()
  await block.getByRole('button').press('Enter')
  await expect.poll(() => block.getAttribute('data-marquee-at')).toBe('paused')
  // A frame may be on its way.
  await page.waitForTimeout(60)
  const stopped = await at()
  await page.waitForTimeout(120)
  expect(await at()).toBe(stopped)

  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => block.getAttribute('data-marquee-at')).toBe('read')
  const link = await page.evaluate(() => {
    const [a, b] = [document.activeElement, document.querySelector('#uno')].map(el =>
      el?.getBoundingClientRect(),
    )
    return [
      document.activeElement?.textContent,
      Math.round((a?.left ?? 0) - (b?.left ?? 0)) >= 0,
      (a?.right ?? 0) < (b?.right ?? 0),
    ]
  })
  expect(link).toEqual(['Torta di limoni', true, true])
  expect([console, errors]).toEqual([[], []])
})

thoroughTest('for who wants no motion nothing moves as it comes to life either', async () => {
  const line = '<div data-block="marquee" data-when="ready"><p><span data-part="item">Pane</span></p></div>'
  const { page } = await browser.openPage(`${line}${line}<p>Sotto</p>`, { reducedMotion: true })
  await expect.poll(() => page.locator('[data-marquee-at="still"]').count()).toBe(2)
  expect(await layoutShift(page)).toBe(0)
})
