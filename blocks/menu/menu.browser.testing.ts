import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions, TestBrowser } from '../../test/browser.ts'

export const names = ['Pranzo', 'Cena', 'Dolci'] as const
export const panels = names
  .map(
    name =>
      `<section id="${name}" data-part="panel" class="testo"><p>Piatti: <em id="dentro-${name}">${name} di oggi</em></p></section>`,
  )
  .join('\n')
export const links = `<div data-block="menu" id="carta"><p data-part="tabs">${names
  .map(name => `<a href="#${name}" data-part="tab" class="linguetta">${name}</a>`)
  .join('')}</p>${panels}</div>`
export const buttons = `<div data-block="menu" id="carta"><div data-part="tabs">${names
  .map(name => `<button type="button" data-part="tab" class="linguetta">${name}</button>`)
  .join('')}</div>${panels}</div>`
export const end = '<p><a id="fine" href="#carta">Fine della pagina</a></p>'
export const kinds = [
  ['links', links],
  ['buttons', buttons],
] as const

export const tab = (page: Page, name: string) => page.locator('.linguetta', { hasText: name })

/** The panels that can be read. */
export const shown = (page: Page) =>
  page
    .locator('.testo')
    .evaluateAll(panels =>
      panels.filter(panel => panel.querySelector('em')?.checkVisibility()).map(({ id }) => id),
    )

/** The selected tab; it must be the only one, the only Tab stop, and the one whose panel is shown. */
export async function selected(page: Page): Promise<string | undefined> {
  const tabs = await page.locator('.linguetta').evaluateAll(all =>
    all.map(el => ({
      name: el.textContent,
      selected: el.getAttribute('aria-selected'),
      tabIndex: (el as HTMLElement).tabIndex,
    })),
  )
  const chosen = tabs.filter(({ selected }) => selected === 'true')
  expect(chosen).toHaveLength(1)
  expect(tabs.map(({ selected, tabIndex }) => [selected, tabIndex])).toEqual(
    tabs.map(one => (one === chosen[0] ? ['true', 0] : ['false', -1])),
  )
  expect(await shown(page)).toEqual([chosen[0]?.name])
  return chosen[0]?.name ?? undefined
}

export const openMenu =
  (browser: TestBrowser) =>
  async (markup: string, options: PageOptions = {}) =>
    (await browser.openPage(markup + end, { alive: true, ...options })).page
