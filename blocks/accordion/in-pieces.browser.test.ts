import { expect, test } from 'vitest'
import { siteStyles } from '../../test/browser/page-of.ts'
import { layoutShift, openBrowser } from '../../test/browser.ts'
import { buttons, details } from './accordion.browser.testing.ts'

const browser = openBrowser()

test.each([
  ['<details>', details],
  ['buttons', buttons],
])(
  'with %s, nothing moves where the page has come as far as a title, and its words later',
  async (_, markup) => {
    const { page } = await browser.openPage('<p>Arriva', { script: '', head: siteStyles })
    const whole = `<!doctype html><html lang="it"><head>${siteStyles}</head><body>${markup}</body></html>`
    await page.evaluate(
      async ([pieces]) => {
        const frame = () => new Promise(requestAnimationFrame)
        document.open()
        for (const piece of pieces) {
          document.write(piece)
          do await frame()
          while (!document.querySelector('.titolo')?.checkVisibility())
          await frame()
          await frame()
        }
        document.close()
      },
      [whole.split(/(?<=class="titolo">Or|class="titolo">)/)] as const,
    )
    expect(await page.locator('.titolo').allInnerTexts()).toEqual(['Orari', 'Consegne', 'Resi'])
    expect(await layoutShift(page)).toBe(0)
  },
)
