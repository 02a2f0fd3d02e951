import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { renderedPopup } from '../../../fixtures/popup-overlay.ts'
import { auditIn } from '../../../test/audit.ts'
import { atRest, formServer, openBrowser, type Visit } from '../../../test/browser.ts'
import { looks } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../site-api.ts'

const browser = openBrowser()
const down = () => scrollTo(0, document.documentElement.scrollHeight)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'La lettera del forno' })

/** Who comes to the end of the page sees it, keeps the focus in it, and leaves it by Escape. */
async function leftByEscape(): Promise<Visit> {
  const visit = await browser.openExample('popup')
  const { page } = visit
  const isAt = (selector: string) => page.evaluate(it => document.activeElement?.matches(it), selector)
  await page.locator('.brand').focus()
  await page.evaluate(down)
  await dialogOf(page).waitFor()
  expect(await isAt('.site-popup__close')).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isAt('.site-popup [type=submit]')).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.site-popup').count()).toBe(0)
  expect(await isAt('.brand')).toBe(true)
  return visit
}

test('the popup has the focus, and keeps it until Escape', async () => {
  const { console, errors } = await leftByEscape()
  expect([...console, ...errors]).toEqual([])
})

thoroughTest('what is marked from inside to outside neither closes it nor loses what was typed', async () => {
  const { page } = await browser.openExample('popup')
  await page.evaluate(down)
  await dialogOf(page).waitFor()
  await atRest(page)
  const field = page.locator('#popup-email')
  await field.fill('ada@forno.it')
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
  await page.mouse.move(x + 100, y + 20)
  await page.mouse.down()
  await page.mouse.move(20, y + 20)
  await page.mouse.up()
  await page.waitForTimeout(400)
  expect(await field.inputValue()).toBe('ada@forno.it')
  expect(await page.locator('.site-popup[open]').count()).toBe(1)
  await page.mouse.click(20, 20)
  await expect.poll(() => page.locator('.site-popup').count()).toBe(0)
})

/** A letter that is signed up for, and closed before the server has answered. */
async function closedWhileSending(status: number): Promise<Visit> {
  const server = Object.assign(formServer(), { wait: 800, status })
  const visit = await browser.openPage(
    '<main></main><template data-popup-overlay><h2>La lettera</h2><section data-block="newsletter" data-form-id="l"><form><input name="email" type="email" aria-label="E-mail"><button>Mi iscrivo</button></form></section></template>',
    { context: { popupOverlaySettings: { style: 2, showOnAllPages: true } }, answers: server.answers },
  )
  const { page } = visit
  await page.locator('.site-popup [name=email]').fill('ada@forno.it')
  await page.getByRole('button', { name: 'Mi iscrivo' }).click()
  await expect.poll(() => server.keys).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => server.saved.length).toBe(1)
  expect(await page.locator('.site-popup').isVisible()).toBe(false)
  await expect.poll(() => page.locator('.site-popup').count()).toBe(0)
  return visit
}

thoroughTest(
  'what was sent is sent to its end when it is closed meanwhile, and it is known who has signed up',
  async () => {
    const { page, console, errors } = await closedWhileSending(200)
    expect(await page.evaluate(() => localStorage.getItem('site-popup-overlay'))).toContain('submitted')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect([...console, ...errors]).toEqual([])
  },
)

thoroughTest('who has closed it while it was sent is told that it was refused', async () => {
  const { page, errors } = await closedWhileSending(429)
  const told = page.getByRole('alertdialog')
  await told.waitFor()
  expect(await told.textContent()).toContain('limite di invii')
  expect(errors).toEqual([])
})

test('while a menu covers the page, or something fills the screen, it waits', async () => {
  const waits = {
    menu: {
      body: '<main><nav data-block="navigation"><button data-part="toggle">Menu</button><ul data-part="panel"><li><a href="/">Forno</a></li></ul></nav></main>',
      leave: (page: Page) => page.keyboard.press('Escape'),
    },
    film: {
      body: '<main><button onclick="document.querySelector(\'main\').requestFullscreen()">Guarda</button></main>',
      leave: (page: Page) => page.evaluate(() => document.exitFullscreen()),
    },
  }
  for (const { body, leave } of Object.values(waits)) {
    const { page } = await browser.openPage(
      `${body}<template data-popup-overlay><h2>La lettera</h2></template>`,
      {
        context: {
          popupOverlaySettings: {
            ...{ style: 2, showOnAllPages: true, enableMobile: true },
            ...{ showOnTimer: true, timerDelay: 1500 },
          },
        },
        width: 390,
      },
    )
    await page.locator('main button').click()
    const turn = () => page.evaluate(() => (window.Site as Site).inspect().overlays[0]?.why)
    await expect.poll(turn).toBe('another layer is open')
    expect(await page.locator('.site-popup').count()).toBe(0)
    await leave(page)
    await page.locator('.site-popup[open]').waitFor()
  }
})

