import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  destroy,
  keepOriginal,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../../test/browser.ts'
import { answers, ask, beginAsking } from '../../../test/layers.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'

const browser = openBrowser()
const body = `<main id="main"><h1>Prova</h1><p><button type="button" id="opener">Apri</button>
<a href="#altrove" id="link" style="position: fixed; inset: 0 auto auto 0; inline-size: 100vw; block-size: 60px">Altrove</a></p></main>
<aside><iframe title="Mappa" srcdoc="<button>Dentro</button>"></iframe></aside>`
const question = { title: 'Cancellare?', message: 'Le focacce tornano in vendita.' }

async function open(): Promise<Page> {
  const { page } = await browser.openHtml(pageOf(body, { head: siteStyles }), { before: keepOriginal })
  await page.locator('#opener').focus()
  return page
}
const inDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.site-dialog[open]') != null)
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.body.children].filter(el => el.ariaHidden === 'true').map(el => el.localName),
  )

describe('behind a dialog the page', () => {
  thoroughTest('is not styled anew, and still out of reach for screen readers', async () => {
    const page = await open()
    await ask(page, 'confirm', question)
    expect(await page.evaluate(() => document.querySelector(':modal'))).toBe(null)
    expect(await page.locator('.site-dialog').getAttribute('aria-modal')).toBe('true')
    expect(await hidden(page)).toEqual(['main', 'aside'])
    // One on top of it: the first one is out of reach too.
    await ask(page, 'alert', 'La sessione è scaduta.')
    expect(await page.locator('.site-dialog[open]').count()).toBe(2)
    await expect
      .poll(() => page.locator('[aria-hidden="true"] .site-dialog, .site-dialog[aria-hidden="true"]').count())
      .toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => answers(page)).toEqual(['alert: undefined', 'confirm: cancel'])
    await expect.poll(() => hidden(page)).toEqual([])
  })

  test('takes no press, be it while the dialog is still coming', async () => {
    const page = await open()
    await beginAsking(page, 'confirm', question)
    await page.locator('.site-dialog').waitFor({ state: 'attached' })
    await page.mouse.click(5, 5)
    // Too early for the page, and for the dialog perhaps a click beside it, which cancels.
    await expect
      .poll(async () => (await inDialog(page)) || (await answers(page)).includes('confirm: cancel'))
      .toBe(true)
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('gets no focus, whoever wants to give it', async () => {
    const page = await open()
    await ask(page, 'confirm', question)
    expect(await inDialog(page)).toBe(true)
    await page.evaluate(() => document.getElementById('link')?.focus())
    await expect.poll(() => inDialog(page)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await inDialog(page)).toBe(true)
    await page.evaluate(() => document.querySelector('iframe')?.focus())
    await page.keyboard.press('Tab')
    await expect.poll(() => inDialog(page)).toBe(true)
  })

  thoroughTest('still does what its own scripts press, and may open a dialog of its own on top', async () => {
    const page = await open()
    await ask(page, 'confirm', question)
    await page.evaluate(() => document.getElementById('link')?.click())
    expect(await page.evaluate(() => location.hash)).toBe('#altrove')
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.id = 'own'
      own.innerHTML = '<button>Loro</button>'
      document.querySelector('main')?.append(own)
      own.showModal()
    })
    await page.getByRole('button', { name: 'Loro' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Loro')
  })

  thoroughTest('may have a modal dialog of its own below: ours can be answered all the same', async () => {
    const page = await open()
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.innerHTML = '<button>Loro</button>'
      document.querySelector('main')?.append(own)
      own.showModal()
    })
    await ask(page, 'confirm', question)
    expect(await inDialog(page)).toBe(true)
    await page.locator('.site-dialog[open] button').first().click({ timeout: 5000 })
    await expect.poll(async () => (await answers(page)).length).toBe(1)
    await page.getByRole('button', { name: 'Loro' }).click()
  })

  thoroughTest('keeps out of reach what of it is an open dialog, but not a modal one', async () => {
    const page = await open()
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.innerHTML = '<button id="chat">Chat</button>'
      document.querySelector('main')?.append(own)
      own.show()
    })
    await ask(page, 'confirm', question)
    await page.evaluate(() => document.getElementById('chat')?.focus())
    await expect.poll(() => inDialog(page)).toBe(true)
    expect(await hidden(page)).toEqual(['main', 'aside'])
  })

  thoroughTest('is given back as it came', async () => {
    const page = await open()
    await ask(page, 'confirm', question)
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})
