import { expect, test } from 'vitest'
import { mountAll, openBrowser } from './browser.ts'
import { names, places } from './exported-pages.ts'
import { missedOn, nothingMissed, walkDown } from './reach.ts'

const browser = openBrowser()
const [, [, desk]] = places

// Read without scripts what a `<noscript>` holds are elements, as in what Swup and htmx 4 put into a page.
test.each(names)('%s.html misses nothing where its content is swapped for one read anew', async name => {
  const { page } = await browser.openExample(`exported/${name}`, { ...desk, alive: true })
  await page.evaluate(async () => {
    const text = await (await fetch(location.href)).text()
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    if (main?.querySelector('noscript > img')) document.querySelector('main')?.replaceWith(main)
    document.querySelector('main')?.setAttribute('data-swapped', '')
  })
  await mountAll(page)
  await walkDown(page)
  expect(await page.locator('main[data-swapped]').count()).toBe(1)
  await expect.poll(() => missedOn(page)).toEqual(nothingMissed)
})
