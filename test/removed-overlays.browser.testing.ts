import type { Page } from 'playwright-core'
import { again, closeOpen, lookNow, type Motion, rest } from './removed.browser.testing.ts'

/** What lies above the page, or at its edges, as it comes, answers or goes. */
const region = (name: string) => (page: Page) => page.getByRole('region', { name })
const tell = (name: string) => (page: Page) =>
  page.evaluate(name => void document.dispatchEvent(new CustomEvent(name)), name)
const down = (page: Page) => page.evaluate(() => scrollTo(0, 99_999))

const popup = {
  popupOverlaySettings: {
    ...{ style: 2, showOnAllPages: true, enableMobile: true, version: 1 },
    // Closed it may be seen again at once: both pages of a test share what is kept.
    ...{ showOnScroll: true, scrollPercentage: 35, displayFrequency: 0 },
  },
}
const popupHtml =
  '<main style="block-size: 300vh"><p>Forno</p></main><template data-popup-overlay><h2>La lettera</h2><p>Ogni domenica.</p></template>'

const announced = { announcementBarSettings: { style: 2, text: '<p>Oggi focaccia.</p>' } }
const announcement = region('Annuncio')
/** It is not closed: that would be kept. */
const announces = async (page: Page) => {
  await page.mouse.move(600, 700)
  await rest(page)
  return [await announcement(page).count(), await announcement(page).getByRole('button').count()]
}

const cookies = {
  cookieSettings: {
    ...{ isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
    ...{ cookieBannerText: '<p>Biscotti digitali.</p>', cookieBannerCtaVariant: 'BUTTON' },
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
}
const question = region('Avviso sui cookie')
const asks = async (page: Page) => {
  await rest(page)
  return [await question(page).count(), await question(page).getByRole('button').allTextContents()]
}

const reachable = {
  websiteSettings: {
    contactEmail: 'ciao@forno.example',
    businessHours: { monday: { text: '', ranges: [{ from: 420, to: 780 }] } },
    mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true, isBusinessHoursEnabled: true },
  },
}
const onTelephone = { context: reachable, mobile: true, width: 390, height: 800 }
const barHtml = '<main><p><label>Nome <input id="nome"></label></p></main>'
const pressHours = (page: Page) => page.getByRole('button', { name: 'Orari' }).click()
/** What fades is gone by then. */
const faded = (page: Page) => page.waitForTimeout(400)

export const overlayMotions: readonly Motion[] = [
  {
    name: 'popup',
    html: popupHtml,
    options: { context: popup },
    begin: down,
    moves: '.site-popup',
    gone: ['.site-popup', '.site-popup__body', '.site-popup__close'],
    // What was taken away as a whole is shown again: the page has been scrolled so far.
    async after(page) {
      await faded(page)
      await closeOpen(page)
      await faded(page)
    },
    async answer(page) {
      await down(page)
      await faded(page)
      await closeOpen(page)
      await faded(page)
      await rest(page)
      const isLocked = await page.evaluate(() => getComputedStyle(document.body).overflow)
      return [await page.locator('.site-popup').count(), isLocked]
    },
  },
  {
    name: 'announcement of the context',
    html: '<main>Forno</main>',
    options: { context: announced },
    begin: page => page.locator('.site-announcement__close').hover(),
    moves: '.site-announcement__close',
    gone: ['.site-announcement-host', '.sqs-announcement-bar'],
    answer: announces,
  },
  {
    name: 'announcement of the page',
    html: '<div data-announcement><p>Oggi focaccia.</p></div><main>Forno</main>',
    begin: page => page.locator('.site-announcement__close').hover(),
    moves: '.site-announcement__close',
    gone: ['[data-announcement]'],
    answer: announces,
  },
  {
    name: 'question about cookies that comes',
    html: '<main>Forno</main>',
    options: { context: cookies },
    looksItself: true,
    async begin(page) {
      await tell('site:consent:force')(page)
      await lookNow(page)
    },
    // It comes without moving.
    moves: '',
    gone: ['.site-consent', '.site-consent-host'],
    after: tell('site:consent:unforce'),
    answer: asks,
  },
  {
    name: 'question about cookies that is answered',
    html: '<main>Forno</main>',
    options: { context: cookies },
    begin: page => question(page).getByRole('button', { name: 'Rifiuta' }).click(),
    moves: '.site-consent',
    gone: ['.site-consent', '.site-consent-host', '.site-consent__said'],
    // As long as what was said about it is there to be heard.
    after: page => page.waitForTimeout(5600),
    answer: asks,
  },
  {
    name: 'bar of a telephone that gives way to a field',
    html: barHtml,
    options: onTelephone,
    begin: page => page.locator('#nome').focus(),
    moves: '.site-info-bar',
    gone: ['.site-info-bar', '#nome', 'main'],
    after: page =>
      page.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
      ),
    async answer(page) {
      await faded(page)
      const bar = page.locator('.site-info-bar')
      return [
        await bar.count(),
        await bar.isVisible(),
        await page.locator('.site-info-bar[data-away]').count(),
      ]
    },
  },
  {
    name: 'hours of a telephone',
    html: barHtml,
    options: onTelephone,
    begin: pressHours,
    moves: '.site-info-sheet',
    gone: ['.site-info-sheet', '.site-info-sheet__panel', '.site-info-bar'],
    async after(page) {
      await closeOpen(page)
      await faded(page)
    },
    answer: again(pressHours, '.site-info-sheet[open]'),
  },
]
