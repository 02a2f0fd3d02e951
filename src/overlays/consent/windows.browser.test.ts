import { describe, expect, test } from 'vitest'
import {
  asks,
  banner,
  context,
  decision,
  dialog,
  openDecision,
  switches,
} from './decision.browser.testing.ts'

const { browser, visit } = openDecision()

describe('what blocks ask for', () => {
  test('has a name in the language of the page among the choices, and waits though nothing of the page does', async () => {
    const { page, requests } = await browser.openPage(
      `<a href="#" data-consent-open id="apri">Cookie</a>
      <div data-block="embed" data-height="200"><template data-part="code"><iframe src="https://vicini.example/"></iframe></template><a href="/">Vicini</a></div>
      <div data-block="acuity"><a href="https://app.acuityscheduling.com/schedule.php?owner=1">Prenota</a></div>`,
      { ...asks({ preset: 'it' }), alive: true },
    )
    await page.locator('#apri').click()
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    expect((await switches(page)).map(([name]) => name).sort()).toEqual([
      'Contenuti di altri siti',
      'Necessari',
      'Prenotazioni',
      'Statistiche',
    ])
    await dialog(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
    await expect.poll(() => decision(page)).toBe('denied')
    expect(requests.filter(url => !url.startsWith(browser.url))).toEqual([])
  })
})

describe('of two windows beside each other', () => {
  const gate = { ...context({ isCookieBannerEnabled: true }), ...asks({ gate: true, preset: 'it' }) }

  test('one hears what is answered in the other: its banner goes, and so does what was allowed', async () => {
    const { page } = await visit(gate)
    const { page: other } = await visit(gate)
    await expect.poll(() => banner(other).isVisible()).toBe(true)
    await banner(page).getByRole('button', { name: 'Accetta', exact: true }).click()
    await expect.poll(() => decision(other)).toBe('allowed')
    await expect.poll(() => banner(other).count()).toBe(0)
    await page.locator('#apri').click()
    await dialog(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
    await expect.poll(() => decision(other)).toBe('denied')
  })
})
