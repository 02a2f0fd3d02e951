import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { auditIn } from './audit.ts'
import {
  atRest,
  layoutShift,
  longestTask,
  mountAll,
  openBrowser,
  scrollThrough,
  type Visit,
} from './browser.ts'
import { blocks } from './operate.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const ways = ['file', 'http'] as const
type Over = (typeof ways)[number]

async function visit(over: Over): Promise<Visit> {
  const opened = await browser.openExample('everything', {
    over,
    before: async page => {
      const client = await page.context().newCDPSession(page)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    },
  })
  await scrollThrough(opened.page)
  await mountAll(opened.page)
  await atRest(opened.page)
  return opened
}

test.each(some(ways, 1))(
  'a page with every block, over %s, moves nothing, asks nobody else and says nothing',
  async over => {
    const { page, console, errors, requests } = await visit(over)
    const states = await page.evaluate(() =>
      (window.Site as Site).inspect().blocks.map(({ name, state }) => `${name}: ${state}`),
    )
    expect(states.filter(state => !state.endsWith(': mounted'))).toEqual([])
    expect(blocks.filter(name => !states.includes(`${name}: mounted`))).toEqual([])
    expect(await layoutShift(page)).toBe(0)
    const others = requests.filter(
      url => !/^(file|data|blob):/.test(url) && !(over === 'http' && url.startsWith(browser.url)),
    )
    expect(others).toEqual([])
    expect([console, errors]).toEqual([[], []])
  },
)

// Over http the server that stands in does its work inside of our calls.
thoroughTest('and keeps its visitor from nothing for more than 50 ms', async () => {
  const again = async () => (await visit('file')).page
  expect(await longestTask(await again(), again)).toBeLessThanOrEqual(50)
})

thoroughTest('and keeps the room of what waits further down, however long that takes', async () => {
  const { page } = await browser.openExample('everything')
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-block]')].map(
        ({ dataset: { block, blockState }, offsetHeight }, i) =>
          [blockState === undefined, `${i} ${block}: ${offsetHeight}`] as const,
      ),
    )
  const before = await heights()
  // Styles show everything after three seconds where no script comes.
  await page.waitForTimeout(3500)
  const after = await heights()
  const waiting = after.flatMap(([isWaiting], i) => (isWaiting ? [i] : []))
  expect(waiting.length).toBeGreaterThan(20)
  expect(waiting.map(i => after[i]?.[1])).toEqual(waiting.map(i => before[i]?.[1]))
})

thoroughTest('and has nothing that axe objects to', async () => {
  const { page } = await browser.openExample('everything', { alive: true })
  expect(await auditIn(page, [[1280, false]])).toEqual([])
})
