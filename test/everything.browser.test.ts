import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { auditIn } from './audit.ts'
import { atRest, layoutShift, mountAll, openBrowser, ownTasks, scrollThrough } from './browser.ts'
import { blocks } from './operate.ts'
import { some } from './thorough.ts'

const browser = openBrowser()

test.each(some(['file', 'http'] as const, 1))(
  'a page with every block, over %s, moves nothing, asks nobody else and says nothing',
  async over => {
    const { page, console, errors, requests } = await browser.openExample('everything', {
      over,
      before: async page => {
        const client = await page.context().newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      },
    })
    await scrollThrough(page)
    await mountAll(page)
    await atRest(page)
    const states = await page.evaluate(() =>
      (window.Site as Site).inspect().blocks.map(({ name, state }) => `${name}: ${state}`),
    )
    expect(states.filter(state => !state.endsWith(': mounted'))).toEqual([])
    expect(blocks.filter(name => !states.includes(`${name}: mounted`))).toEqual([])
    expect(await layoutShift(page)).toBe(0)
    expect((await ownTasks(page)).filter(ms => ms > 50)).toEqual([])
    const others = requests.filter(
      url => !/^(file|data|blob):/.test(url) && !(over === 'http' && url.startsWith(browser.url)),
    )
    expect(others).toEqual([])
    expect([console, errors]).toEqual([[], []])
  },
)

test('and has nothing that axe objects to', async () => {
  const { page } = await browser.openExample('everything', { alive: true })
  expect(await auditIn(page, [[1280, false]])).toEqual([])
})
