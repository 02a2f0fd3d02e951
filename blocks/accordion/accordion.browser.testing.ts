import type { Page } from 'playwright-core'
import type { PageOptions, TestBrowser } from '../../test/browser.ts'

export const titles = ['Orari', 'Consegne', 'Resi'] as const
export const details = `<div data-block="accordion" id="blocco">${titles
  .map(
    title =>
      `<details data-part="item" id="voce-${title}"><summary class="titolo">${title}</summary><div data-part="panel" class="testo"><p>Tutto sui ${title}: <a id="link-${title}" href="#fine">dettagli</a></p></div></details>`,
  )
  .join('\n')}</div>`
export const buttons = `<div data-block="accordion" id="blocco">${titles
  .map(
    title =>
      `<div data-part="item" id="voce-${title}"><h3><button type="button" data-part="trigger" class="titolo">${title}</button></h3><div data-part="panel" class="testo"><p>Tutto sui ${title}: <a id="link-${title}" href="#fine">dettagli</a></p></div></div>`,
  )
  .join('\n')}</div>`
export const end = '<p><a id="fine" href="#blocco">Fine della pagina</a></p>'
export const kinds = [
  ['<details>', details],
  ['buttons', buttons],
] as const

/** Without motion, unless a test is about motion; with the look that the script brings. */
export const openAccordion =
  (browser: TestBrowser) =>
  async (markup: string, options: PageOptions = {}) => {
    const { page } = await browser.openPage(markup + end, {
      alive: true,
      head: '',
      reducedMotion: true,
      ...options,
    })
    return page
  }

/** The titles of the panels that can be read. */
export function open(page: Page): Promise<string[]> {
  return page
    .locator('[data-part~="item"]')
    .evaluateAll(items =>
      items
        .filter(item => item.querySelector(':scope [data-part~="panel"] *')?.checkVisibility())
        .map(item => item.querySelector('.titolo')?.textContent ?? ''),
    )
}
export const title = (page: Page, name: string) => page.locator('.titolo', { hasText: name })
