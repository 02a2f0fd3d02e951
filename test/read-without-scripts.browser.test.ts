import { expect, test } from 'vitest'
import { mountAll, openBrowser } from './browser.ts'
import { walkDown } from './reach.ts'
import { some } from './thorough.ts'

const browser = openBrowser()
const names = some(['gallery', 'image', 'gallery-transitions'], 1)

// Read without scripts what a `<noscript>` holds are elements, as in what Swup and htmx 4 put into a page.
test.each(names)('%s.html shows its pictures where its body is one that was read anew', async name => {
  const { page } = await browser.openExample(name, { width: 1000, height: 900, alive: true })
  const came = async () => {
    await mountAll(page)
    await walkDown(page)
    return page.locator('img[data-src]').evaluateAll(all =>
      all
        .filter(img => img.getAttribute('src') && !img.closest('noscript'))
        .map(img => img.getAttribute('data-src'))
        .sort(),
    )
  }
  const before = await came()
  expect(before.length).toBeGreaterThan(3)
  await page.evaluate(async () => {
    const text = await (await fetch(location.href)).text()
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const script of body.querySelectorAll('script')) script.remove()
    document.body.replaceWith(body)
  })
  expect(await page.locator('noscript > img').count()).toBeGreaterThan(0)
  await expect.poll(came, { timeout: 8000 }).toEqual(before)
})