thoroughTest('who has signed up does not see it again', async () => {
  const { page, console, errors } = await leftByEscape()
  await page.reload()
  await page.evaluate(down)
  await page.locator('#popup-email').fill('ada@forno.it')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByText('Grazie.').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Chiudi' }).click()
  await page.reload()
  await page.evaluate(down)
  await expect
    .poll(() => page.evaluate(() => (window.Site as Site).inspect().overlays))
    .toEqual([{ name: 'popup', state: 'refused', why: 'submitted' }])
  expect([...console, ...errors]).toEqual([])
})

thoroughTest(
  'of a builder’s page it is drawn by the page’s own sheet, and closed by the way that is there',
  async () => {
    const sheet =
      '.sqs-popup-overlay{position:fixed;inset:0;display:none;background:rgb(20 20 20/80%);color:#fff}.sqs-popup-overlay.visible{display:block}.sqs-slide:not(.sqs-slide-ready){visibility:hidden}'
    const { page } = await browser.openPage('<main>Forno</main>', {
      mock: true,
      head: `<style>${sheet}</style>`,
      context: { popupOverlaySettings: { style: 2, showOnAllPages: true, enableMobile: true } },
      answers: {
        '**/api/popup-overlay/render*': route => route.fulfill({ json: { renderedHtml: renderedPopup } }),
      },
    })
    const slide = page.locator('.site-popup[open] .sqs-popup-overlay.visible .sqs-slide-animation-ready')
    await slide.waitFor()
    await atRest(page)
    expect(await page.locator('.sqs-popup-overlay').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 })
    await page.locator('.sqs-popup-overlay-close').click()
    await expect.poll(() => page.locator('.site-popup').count()).toBe(0)
  },
)

thoroughTest(
  'on a telephone whose browser tells only the page of it Back closes the popup, and the history is left as it was',
  async () => {
    const { page, console, errors } = await browser.openExample('popup', {
      mobile: true,
      width: 390,
      height: 800,
      before: page => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher')),
    })
    const popup = page.locator('.site-popup')
    const isOpen = page.locator('.site-popup[open]')
    const where = () => page.evaluate(() => ({ path: location.pathname, state: history.state }))
    const hasStep = () => page.evaluate(() => history.state?.siteBack === 1)
    const before = await where()
    await page.evaluate(down)
    await isOpen.waitFor()
    await expect.poll(hasStep).toBe(true)
    await page.evaluate(() => history.back())
    await expect.poll(() => popup.count()).toBe(0)
    expect(await where()).toEqual(before)

    // Closed by its button the step is taken out again: the page before is one step away.
    await page.reload()
    await page.evaluate(down)
    await isOpen.waitFor()
    await expect.poll(hasStep).toBe(true)
    await page.getByRole('button', { name: 'Chiudi' }).click()
    await expect.poll(() => popup.count()).toBe(0)
    await expect.poll(where).toEqual(before)

    // A page that took this one's place has the address, and keeps it.
    await page.reload()
    await page.evaluate(down)
    await isOpen.waitFor()
    await expect.poll(hasStep).toBe(true)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      document.addEventListener('site:popup:shown', () => {
        dataset.shown = `${Number(dataset.shown ?? 0) + 1}`
      })
      history.pushState({ mine: 1 }, '', 'altra.html')
      document.body.innerHTML = '<main>Altrove</main>'
    })
    // It has rules of its own, by which the popup is seen there once more; and not again once the new address is noticed.
    await isOpen.waitFor()
    await expect.poll(hasStep).toBe(true)
    await page.waitForTimeout(600)
    expect(await page.evaluate(() => document.documentElement.dataset.shown)).toBe('1')
    const there = { path: expect.stringMatching(/altra\.html$/), state: { mine: 1 } }
    expect(await where()).toMatchObject(there)
    await page.evaluate(() => history.back())
    await expect.poll(() => popup.count()).toBe(0)
    await expect.poll(where).toEqual(there)
    expect([...console, ...errors]).toEqual([])
  },
)

thoroughTest(
  'on a telephone nothing is amiss with it, a page that is swapped has it once, and a press beside it closes it',
  async () => {
    const { page } = await browser.openExample('popup', { mobile: true, width: 390, height: 800 })
    await page.evaluate(down)
    await page.locator('.site-popup[open]').waitFor()
    expect(await auditIn(page, looks)).toEqual([])
    await page.evaluate(() => {
      for (const el of document.body.querySelectorAll(':scope > :not(template)')) el.remove()
      document.body.prepend(document.createElement('main'))
    })
    await page.locator('.site-popup[open]').waitFor()
    expect(await page.locator('.site-popup').count()).toBe(1)
    // Also while it still comes in.
    await page.mouse.click(5, 5)
    await expect.poll(() => page.locator('.site-popup').count()).toBe(0)
  },
)
