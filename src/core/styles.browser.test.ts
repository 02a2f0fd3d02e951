import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../test/browser.ts'
import { root } from '../../test/ensure.mjs'

const browser = openBrowser()
const accordion = `<div data-block="accordion"><details data-part="item"><summary class="titolo">Uno</summary><div data-part="panel">Testo</div></details></div>`

async function open(head: string, host = '') {
  const { page } = await browser.openPage(accordion, { head: `${head}<style>${host}</style>`, alive: true })
  const looks = () =>
    page.evaluate(() => {
      const { cursor, paddingTop } = getComputedStyle(document.querySelector('.titolo') as Element)
      return { adopted: document.adoptedStyleSheets.length, cursor, paddingTop }
    })
  return looks()
}

describe('the look of a block', () => {
  test('comes with the script on a page that links nothing', async () => {
    expect(await open('')).toEqual({ adopted: 1, cursor: 'pointer', paddingTop: '16px' })
  })

  test('comes from site.css alone on a page that links it', async () => {
    expect(await open(siteStyles)).toEqual({ adopted: 0, cursor: 'pointer', paddingTop: '16px' })
  })

  test('comes from site.css alone also where the folder of both is called like the script', async () => {
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
  })

  test('comes with the script when the linked file cannot be had', async () => {
    const missing = '<link rel="stylesheet" href="../dist/somewhere/site.css">'
    expect(await open(missing)).toEqual({ adopted: 1, cursor: 'pointer', paddingTop: '16px' })
  })

  test.each([
    ['a rule of the page', '.titolo { cursor: help }'],
    ['a rule in a layer of the page', '@layer host { .titolo { cursor: help } }'],
    ['a bare element rule', 'summary { cursor: help }'],
  ])('gives way to %s', async (_, host) => {
    expect(await open('', host)).toMatchObject({ cursor: 'help' })
    expect(await open(siteStyles, host)).toMatchObject({ cursor: 'help' })
  })
})
