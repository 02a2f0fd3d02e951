import { expect, test } from 'vitest'
import { layoutShift, openBrowser, pageOf } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

test('numbers are drawn, said to the arrows and shown as a table, and nothing moves when the drawing comes', async () => {
  const { page, console, errors } = await browser.openExample('chart')
  const first = page.locator('[data-block="chart"]').first()
  await expect.poll(() => first.getAttribute('data-chart-at')).toBe('drawn')
  expect(await layoutShift(page)).toBe(0)
  const plot = first.locator('.site-chart__plot')
  await plot.focus()
  await page.keyboard.press('ArrowRight')
  const tip = first.locator('.site-chart__tip')
  await expect.poll(() => tip.textContent()).toBe('Martedì, Focaccia: 320')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => tip.textContent()).toBe('Martedì, Pane: 210')
  await page.keyboard.press('End')
  await expect.poll(() => tip.textContent()).toBe('Domenica, Pane: 290')
  await page.keyboard.press('Escape')
  // Empty it is seen by nobody, and there for whoever is told by it.
  await expect
    .poll(() => tip.evaluate(el => [el.textContent, getComputedStyle(el).opacity]))
    .toEqual(['', '0'])
  // Each number is a bar of its own height, from the same ground.
  const box = await first.locator('.site-chart__area').first().boundingBox()
  expect(box?.width).toBeGreaterThan(200)
  expect(box?.height).toBeGreaterThan(100)

  const table = first.locator('table')
  expect((await table.boundingBox())?.height).toBe(1)
  // For the ear it is there all the time.
  expect(await first.getByRole('cell').count()).toBe(18)
  await first.locator('.site-chart__data').focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await table.boundingBox())?.height).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect.poll(() => first.getAttribute('data-chart-table')).toBe('shut')
  await page.emulateMedia({ media: 'print' })
  expect((await table.boundingBox())?.height).toBeGreaterThan(100)
  expect([console, errors]).toEqual([[], []])
})

test('on paper, where it is smaller and not drawn anew, the words stand beside what they name', async () => {
  const { page } = await browser.openExample('chart')
  const first = page.locator('[data-block="chart"]').first()
  await expect.poll(() => first.getAttribute('data-chart-at')).toBe('drawn')
  await page.emulateMedia({ media: 'print' })
  const { before, after } = await first.evaluate(el => {
    const of = (selector: string) => el.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const apart = () => of('[data-text="0"]').bottom - of('.site-chart__lines').bottom
    const before = apart()
    ;(el as HTMLElement).style.width = '400px'
    // In the same task: paper is no window that has another size now.
    return { before, after: apart() }
  })
  expect(Math.abs(after - before)).toBeLessThan(4)
})

test('a finger that presses a number is told of it, and until it presses elsewhere', async () => {
  const { page } = await browser.openExample('chart', { width: 390, mobile: true })
  const first = page.locator('[data-block="chart"]').first()
  await expect.poll(() => first.getAttribute('data-chart-at')).toBe('drawn')
  const tip = first.locator('.site-chart__tip')
  await first.locator('.site-chart__plot').tap()
  await expect.poll(() => tip.textContent()).toMatch(/^Giovedì, /)
  await page.locator('h1').tap()
  await expect.poll(() => tip.textContent()).toBe('')
})

thoroughTest('of ten thousand rows five hundred are drawn, and all are in the table', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `<tr><th>${i}</th><td>${i % 97}</td></tr>`).join('')
  const { page, errors } = await browser.openPage(
    `<main><div data-block="chart"><table><caption>Molti</caption>${rows}</table></div></main>`,
    { alive: true },
  )
  const block = page.locator('[data-block="chart"]')
  await expect.poll(() => block.getAttribute('data-chart-at')).toBe('drawn')
  expect((await block.locator('.site-chart__area').getAttribute('d'))?.match(/M/g)?.length).toBe(500)
  expect(await block.locator('tr').count()).toBe(10_000)
  expect(errors).toEqual([])
})

thoroughTest('where our look cannot be had, the drawing stays as high as it is', async () => {
  const table = '<table><tr><th>Pane</th><td>2</td></tr><tr><th>Focaccia</th><td>3</td></tr></table>'
  const { page } = await browser.openHtml(pageOf(`<main><div data-block="chart">${table}</div></main>`), {
    before: page => page.route('**/site.styles.js', route => route.abort()),
  })
  const block = page.locator('[data-block="chart"]')
  await expect.poll(() => block.getAttribute('data-chart-at')).toBe('drawn')
  const heights = await block.evaluate(async el => {
    const heights = new Set<number>()
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      if (frame > 9) heights.add(el.getBoundingClientRect().height)
    }
    return heights.size
  })
  expect(heights).toBe(1)
})
