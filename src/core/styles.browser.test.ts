import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspectedStates, mountAll, openBrowser, pageOf, siteStyles } from '../../test/browser.ts'
import { root } from '../../test/ensure.mjs'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()
const accordion = `<div data-block="accordion"><details data-part="item"><summary class="titolo">Uno</summary><div data-part="panel">Testo</div></details></div>`

/** Its own rules, and those that it shares with others. */
const both = 2

async function open(head: string, host = '') {
  const { page } = await browser.openPage(accordion, { head: `${head}<style>${host}</style>`, alive: true })
  return looks(page)
}

const looks = (page: Page) =>
  page.evaluate(() => {
    const { cursor, paddingTop } = getComputedStyle(document.querySelector('.titolo') as Element)
    return { adopted: document.adoptedStyleSheets.length, cursor, paddingTop }
  })

describe('the look of a block', () => {
  test('comes with the script on a page that links nothing', async () => {
    expect(await open('')).toEqual({ adopted: both, cursor: 'pointer', paddingTop: '16px' })
  })

  test.each(some(['site.css', 'site.accordion.css'], 1))(
    'comes from %s alone on a page that links it, and no text of it in a script',
    async file => {
      const { page, requests } = await browser.openHtml(
        pageOf(accordion, { head: `<link rel="stylesheet" href="../dist/${file}">` }),
      )
      await mountAll(page)
      expect(await looks(page)).toEqual({ adopted: 0, cursor: 'pointer', paddingTop: '16px' })
      expect(requests.filter(url => url.endsWith('.css') || /styles/.test(url))).toEqual([
        expect.stringContaining(`/dist/${file}`),
      ])
    },
  )

  thoroughTest('comes with the script on a page that links the file of another block', async () => {
    const other = '<link rel="stylesheet" href="../dist/site.menu.css">'
    expect(await open(other)).toEqual({ adopted: both, cursor: 'pointer', paddingTop: '16px' })
  })

  thoroughTest('is there before the block is alive, however late it comes', async () => {
    let release = () => {}
    const { page } = await browser.openHtml(pageOf(accordion), {
      wait: 'load',
      before: page =>
        page.route('**/site.styles.js', async route => {
          await new Promise<void>(resolve => {
            release = resolve
          })
          await route.continue()
        }),
    })
    await expect.poll(() => inspectedStates(page)).toEqual(['loading'])
    await page.waitForTimeout(200)
    expect(await inspectedStates(page)).toEqual(['loading'])
    expect(await page.locator('[data-is-open]').count()).toBe(0)
    release()
    await expect.poll(() => inspectedStates(page)).toEqual(['mounted'])
    expect(await looks(page)).toMatchObject({ adopted: both })
  })

  thoroughTest(
    'is missed when it cannot be had: the block lives, and there is one console line',
    async () => {
      const { page, console } = await browser.openHtml(pageOf(accordion.repeat(2)), {
        before: page => page.route('**/site.styles.js', route => route.abort()),
      })
      await mountAll(page)
      expect(await looks(page)).toMatchObject({ adopted: 0 })
      expect(await inspectedStates(page)).toEqual(['mounted', 'mounted'])
      await page.locator('summary').first().click()
      await expect.poll(() => page.locator('details').first().getAttribute('data-is-open')).toBe('true')
      await expect
        .poll(() => console.filter(line => line.includes('[site.js]')))
        .toEqual([
          expect.stringMatching(
            /^error: \[site\.js\] styles: load failed: .*Blocks live without our look\. /,
          ),
        ])
    },
  )

  thoroughTest(
    'comes from site.css alone also where the folder of both is called like the script',
    async () => {
      const folder = '/site.js/v2'
      const { page } = await browser.openPage(accordion, {
        head: `<link rel="stylesheet" href="${folder}/site.css">`,
        script: `<script src="${folder}/site.js" defer></script>`,
        alive: true,
        answers: {
          [`**${folder}/*`]: route =>
            route.fulfill({ path: join(root, 'dist', basename(new URL(route.request().url()).pathname)) }),
        },
      })
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    },
  )

  thoroughTest('comes with the script when the linked file cannot be had', async () => {
    const missing = '<link rel="stylesheet" href="../dist/somewhere/site.css">'
    expect(await open(missing)).toEqual({ adopted: both, cursor: 'pointer', paddingTop: '16px' })
  })

  test.each(
    some(
      [
        ['a rule of the page', '.titolo { cursor: help }'],
        ['a rule in a layer of the page', '@layer host { .titolo { cursor: help } }'],
        ['a bare element rule', 'summary { cursor: help }'],
      ],
      1,
    ),
  )('gives way to %s', async (_, host) => {
    expect(await open('', host)).toMatchObject({ cursor: 'help' })
    expect(await open(siteStyles, host)).toMatchObject({ cursor: 'help' })
  })

  const reset = 'summary{cursor:help;padding:0}'
  const frameworks = [
    ['with layers of its own', 'base, site, utilities', '', `@layer base { ${reset} }`],
    ['in a layer', 'base, site', `@import url("data:text/css,${reset}") layer(base);`, ''],
  ]
  for (const [which, order, rules, host] of frameworks)
    thoroughTest(`wins over a framework ${which} that is named before it, and nothing else`, async () => {
      const head = `<style>@layer ${order}; ${rules}</style>${siteStyles}`
      expect(await open(head, host)).toEqual({ adopted: 0, cursor: 'pointer', paddingTop: '16px' })
      const chosen = '@layer utilities { .titolo { cursor: help } }'
      expect(await open(head, host + chosen)).toEqual({ adopted: 0, cursor: 'help', paddingTop: '16px' })
    })
})

describe('what several blocks share', () => {
  const newsletter = `<section data-block="newsletter" data-form-id="a"><form><div data-part="body"><div data-part="field" data-kind="email"><label for="e">E-mail</label><input id="e" name="email" type="email"></div><button>Sì</button></div></form></section>`
  const link = (name: string) => `<link rel="stylesheet" href="../dist/site.${name}.css">`

  test.each(
    some(
      [
        ['no file', ''],
        ['one file with everything', siteStyles],
        ['the file of the block', link('newsletter')],
        ['two files that both have it', link('newsletter') + link('form')],
        ['the same two the other way round', link('form') + link('newsletter')],
      ],
      1,
    ),
  )('gives way to what is its own on a page that links %s', async (_, head) => {
    const { page } = await browser.openHtml(pageOf(newsletter, { head }))
    await mountAll(page)
    const bottoms = await page.evaluate(() =>
      ['input', 'button'].map(name => document.querySelector(name)?.getBoundingClientRect().bottom),
    )
    expect(bottoms[0]).toBeGreaterThan(0)
    expect(bottoms[1]).toBe(bottoms[0])
  })
})
