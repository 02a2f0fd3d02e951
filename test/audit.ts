import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './browser.ts'
import { readText } from './sources.ts'
import { isThorough, type Look } from './thorough.ts'

const source = readText('node_modules/axe-core/axe.min.js')
const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default in axe, but part of WCAG 2.2 AA.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // It would talk to frames in which nobody is who could answer.
  iframes: false,
}
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  iframes: false,
}

/** What axe finds, as `rule: selector`, and how many rules had something to look at. */
export async function audit(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<{ readonly found: readonly string[]; readonly passes: number }> {
  // As an expression of the debugger's, which no policy of the page can refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async options => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const { violations, passes } = await axe.run(options)
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`)),
        passes: passes.length,
      }
    },
    what === 'everything' ? everything : colours,
  )
}

/** What axe finds in the page as it is now, in each of these windows and colours. */
export async function auditIn(page: Page, looks: readonly Look[]): Promise<readonly string[]> {
  const findings = new Set<string>()
  for (const [width, dark] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await answered(page)
    await atRest(page)
    // The rest of axe's rules do not look at colours.
    const colours = dark && isThorough ? await audit(page, 'colours') : null
    // On some layers axe cannot tell what lies behind a text; then all its rules are asked, as in the light.
    const isTold = colours !== null && colours.passes > 0
    const { found, passes } = isTold ? colours : await audit(page)
    // Of a page behind two dialogs axe sees nothing, as whoever hears it.
    expect(passes).toBeGreaterThan(isTold ? 0 : 5)
    for (const finding of found) findings.add(`${finding}, ${width} px, dark: ${dark}`)
  }
  return [...findings]
}

/** A new width is answered 100 ms later (blocks spec §9), by the page's clock: a busy machine's is late. */
function answered(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Whoever watches a size hears of it in the first of these.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => setTimeout(resolve, 150))
  })
}
