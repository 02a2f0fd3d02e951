import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { destroy, keepOriginal, layoutShift, openBrowser, originalAndNow } from './browser.ts'
import { type Generation, generations, names, places } from './exported-pages.ts'
import { linksSeen, missedOn, nothingMissed, walkDown } from './reach.ts'
import { pairs, picked, some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const visits = pairs(names, places).map(([name, [where, options]]) => [name, where, options] as const)

/** The newest sheet hides its page for two seconds, whoever comes. */
const shown = (page: Page, name: Generation) => page.waitForTimeout(name === 'newest' ? 2300 : 300)

describe('without script', () => {
  test.each(some(visits, 1))(
    '%s.html at %s shows all that its own stylesheet does not hide',
    async (name, _, options) => {
      const { waits } = generations[name]
      const { page } = await browser.openExample(`exported/${name}`, {
        ...options,
        javaScript: false,
        over: 'file',
      })
      await shown(page, name)
      const missed = await missedOn(page, waits)
      expect(missed).toEqual({ ...nothingMissed, sections: missed.sections })
      // And it does hide something, as real ones do: otherwise there were nothing to bring.
      const { pictures, words, forms, sections } = await missedOn(page)
      expect(pictures.length + words.length + forms.length + sections.length).toBeGreaterThan(1)
    },
  )

  test.each(some(visits, 0))(
    '%s.html at %s shows no less while the script is on its way',
    async (name, _, options) => {
      const answers = { '**/dist/site*.js': () => new Promise(() => {}) }
      const { page } = await browser.openExample(`exported/${name}`, { ...options, answers, wait: 'commit' })
      await page.waitForSelector('footer')
      await shown(page, name)
      const missed = await missedOn(page, generations[name].waits)
      expect(missed).toEqual({ ...nothingMissed, sections: missed.sections })
    },
  )

  thoroughTest('a menu of checkboxes opens on a telephone, as it always did', async () => {
    const { page } = await browser.openExample('exported/older', {
      width: 390,
      mobile: true,
      javaScript: false,
    })
    const { toggle, menu } = generations.older
    expect(await linksSeen(page, menu)).toEqual([])
    await page.locator(toggle).tap()
    await expect.poll(() => linksSeen(page, menu)).toEqual(['Inizio', 'Lettera'])
  })
})

describe('with the script', () => {
  // An older one is walked down in exported-pages-reach.browser.test.ts.
  test.each(picked(visits, ([name, where]) => name === 'newer' && where === 'a telephone'))(
    '%s.html at %s says nothing, does not jump and is not too wide',
    async (name, _, options) => {
      const visit = await browser.openExample(`exported/${name}`, { ...options, over: 'file' })
      await walkDown(visit.page)
      expect({
        console: visit.console,
        errors: visit.errors,
        tooWide: (await missedOn(visit.page)).tooWide,
        jumped: Math.max(0.05, await layoutShift(visit.page)),
      }).toEqual({ console: [], errors: [], tooWide: 0, jumped: 0.05 })
    },
  )

  test.each(picked(names, name => name === 'newest'))('%s.html is given back byte for byte', async name => {
    const { page } = await browser.openExample(`exported/${name}`, { alive: true, before: keepOriginal })
    await walkDown(page)
    await destroy(page)
    await page.waitForTimeout(200)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})
