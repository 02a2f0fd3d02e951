import { describe, expect, test } from 'vitest'
import { examples, layoutShift, openBrowser, ownTasks, scrollThrough } from './browser.ts'
import { readText } from './sources.ts'
import { isThorough } from './thorough.ts'

// Nothing jumps, and nobody waits for us, on any of the example pages.

const browser = openBrowser()

// Without `site.css` the blocks' look comes with the script, when it comes.
describe.each(examples.filter(name => readText(`examples/${name}.html`).includes('/site.css"')))(
  'whoever opens %s.html, which brings our styles,',
  name => {
    test('sees nothing jump until a second after loading, on a phone and a desk', async () => {
      const visits = [
        ...(isThorough ? [320, 390, 1280] : [1280]).map(width => ({ over: 'http', width }) as const),
        { over: 'file', width: 390 } as const,
      ].map(async options => {
        const { page } = await browser.openExample(name, options)
        // The promise itself: a second.
        await page.waitForTimeout(1000)
        return { ...options, shift: await layoutShift(page) }
      })
      expect((await Promise.all(visits)).filter(({ shift }) => shift !== 0)).toEqual([])
    })
  },
)

describe.each(examples)('whoever opens %s.html', name => {
  test('never waits for us for more than 50 ms', async () => {
    let longest = Number.POSITIVE_INFINITY
    // A busy machine makes any task long once; ours is too long if it is long every time.
    for (let i = 0; i < 8 && longest > 50; i++) {
      const { page } = await browser.openExample(name)
      await scrollThrough(page)
      longest = Math.max(0, ...(await ownTasks(page)))
    }
    expect(longest).toBeLessThanOrEqual(50)
  })
})
