import { expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../test/browser.ts'
import { sample } from './sample.ts'

const browser = openBrowser()

test.each([
  ['covers all of the window', 'ul { margin: 1rem 0 }', [0, 640]],
  ['is where the page has put it', 'ul[data-part] { margin: 1rem }', [16, 624]],
])('on a page that gives its lists margins the open menu %s', async (_, css, edges) => {
  const { page } = await browser.openPage(sample, {
    width: 390,
    height: 640,
    alive: true,
    head: `${siteStyles}<style>${css}</style>`,
  })
  const panel = page.locator('[data-part=panel]')
  const place = () =>
    panel.evaluate(el => [el.getBoundingClientRect().top, el.getBoundingClientRect().bottom])
  const toggle = page.locator('[data-part=toggle]')
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(place).toEqual(edges)
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.evaluate(el => el.style.marginBlock)).toBe('')
})
