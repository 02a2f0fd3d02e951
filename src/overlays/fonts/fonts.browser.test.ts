import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

test('letters come once they are allowed, and whoever measures text hears of them; none of it is waited for', async () => {
  const asked: string[] = []
  const { page, console, errors } = await browser.openPage(
    '<main><p class="a" style="font-family:Prova">Pane</p></main>',
    {
      context: { googleFonts: ['Prova'] },
      before: page =>
        page.route('https://fonts.googleapis.com/**', route => {
          asked.push(route.request().url())
          const face =
            '@font-face { font-family: Prova; src: local("DejaVu Sans"), local("Liberation Sans") }'
          return route.fulfill({ contentType: 'text/css', body: face })
        }),
    },
  )
  await page.waitForFunction(() => window.Site)
  expect(asked).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { heard: 0 })
    document.fonts.addEventListener('loadingdone', () => Object.assign(window, { heard: 1 }))
    ;(window.Site as { consent: { allow(): void } }).consent.allow()
  })
  await expect.poll(() => page.evaluate(() => (window as unknown as { heard: number }).heard)).toBe(1)
  expect(asked).toEqual(['https://fonts.googleapis.com/css?family=Prova&display=swap'])
  expect([console, errors]).toEqual([[], []])
})
