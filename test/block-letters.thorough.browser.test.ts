import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

// Blocks on a narrow telephone whose letters are twice as large, on a page that goes along with that.

const browser = openBrowser()

async function open(example: string, height = 640) {
  const { page } = await browser.openExample(example, {
    width: 320,
    height,
    before: async (page: Page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    },
  })
  await page.addStyleTag({ content: 'body { font: 1rem / 1.5 sans-serif }' })
  return page
}

test('a chart has the letters of the page, and nothing of it is cut off', async () => {
  const page = await open('chart', 6000)
  const charts = page.locator('[data-chart-at="drawn"]')
  await expect.poll(() => charts.count()).toBe(4)
  const least = () =>
    charts.evaluateAll(all => {
      const of = (selector: string) => all.flatMap(chart => [...chart.querySelectorAll(selector)])
      const sizes = of('.site-chart__label, .site-chart__name')
      return {
        letters: Math.min(...sizes.map(el => Number.parseFloat(getComputedStyle(el).fontSize))),
        plot: Math.min(...of('.site-chart__plot').map(el => el.clientHeight)),
        below: Math.min(
          ...all.map(
            chart =>
              chart.getBoundingClientRect().bottom -
              (chart.querySelector('.site-chart__data')?.getBoundingClientRect().bottom ?? Infinity),
          ),
        ),
        // Numbers beside the lines have room before them.
        beside: Math.min(
          ...of('.site-chart__label[data-anchor="end"]').map(el => el.getBoundingClientRect().left),
        ),
      }
    })
  await expect
    .poll(least)
    .toSatisfy(({ letters, plot, below, beside }) => letters >= 24 && plot > 240 && below >= 0 && beside >= 0)
})

test('an address beside a map and the question before it are seen whole', async () => {
  const page = await open('map')
  const map = page.locator('[data-block="map"]').first()
  const button = map.locator('.site-ask__button').first()
  await button.waitFor()
  const { address, below } = await map.evaluate(map => {
    const address = map.querySelector('address') as HTMLElement
    const last = map.querySelector('.site-ask__button:last-child') as HTMLElement
    return {
      address: address.getBoundingClientRect().right - map.getBoundingClientRect().right,
      below: last.getBoundingClientRect().bottom - map.getBoundingClientRect().bottom,
    }
  })
  expect(address).toBeLessThanOrEqual(0)
  expect(below).toBeLessThanOrEqual(0)
})

test('the days of a calendar are apart', async () => {
  const page = await open('calendar')
  const days = page.locator('.site-calendar').first().locator('tbody tr').nth(2).locator('td')
  await days.first().waitFor()
  const gaps = await days.evaluateAll(all => {
    const boxes = all.map(el => {
      const range = document.createRange()
      range.selectNodeContents(el)
      return range.getBoundingClientRect()
    })
    return boxes.slice(1).map((box, i) => box.left - (boxes[i]?.right ?? 0))
  })
  expect(Math.min(...gaps)).toBeGreaterThan(4)
})

test('how far a recording has come can be changed', async () => {
  const page = await open('audio')
  const slider = page.locator('.site-audio__slider').first()
  await slider.waitFor()
  expect(await slider.evaluate(el => el.clientWidth)).toBeGreaterThan(100)
})
