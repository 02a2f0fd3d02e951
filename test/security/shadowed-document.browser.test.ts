import { describe, expect, test } from 'vitest'
import type { Site } from '../../src/start.ts'
import { openBrowser, pageOf } from '../browser.ts'
import { thoroughTest } from '../thorough-test.ts'
import { blocks } from './far-script.ts'

const browser = openBrowser()
const picture = (name: string) => `<img name="${name}" alt="" src="data:,">`
const context = `<script type="application/json" data-site-context>{"cookieSettings":{"isCookieBannerEnabled":true}}</script>`
const states = () =>
  [...Document.prototype.querySelectorAll.call(document, '[data-block]')].map(el =>
    el.getAttribute('data-block-state'),
  )

describe('a page with pictures named like what is asked of an element', () => {
  test('has its blocks taken and given back by the whole document', async () => {
    const names = ['closest', 'matches', 'querySelectorAll', 'documentElement', 'contains', 'nodeType']
    const { page, console } = await browser.openHtml(pageOf(names.map(picture).join('') + blocks))
    const seen = await page.evaluate(async states => {
      const look = new Function(`return (${states})()`)
      const site = window.Site as Site
      const seen = [look()]
      for (const root of [[], [document]] as const) {
        site.unmount(...root)
        seen.push(look())
        await site.mount(...root)
        seen.push(look())
      }
      return seen
    }, String(states))
    const [alive, gone] = [
      ['mounted', 'mounted'],
      [null, null],
    ]
    expect(seen).toEqual([alive, gone, alive, gone, alive])
    expect(console).toEqual([])
  })

  thoroughTest('has tooltips that go along when it scrolls', async () => {
    const tip = '<button data-tooltip="Chiuso il lunedì" style="margin-top: 300px">Orari</button>'
    const tall = '<div style="height: 3000px"></div>'
    const { page, console } = await browser.openHtml(pageOf(picture('contains') + tip + tall))
    await page.keyboard.press('Tab')
    const top = () => page.locator('.site-tooltip').evaluate(el => el.getBoundingClientRect().top)
    await expect.poll(() => page.locator('.site-tooltip').isVisible()).toBe(true)
    const before = await top()
    await page.evaluate(() => scrollBy(0, 100))
    await expect.poll(top).toBe(before - 100)
    expect(console).toEqual([])
  })
})

describe('what lies above the page and cannot be drawn', () => {
  test('is one line in the console, and the page goes on', async () => {
    const { page, console, errors } = await browser.openHtml(
      pageOf(picture('createElementNS') + blocks, { head: context }),
    )
    // What is drawn without React is drawn all the same.
    await expect.poll(() => page.locator('.site-consent').isVisible()).toBe(true)
    const answer = await page.evaluate(async () => {
      const site = await (window.Site as Site).ready
      return site.dialogs?.confirm('Annullare?')
    })
    expect(answer).toBe('cancel')
    await expect
      .poll(() => console)
      .toEqual([expect.stringMatching(/^error: \[site\.js\] dialogs: render failed/)])
    expect(errors).toEqual([])
    expect(await page.evaluate(`(${states})()`)).toEqual(['mounted', 'mounted'])
  })
})
