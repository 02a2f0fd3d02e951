import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownerPage } from '../../fixtures/pages.ts'
import { settle } from '../../test/open-page.ts'
import { bars, openAnnounced, text } from './announcement/announcement.testing.ts'
import { bannerComes, both, open as openConsent } from './consent/consent.testing.ts'
import { openDialogPage } from './dialogs/dialogs.testing.ts'
import { openExtras } from './extras/extras.testing.ts'
import { bar, everything, openBar, sheet, tap } from './info-bar/info-bar.testing.ts'
import { closeButton, dialog, openPopup, template } from './popup/popup.testing.ts'

const german = { website: { language: 'de-DE' } }
let close = () => {}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'it'
  // Of what has no size nothing is said.
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
})
afterEach(() => {
  close()
  close = () => {}
  document.documentElement.removeAttribute('lang')
  document.body.removeAttribute('lang')
  document.head.replaceChildren()
})

/** What a screen reader takes it for. */
function langOf(el: Element | string | null | undefined): string | null | undefined {
  const found = typeof el === 'string' ? document.querySelector(el) : el
  if (!found) throw new Error(`nothing matches ${el}`)
  return found.closest('[lang]')?.getAttribute('lang')
}

/** Whose are marked while the page is a German one; then it is Italian again. */
async function whileGerman(at: HTMLElement = document.documentElement): Promise<readonly string[]> {
  at.lang = 'de'
  await settle()
  const marked = [...document.querySelectorAll('[lang="de-DE"], [lang="it"], [lang="fr"]')]
  at.lang = 'it'
  await settle()
  return marked.map(el => el.className || el.localName)
}

// A German website whose page says that it is in Italian: each of these would be read with an Italian voice.

test('the popup is in German, and what the page itself has written in it in Italian', async () => {
  ;({ close } = await openPopup(undefined, { context: german }))
  const now = () => [langOf(dialog()), langOf(closeButton()), langOf('.site-popup h2')]
  expect(now()).toEqual(['de-DE', 'de-DE', 'it'])
  expect(await whileGerman()).toEqual([])
  expect(now()).toEqual(['de-DE', 'de-DE', 'it'])
})

test('a popup whose page says another language of it has that', async () => {
  const html = `<main></main><div lang="fr">${template}</div>`
  ;({ close } = await openPopup(html, { context: german }))
  expect([langOf(closeButton()), langOf('.site-popup h2')]).toEqual(['de-DE', 'fr'])
})

test('the announcement is in German; of one that the page has written only our button is', async () => {
  ;({ close } = await openAnnounced('<main></main>', undefined, german))
  expect(langOf(bars()[0])).toBe('de-DE')
  expect(await whileGerman()).toEqual([])
  expect(langOf(bars()[0])).toBe('de-DE')
  close()
  const written = `<div data-announcement>${text}</div><main></main>`
  ;({ close } = await openAnnounced(written, undefined, german))
  expect([langOf('[data-announcement] p'), langOf('[data-announcement] button')]).toEqual(['it', 'de-DE'])
})

test('the bar of a telephone and its sheet are', async () => {
  ;({ close } = await openBar({ ...everything, website: { ...everything.website, language: 'de-DE' } }))
  expect(langOf(bar())).toBe('de-DE')
  await tap('Zeiten')
  await vi.waitFor(() => langOf(sheet()))
  expect(langOf(sheet())).toBe('de-DE')
  expect(await whileGerman()).toEqual([])
  expect([langOf(bar()), langOf(sheet())]).toEqual(['de-DE', 'de-DE'])
})

test('the badge and the links on pictures are', async () => {
  const context = { ...german, appDomain: 'builder.example', websiteSettings: { ssBadgeType: 2 } }
  const pins = { pinterestOverlayOptions: { mode: 'hover' } }
  ;({ close } = await openExtras('<main><img src="/pane.jpg" alt=""></main>', { ...context, ...pins }))
  const now = () => [langOf('.site-badge'), langOf('.site-pins a')]
  expect(now()).toEqual(['de-DE', 'de-DE'])
  expect(await whileGerman()).toEqual([])
  expect(now()).toEqual(['de-DE', 'de-DE'])
})

test('the bar of an owner is', async () => {
  const website = { ...ownerPage.website, language: 'de-DE' }
  ;({ close } = await openExtras('<main></main>', { ...ownerPage, website }))
  expect(langOf('.site-owner-bar')).toBe('de-DE')
  expect(await whileGerman()).toEqual([])
  expect(langOf('.site-owner-bar')).toBe('de-DE')
})

test('dialogs and notices are', async () => {
  const page = await openDialogPage({ context: german })
  close = page.close
  void page.runtime.dialogs.confirm('Wirklich?')
  await vi.waitFor(() => page.button('Abbrechen'))
  expect(langOf(page.button('Abbrechen'))).toBe('de-DE')
  expect(await whileGerman()).toEqual([])
  expect(langOf(page.button('Abbrechen'))).toBe('de-DE')
  page.button('Abbrechen').click()
  void page.runtime.dialogs.inform('Kopiert')
  await vi.waitFor(() => langOf('.site-notice'))
  expect(langOf('.site-notice')).toBe('de-DE')
  expect(await whileGerman()).toEqual([])
  expect(langOf('.site-notice')).toBe('de-DE')
})

test('the question about cookies, the choices and what stands for a frame are', async () => {
  document.documentElement.lang = 'de'
  document.body.lang = 'it'
  const html =
    '<a href="/cookie" data-consent-open>Cookie</a><iframe data-category="marketing" data-src="https://video.example/1"></iframe>'
  openConsent({ cookies: both, gate: { gate: true }, html })
  await bannerComes()
  expect(langOf('.site-consent')).toBe('de-DE')
  await vi.waitFor(() => langOf('.site-gate button'))
  expect(langOf('.site-gate button')).toBe('de-DE')
  document.querySelector<HTMLElement>('[data-consent-open]')?.click()
  await vi.waitFor(() => langOf('dialog input'))
  const all = ['.site-consent', '.site-gate button', 'dialog input']
  expect(all.map(langOf)).toEqual(['de-DE', 'de-DE', 'de-DE'])
  expect(await whileGerman(document.body)).toEqual([])
  expect(all.map(langOf)).toEqual(['de-DE', 'de-DE', 'de-DE'])
})
