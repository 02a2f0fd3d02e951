import { describe, expect, test } from 'vitest'
import { examples, mountAll, openBrowser } from './browser.ts'
import { blocks, operations } from './operate.ts'
import { readText } from './sources.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const transports = ['http', 'file'] as const
test('there are examples, every block stands on one of them, and the tests know how to use it', () => {
  expect(examples.length).toBeGreaterThan(5)
  const shown = examples.map(name => readText(`examples/${name}.html`)).join()
  expect(blocks.filter(name => !shown.includes(`data-block="${name}"`))).toEqual([])
  expect(Object.keys(operations).sort()).toEqual([...blocks].sort())
})

describe('a visitor of broken.html', () => {
  test.each(some(transports, 1))(
    'finds in the console exactly the lines the page announces, over %s',
    async over => {
      const visit = await browser.openExample('broken', { over })
      await mountAll(visit.page)
      await visit.page.locator('#ascoltato summary').first().click()
      const expected = await visit.page.evaluate(() =>
        [...document.querySelectorAll('.expected code')].map(el =>
          (el.textContent ?? '').replace(/\s+/g, ' ').trim(),
        ),
      )
      expect(expected.length).toBeGreaterThan(8)
      // The browser's own line about a missing file is not ours.
      const said = () => [
        ...visit.console
          .filter(line => !/Failed to load resource|net::ERR/.test(line))
          .map(line => line.replace(/^\w+: /, '')),
        ...visit.errors.map(error => `Uncaught ${error}`),
      ]
      await expect.poll(() => said().filter(line => !expected.some(text => matches(line, text)))).toEqual([])
      await expect.poll(() => expected.filter(text => !said().some(line => matches(line, text)))).toEqual([])
      expect(said()).toHaveLength(expected.length)
    },
  )

  thoroughTest('sees the neighbours of what is broken alive', async () => {
    const { page } = await browser.openExample('broken')
    await mountAll(page)
    const states = await page.evaluate(() =>
      [...document.querySelectorAll('.pair > :last-child [data-block]')].map(el =>
        el.getAttribute('data-block-state'),
      ),
    )
    expect(states.length).toBeGreaterThan(8)
    expect(states.filter(state => state !== 'mounted')).toEqual([])
  })

  /** `…` in an announced line stands for anything. */
  function matches(line: string, announced: string): boolean {
    const parts = announced.split('…').map(part => part.trim())
    let from = 0
    return parts.every((part, i) => {
      const at = i === 0 ? (line.startsWith(part) ? 0 : -1) : line.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  }
})
