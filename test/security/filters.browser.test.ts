import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Site } from '../../src/start.ts'
import { openBrowser, pageOf, siteStyles } from '../browser.ts'
import { everyBlock } from '../operate.ts'
import { root } from '../sources.ts'
import { few } from '../thorough.ts'
import { thoroughTest } from '../thorough-test.ts'
import { everythingCanBeRead, everythingWorks, stateOf } from '../whole-page.ts'
import { hidden } from './corpus/filters.ts'
import { operateTried, triedBlocks } from './few-blocks.ts'

const browser = openBrowser()
const context = JSON.stringify({ cookieSettings: { isCookieBannerEnabled: true } })
const asks = `<script type="application/json" data-site-context>${context}</script>`

thoroughTest('an ad blocker that hides the question about cookies leaves a page that works', async () => {
  const hides = `<style>${hidden.map(name => `.${name}`).join()} { display: none !important }</style>`
  const visit = await browser.openHtml(pageOf(everyBlock, { head: siteStyles + asks + hides }), {
    wait: 'load',
  })
  const { page, console, errors } = visit
  await everythingWorks(page)
  await expect.poll(() => page.locator('.site-consent').count()).toBe(1)
  expect(await page.locator('.site-consent').isVisible()).toBe(false)
  await page.evaluate(() => (window.Site as Site).dialogs?.inform('Salvato'))
  expect(await page.evaluate(() => (window.Site as Site).consent?.decision)).not.toBe('allowed')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  expect(console).toEqual([])
  expect(errors).toEqual([])
})

/** Those that ask for consent are gone with the question; the page then does not ask. No page asks for the helpers. */
const chunks = readdirSync(join(root, 'dist'))
  .map(file => /^site\.(\w+)\.js$/.exec(file)?.[1] ?? '')
  .filter(name => name && !/^(consent|gate|choices|helpers)$/.test(name))

describe('an ad blocker that blocks a chunk leaves the page readable, and throws nothing', () => {
  test.each(few(chunks, 1))('site.%s.js', async name => {
    const visit = await browser.openHtml(pageOf(triedBlocks, { head: siteStyles }), {
      wait: 'load',
      answers: { [`**/site.${name}.js`]: route => route.abort('blockedbyclient') },
    })
    const { page, errors } = visit
    await everythingCanBeRead(page)
    // Without its chunk a way to the cart or the checkout is a link again: whoever it would lead away stays for the rest.
    await page.evaluate(() => document.addEventListener('site:navigate', event => event.preventDefault()))
    await operateTried(page)
    await expect.poll(stateOf(page).waiting).toBe(0)
    const states = await page.evaluate(() =>
      [...document.querySelectorAll('[data-block]')].map(el => el.getAttribute('data-block-state')),
    )
    expect(states.filter(state => state !== 'mounted' && state !== 'failed')).toEqual([])
    expect(errors).toEqual([])
  })
})
