import { describe, expect, test } from 'vitest'
import { auditIn } from './audit.ts'
import {
  blockStates,
  examples,
  layoutShift,
  mountAll,
  type Options,
  openBrowser,
  scrollThrough,
} from './browser.ts'
import { isSample, operateAll } from './operate.ts'
import { readText } from './sources.ts'
import { grouped, isThorough, looks, pairs, picked } from './thorough.ts'
import { readAll } from './walk.ts'

// A small window, and what a page must be before it is used: one visit to each example page; `npm test` visits
// some of them.

const browser = openBrowser()

/** Milliseconds: axe looks four times at a page with 250 pictures, and others use the machine meanwhile. */
const slow = 180_000

const ways: readonly (readonly [how: string, width: number, options: Options])[] = [
  ['from a file, in the dark', 320, { over: 'file', dark: true }],
  ['from a server, in the light', 390, { over: 'http' }],
]

/** Others than at a desk (test/desk.browser.test.ts). */
const sample = examples.filter(isSample).filter((_, i) => i % 20 === 3)
/** Others than those that are visited. */
const read = examples.filter(isSample).filter((_, i) => i % 10 === 2)
const visits = picked(pairs(examples, ways), ([name, [, width]]) => sample.includes(name) && width === 320)

describe.each(grouped(visits))('whoever opens %s.html', (name, ways) => {
  const isBroken = name === 'broken'
  const isStyled = readText(`examples/${name}.html`).includes('/site.css"')

  test.each(ways)(
    'on a phone, %s, finds nothing amiss and never scrolls sideways',
    async (_, width, options) => {
      const visit = await browser.openExample(name, { ...options, width })
      const { page } = visit
      const wide = () => page.evaluate(() => document.scrollingElement?.scrollWidth)
      // The promise itself: a second. Without `site.css` the blocks' look comes with the script, when it comes.
      if (isStyled) await page.waitForTimeout(1000)
      const jumped = isStyled ? await layoutShift(page) : 0
      await mountAll(page)
      await scrollThrough(page)
      const states = await blockStates(page)
      const widthBefore = await wide()
      // Before axe, which tries to read a file's stylesheets and says that it may not.
      const said = [...visit.console, ...(await visit.violations())]
      const found = await auditIn(page, isThorough ? looks : looks.slice(0, 1))
      await page.setViewportSize({ width, height: 900 })
      // Where all are together what one does leaves the page of another: each is used on its own.
      if (name !== 'everything') await operateAll(page)
      expect({
        jumped,
        'not alive': isBroken ? [] : states.filter(state => !state.endsWith(': mounted')),
        'width before it is used': widthBefore,
        'found by axe': found,
        said: isBroken ? [] : said,
        uncaught: isBroken ? [] : visit.errors,
        'width once it is used': await wide(),
      }).toEqual({
        jumped: 0,
        'not alive': [],
        'width before it is used': width,
        'found by axe': [],
        said: [],
        uncaught: [],
        'width once it is used': width,
      })
    },
    slow,
  )
})

describe.each(picked(examples, name => read.includes(name)))('whoever opens %s.html', name => {
  test('can read all of it without script', async () => {
    const { page } = await browser.openExample(name, { javaScript: false })
    const { texts, unreachable } = await readAll(page)
    expect(texts).toBeGreaterThan(10)
    expect(unreachable).toEqual([])
  })
})
