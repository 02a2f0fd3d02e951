import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const styles = `<style>
body { display: grid; grid-template-columns: repeat(4, 1fr); margin: 0; font: 16px / 1.2 sans-serif }
p { margin: 0 }
[data-block="marquee"] { grid-column: span 2 }
.far { grid-column: 1 / -1; height: 4000px }
</style>`
const lines = Array.from(
  { length: 20 },
  (_, i) =>
    `<div data-block="marquee"${i % 2 ? ' data-wave-intensity="1"' : ''}><p><span data-part="item">Pane caldo</span> <span data-part="item">dalle sei</span></p></div>`,
)
const words = Array.from(
  { length: 60 },
  (_, i) => `<p>Il pane <mark data-block="highlight" data-shape="wave">caldo ${i}</mark></p>`,
)

test('twenty lines and sixty marked words take less than 4 ms of script a frame at 4x, and out of sight none', async () => {
  const { page, console, errors } = await browser.openPage(
    `${lines.join('')}${words.join('')}<div class="far"></div>`,
    { head: `<link rel="stylesheet" href="../dist/site.css">${styles}`, height: 2000, alive: true },
  )
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Performance.enable')
  const script = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
  await expect.poll(() => page.locator('[data-marquee-at="moving"]').count()).toBe(20)
  await expect.poll(() => page.locator('[data-highlight-at="drawn"]').count()).toBe(60)
  const before = await script()
  const frames = await page.evaluate(async () => {
    const end = performance.now() + 2000
    let count = 0
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame)
      count++
    }
    return count
  })
  // With what this test does itself in each frame.
  expect((await script()) - before).toBeLessThan(4 * frames)

  await page.evaluate(() => {
    const { requestAnimationFrame: ask } = window
    const asked = { count: 0 }
    Object.assign(window, { asked })
    window.requestAnimationFrame = call => {
      asked.count++
      return ask(call)
    }
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(each => each.playState === 'running').length),
    )
    .toBe(0)
  const asked = () => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count)
  const count = await asked()
  await page.waitForTimeout(500)
  expect(await asked()).toBe(count)
  expect([console, errors]).toEqual([[], []])
})
