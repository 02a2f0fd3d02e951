import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, pageOf } from '../browser.ts'
import { root } from '../ensure.mjs'
import { some } from '../thorough.ts'
import { thoroughTest } from '../thorough-test.ts'

const browser = openBrowser()
const cdn = 'https://cdn.test/v1'
const sum = `sha384-${createHash('sha384')
  .update(readFileSync(join(root, 'dist/site.js')))
  .digest('base64')}`
const block = `<div data-block="accordion" data-when="ready"><details data-part="item" open><summary>Orari</summary><div data-part="panel"><p>Dalle sei alle sette</p></div></details></div>`

/** A page whose script is on another host, with what that host has written into some of its files. */
async function visit(options: {
  readonly attributes: string
  readonly tampered?: readonly string[]
  readonly lang?: string
}) {
  const { attributes, tampered = [], lang = 'it' } = options
  const asked: string[] = []
  const html = pageOf(`${block}<script src="${cdn}/site.js?v=7" ${attributes} defer></script>`, {
    script: '',
  })
  const found = await browser.openHtml(html.replace(/<html[^>]*>/, `<html lang="${lang}">`), {
    wait: 'load',
    before: (page: Page) =>
      page.route(`${cdn}/**`, route => {
        const file = basename(new URL(route.request().url()).pathname)
        asked.push(file)
        const body = readFileSync(join(root, 'dist', file), 'utf8')
        return route.fulfill({
          headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' },
          body: tampered.includes(file) ? `window.attacked = true;\n${body}` : body,
        })
      }),
  })
  const { page } = found
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-block]')?.getAttribute('data-block-state')))
    .toMatch(/mounted|failed/)
  const state = await page.getAttribute('[data-block]', 'data-block-state')
  const tags = new Set<string>()
  for (const file of asked) tags.add(file)
  return {
    state,
    asked: [...tags],
    text: await page.textContent('[data-block]'),
    isAttacked: await page.evaluate(() => 'attacked' in window),
    lines: found.console.filter(line => line.includes('[site.js]')),
  }
}

const guarded = `integrity="${sum}" crossorigin="anonymous"`

test.each(some(['it', 'de'], 1))(
  'a page whose tag has an integrity lives, in the language %s',
  async lang => {
    const { state, asked, lines } = await visit({ attributes: guarded, lang })
    expect({ state, lines }).toEqual({ state: 'mounted', lines: [] })
    expect(asked).toContain('site.integrity.js')
  },
)

test.each(some(['site.accordion.js', 'site.view.js', 'site.integrity.js'], 1))(
  'runs nothing of a %s that somebody has changed, and stays as it was sent',
  async file => {
    const { state, isAttacked, text, lines } = await visit({ attributes: guarded, tampered: [file] })
    expect({ state, isAttacked }).toEqual({ state: 'failed', isAttacked: false })
    expect(text).toContain('Dalle sei alle sette')
    expect(lines.join()).toContain(`${file}?v=7 could not be loaded`)
  },
)

thoroughTest('a page that asks for no such care runs what its host sends', async () => {
  const { state, isAttacked, asked } = await visit({ attributes: '', tampered: ['site.accordion.js'] })
  expect({ state, isAttacked }).toEqual({ state: 'mounted', isAttacked: true })
  expect(asked).not.toContain('site.integrity.js')
})
