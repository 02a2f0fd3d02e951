import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formServer, layoutShift, mountAll, openBrowser } from '../../../test/browser.ts'
import { few } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { componentForm, contextOf, lightboxForm } from './component.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites say of forms, in a few lines of our own. */
const host = `<style>
body { margin: 0; font: 16px/1.5 serif }
.field-list fieldset, .field-list legend { margin: 0; padding: 0; border: 0 }
.field-list .fields { margin: 0 0 0 -2% }
.field-list .fields :is(.title, .field) { margin-left: 2% }
.field-list .fields .field { float: left }
.field-list .fields.name .field { width: 48% }
.field-list .field { margin-bottom: 20px }
.field-list .description { display: block; opacity: .7 }
.field-list .field.likert .option { float: left; width: 20% }
.form-wrapper .hidden, .form-wrapper.hidden { display: none }
.sqs-site-style-form .form-submission-text { opacity: 0 }
.sqs-modal-lightbox-content { position: absolute; top: 0; z-index: 100; width: 100%; height: 100% }
.lightbox-inner { position: fixed; width: 100%; height: 100% }
.lightbox-inner .lightbox-content { position: relative; max-width: 600px; margin: 0 auto; padding: 40px; background: #fff }
</style>`

async function open(body: string, width = 390) {
  const server = formServer()
  const visit = await browser.openPage(`<h1>Il forno</h1>${body}<p>In fondo</p>`, {
    head: host,
    width,
    height: 800,
    mobile: width < 500,
    answers: server.answers,
  })
  await mountAll(visit.page)
  return { ...visit, server }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className)
/** Nothing lies beside the page, and every control can be pressed. */
const isOnPage = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('.field-list :is(input, textarea, select):not([type=hidden])'),
    ]
    const boxes = controls.map(el => el.getBoundingClientRect())
    const isInside = boxes.every(({ left, right, height }) => left >= 0 && right <= innerWidth && height > 10)
    return isInside && document.documentElement.scrollWidth <= innerWidth
  })

describe.each(few([390, 1280], 1))('at %i pixels', width => {
  test('a form that only its settings describe is filled in, sent and thanked for', async () => {
    const { page, server, console } = await open(componentForm(), width)
    await page.locator('.form-item').first().waitFor()
    expect(await isOnPage(page)).toBe(true)
    await page.getByLabel('Il nome', { exact: true }).fill('Ada')
    await page.getByLabel('Il cognome').fill('Rossi')
    await page.getByLabel('Email').fill('ada@esempio.it')
    await page.getByLabel('Pane').selectOption('Segale')
    await page.getByRole('radio', { name: 'A fette' }).check()
    await page.getByRole('radiogroup', { name: 'Era caldo?' }).getByLabel('Moltissimo').check()
    await page.getByRole('button', { name: 'Prenota' }).click()
    const thanks = page.locator('.form-submission-text')
    await thanks.waitFor()
    expect(await thanks.evaluate(el => el.checkVisibility({ opacityProperty: true }))).toBe(true)
    expect(await thanks.textContent()).toBe('Grazie di cuore')
    expect(await page.locator('.field-list').isVisible()).toBe(false)
    expect(server.saved[0]?.formId).toBe('form-1')
    expect(console).toEqual([])
  })

  thoroughTest('a form behind a button opens with the focus in it, and gives it back', async () => {
    const { page, server, console } = await open(lightboxForm(), width)
    const handle = page.locator('.lightbox-handle')
    await handle.click()
    const dialog = page.getByRole('dialog', { name: 'Scrivici due righe' })
    await dialog.waitFor()
    expect(await isOnPage(page)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused(page)).toContain('lightbox-handle')
    await page.keyboard.press('Enter')
    await page.locator('[name=email]').fill('ada@esempio.it')
    await page.getByRole('button', { name: 'Invia' }).click()
    await page.getByText('Grazie!').waitFor()
    expect(server.saved).toHaveLength(1)
    await page.getByRole('button', { name: 'Chiudi' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(console).toEqual([])
  })
})

thoroughTest(
  'a form opens by a link of the owner though its block is hidden, and before it is alive',
  async () => {
    const hidden = '<style>#block-box { display: none !important }</style><a href="#block-box">Scrivi</a>'
    const visit = await browser.openPage(`${hidden}${lightboxForm()}`, {
      head: host,
      width: 390,
      mobile: true,
    })
    await visit.page.locator('.sqs-block-form-lightbox').waitFor({ state: 'attached' })
    await visit.page.getByText('Scrivi', { exact: true }).click()
    await visit.page.locator('[name=email]').waitFor()
    await visit.page.keyboard.press('Escape')
    await visit.page.locator('[name=email]').waitFor({ state: 'hidden' })
  },
)

thoroughTest('what is below the first screen does not move when the form comes', async () => {
  const { page } = await open(`<p style="height: 900px">Prima</p>${componentForm()}`)
  await page.locator('.form-item').first().waitFor({ state: 'attached' })
  expect(await layoutShift(page)).toBeLessThan(0.05)
})

test.each(few([1280, 359], 1))(
  'the button of a form with a captcha stays where it is as the form comes to life, %i px wide',
  async width => {
    const held: Route[] = []
    const context = contextOf({
      captchaEnabled: true,
      formFields: [{ type: 'email', id: 'email-1', title: 'Email' }],
    })
    const { page } = await browser.openPage(componentForm({ context }), {
      head: host,
      width,
      height: 800,
      answers: { '**/site.forms.js': route => void held.push(route) },
    })
    const button = page.getByRole('button', { name: 'Prenota' })
    const top = async () => (await button.boundingBox())?.y
    await expect.poll(() => held.length).toBe(1)
    const before = await top()
    for (const route of held) await route.continue()
    await page.locator('[data-block=form][data-block-state=mounted]').waitFor()
    expect(await top()).toBe(before)
  },
)
