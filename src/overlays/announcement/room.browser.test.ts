import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'

const browser = openBrowser()

/** It is there before the page is painted, as for a visitor who has been here before. */
const script = '<script src="../dist/site.js" defer blocking="render"></script>'
const text =
  '<p>Oggi <strong>focaccia</strong>, fino alle <a href="/orari">otto</a>; domani&nbsp;si riposa &amp; si torna gioved&igrave; con il pane nuovo di tutta la settimana.</p><p>Buona giornata</p>'
const context = { websiteSettings: { announcementBarSettings: { style: 2, text } } }
/** As the sheets of older pages draw it, in a few lines of our own. */
const older = `<style>body { margin: 0 }
main { display: flow-root }
.sqs-announcement-bar { position: relative; background: #2b2f33; color: #fff; text-align: center }
.sqs-announcement-bar-text { padding: .8em 3em; font-size: 18px; line-height: 1.2em }
.sqs-announcement-bar-text p { margin: 0; letter-spacing: 1px }
.sqs-announcement-bar-close { position: absolute; top: 0; right: 0; width: 2.8em; height: 2.78em }</style>`
const plain =
  '<link rel="stylesheet" href="../dist/site.css"><style>body { margin: 0; font-family: serif } main { display: flow-root } p { margin: 20px }</style>'
const main = `<main><h1>Forno</h1><p>${'Via del Porto 3. '.repeat(200)}</p></main>`
const dropzone = '<div class="sqs-announcement-bar-dropzone"></div>'

const region = (page: Page) => page.getByRole('region', { name: 'Annuncio' })

const rows = [
  ['drawn by the page', 1280, older, main],
  ['drawn by the page', 390, older, main],
  ['drawn by us in its dropzone', 390, plain, dropzone + main],
  ['drawn by us in its dropzone', 1280, plain, dropzone + main],
] as const

test.each(some(rows, 1))(
  'a bar whose words are only in the context, %s at %d px, moves nothing',
  async (_, width, head, body) => {
    let letCome = () => {}
    const isLookedAt = new Promise<void>(resolve => {
      letCome = resolve
    })
    const { page, console, errors } = await browser.openPage(body, {
      head,
      script,
      context,
      width,
      height: 800,
      answers: {
        '**/site.announcement.js': async route => {
          await isLookedAt
          await route.fallback()
        },
      },
    })
    const room = page.locator('.site-announcement-room')
    await room.waitFor({ state: 'attached' })
    const kept = await room.boundingBox()
    expect(await region(page).count()).toBe(0)
    letCome()
    await region(page).waitFor()
    expect(await room.count()).toBe(0)
    expect((await page.locator('.site-announcement-host').boundingBox())?.height).toBe(kept?.height)
    expect(await layoutShift(page)).toBe(0)

    // Of one that was closed no room is kept.
    await region(page).getByRole('button').click()
    await page.reload()
    await page.waitForTimeout(600)
    expect([await room.count(), (await page.locator('main').boundingBox())?.y]).toEqual([0, 0])
    expect([...console, ...errors]).toEqual([])
  },
)
