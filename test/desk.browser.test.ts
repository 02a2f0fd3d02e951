import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditIn } from './audit.ts'
import {
  blockStates,
  destroy,
  examples,
  keepOriginal,
  layoutShift,
  longestTask,
  mountAll,
  openBrowser,
  originalAndNow,
  scrollThrough,
  type Visit,
} from './browser.ts'
import { isSample, operateAll } from './operate.ts'
import { policy, withNonce } from './policy.ts'
import { readText } from './sources.ts'
import { grouped, isThorough, looks, pairs, picked } from './thorough.ts'
import { walkByTab } from './walk.ts'

// A large window, a keyboard and a server: one visit to each example page, from its first frame to
// `Site.destroy()`. `npm test` visits some of the pages of `isSample`, `--rest` the others.

const browser = openBrowser()
const hosts = ['severe', 'easy'] as const

/** A severe host refuses what it has not named; a page may bring such a policy itself. */
function visit(name: string, host: (typeof hosts)[number]): Promise<Visit> {
  if (host === 'easy' || name === 'host-csp') return browser.openExample(name, { before: keepOriginal })
  const html = withNonce(readText(`examples/${name}.html`))
  return browser.openHtml(html, { headers: policy(), before: keepOriginal })
}

/** Others than on a phone (test/phone.browser.test.ts). */
const sample = examples.filter(isSample).filter((_, i) => i % 20 === 0)
const visits = picked(pairs(examples, hosts), ([name, host]) => sample.includes(name) && host === 'severe')

describe.each(grouped(visits))('whoever opens %s.html', (name, hosts) => {
  const isBroken = name === 'broken'

  test.each(hosts)(
    'at a desk, from a %s host, finds nothing amiss and gets it back byte for byte',
    // Two hundred and fifty pictures are looked at by axe in four looks; a machine may be busy with other things.
    { timeout: 180_000 },
    async host => {
      const at = await visit(name, host)
      const { page } = at
      const jumped = await jumps(page, name)
      await scrollThrough(page)
      const busy = await longestTask(page, async () => {
        const { page } = await browser.openExample(name)
        await scrollThrough(page)
        return page
      })
      await mountAll(page)
      const states = await blockStates(page)
      // What has come by itself while the page was scrolled is not the page.
      const popup = page.locator('.site-popup')
      if (await popup.isVisible()) await page.keyboard.press('Escape')
      await expect.poll(() => popup.count()).toBe(0)
      const { controls, reached, invisible } = await walkByTab(page)
      expect(reached.length).toBeGreaterThan(2)
      // Where all are together what one does leaves the page of another: each is used on its own.
      if (name !== 'everything') await operateAll(page)
      const found = await auditIn(page, isThorough ? looks : looks.slice(1))
      await destroy(page)
      expect({
        jumped,
        'kept busy for more than 50 ms': busy > 50 && busy,
        'not alive': isBroken ? [] : states.filter(state => !state.endsWith(': mounted')),
        'not reached by Tab': controls.filter(control => !reached.includes(control)),
        'without a sign of the focus': invisible,
        'found by axe once used': found,
        'not given back': await changed(page),
        'said in the console': isBroken ? [] : at.console,
        uncaught: isBroken ? [] : at.errors,
        'against the policy': await at.violations(),
      }).toEqual({
        jumped: 0,
        'kept busy for more than 50 ms': false,
        'not alive': [],
        'not reached by Tab': [],
        'without a sign of the focus': [],
        'found by axe once used': [],
        'not given back': '',
        'said in the console': [],
        uncaught: [],
        // One of its players is kept out, as if by a policy.
        'against the policy': name === 'video' ? [`frame-src ${browser.url}`] : [],
      })
    },
  )
})

/** Without `site.css` the blocks' look comes with the script, when it comes. */
async function jumps(page: Page, name: string): Promise<number> {
  if (!readText(`examples/${name}.html`).includes('/site.css"')) return 0
  // The promise itself: a second.
  await page.waitForTimeout(1000)
  return layoutShift(page)
}

/** Where the document is no longer what was parsed; the stand-in server shows its log on the page. */
async function changed(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const el of document.querySelectorAll('#server-log-title, #server-log-title + *')) el.remove()
  })
  const { original, now } = await originalAndNow(page)
  const at = [...original].findIndex((_, i) => original[i] !== now[i])
  return original === now ? '' : `${original.slice(at - 80, at + 80)} → ${now.slice(at - 80, at + 80)}`
}
