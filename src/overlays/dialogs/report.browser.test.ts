import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import { atRest, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import { openDialogs } from './dialogs.browser.testing.ts'

const browser = openBrowser()
const open = openDialogs(browser)

const html = `<main><h1>Ordini</h1><label for="nota">Nota</label><textarea id="nota" rows="3" cols="30"></textarea>
<p style="block-size: 1500px"></p><label for="ultima">Altro</label><input id="ultima"></main>`
const card = (page: Page) => page.locator('.site-report')
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click()
const value = (page: Page, id = 'nota') => page.locator(`#${id}`).inputValue()
const active = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** The server cannot be reached so often. */
async function openBroken(times: number, options: Parameters<typeof open>[0] = {}) {
  const visit = await open({ html, mock: false, ...options })
  let left = times
  await visit.page.route('**/api/forno*', route => {
    if (left-- > 0) return route.abort()
    return route.fulfill({ json: { pane: 1 } })
  })
  return visit
}

/** A block's call, that nobody has asked for. */
const callBehind = (page: Page) =>
  page.evaluate(() => {
    const { data } = window.Site as Site
    data?.get('/api/forno').then(outcome => {
      document.body.dataset.outcome = JSON.stringify(outcome.ok)
    })
  })

describe('a call behind somebody who writes', () => {
  test('costs them no letter when it fails: focus, spaces and page stay theirs, and the call can be made again', async () => {
    const { page, errors } = await openBroken(1)
    await page.locator('#nota').focus()
    await page.keyboard.type('Due focacce ')
    await callBehind(page)
    await card(page).waitFor()
    await page.keyboard.type('e un pane per le otto, grazie ')
    expect([await value(page), await active(page)]).toEqual([
      'Due focacce e un pane per le otto, grazie ',
      'nota',
    ])
    expect(await page.evaluate(() => document.body.dataset.outcome)).toBeUndefined()
    await press(page, 'Riprova')
    await expect.poll(() => page.evaluate(() => document.body.dataset.outcome)).toBe('true')
    expect([await card(page).count(), await active(page), errors]).toEqual([0, 'nota', []])
    expect(await value(page)).toBe('Due focacce e un pane per le otto, grazie ')
  })

  thoroughTest('is told again when it fails again, and over when they have had enough', async () => {
    const { page } = await openBroken(9)
    await page.locator('#nota').focus()
    await callBehind(page)
    await card(page).waitFor()
    await Promise.all([page.waitForRequest('**/api/forno*'), press(page, 'Riprova')])
    await card(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.body.dataset.outcome)).toBe('false')
    expect([await card(page).count(), await active(page)]).toEqual([0, 'nota'])
  })

  test.each(
    some(
      [
        ['nota', 'at the top of the window'],
        ['ultima', 'at its end'],
      ],
      0,
    ),
  )('leaves the field %s in sight, %s, on a telephone', async (...[id]) => {
    const { page } = await openBroken(1, { width: 390, height: 700 })
    await page.locator(`#${id}`).focus()
    await callBehind(page)
    await card(page).waitFor()
    await atRest(page)
    const [field, over] = [await page.locator(`#${id}`).boundingBox(), await card(page).boundingBox()]
    if (!field || !over) throw new Error('neither may be hidden')
    const isApart = field.y + field.height <= over.y || over.y + over.height <= field.y
    expect([isApart, over.x >= 0 && over.x + over.width <= 390, over.y >= 0]).toEqual([true, true, true])
    for (const button of await card(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  thoroughTest('passes every rule', async () => {
    const { page } = await openBroken(1)
    await page.locator('#nota').focus()
    await callBehind(page)
    await card(page).waitFor()
    await atRest(page)
    expect((await audit(page)).found).toEqual([])
  })
})

thoroughTest('who uses nothing is led to what tries again, and a space does that', async () => {
  const { page } = await openBroken(1)
  await callBehind(page)
  await page.locator('.site-dialog[open]').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => document.body.dataset.outcome)).toBe('true')
})
