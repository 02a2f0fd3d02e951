import { expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../../test/browser.ts'
import { ask } from '../../../test/layers.ts'

const browser = openBrowser()

// What such an element says of its overflow is not said of the window.
test.each(['body { container-type: inline-size }', 'body { contain: layout }', 'html { contain: style }'])(
  'behind a dialog the page stays where it is with %s',
  async style => {
    const { page } = await browser.openPage(
      '<main><h1>Prova</h1><p style="block-size: 3000px">Lungo</p></main>',
      {
        head: `${siteStyles}<style>${style}</style>`,
      },
    )
    await page.evaluate(() => scrollTo(0, 300))
    await ask(page, 'confirm', 'Cancellare?')
    const { overflow, body, y } = await page.evaluate(() => ({
      overflow: getComputedStyle(document.documentElement).overflow,
      body: getComputedStyle(document.body).overflow,
      y: scrollY,
    }))
    expect({ overflow, body, y }).toEqual({ overflow: 'hidden', body: 'visible', y: 300 })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  },
)
