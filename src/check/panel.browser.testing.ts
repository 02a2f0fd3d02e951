import type { Locator, Page } from 'playwright-core'
import type { TestBrowser } from '../../test/browser.ts'
import type { Site } from '../start.ts'

const accordion = (attributes = '') =>
  `<div data-block="accordion" ${attributes}><details data-part="item"><summary>Quando?</summary><div data-part="panel">Dalle sei.</div></details></div>`
export const body = `<main><h1>Forno</h1><p><button id="opener" type="button">Apri</button></p>
${accordion(`id="hours" data-block-json='{"fristOpen": true}'`)}
<div id="typo" data-block="galery"></div>
<div id="empty" data-block="accordion"><p>Niente</p></div>
<p data-tooltipp="Qui">Dove</p>
<script type="text/plain" data-category="marketting">window.ran = true</script>
<script type="text/plain" data-category="!marketing">window.ran = true</script>
<div style="block-size: 4000px"></div>
<div id="later" data-block="gallery" data-autoplay="true" data-design="slidshow"><figure data-part="slide"><img src="images/porto.svg" alt="Il porto"></figure></div>
<div id="code" data-block="embed"><template data-part="code"><script src="https://social.example/a.js"></script></template><p>Altrove</p></div>
<div id="own" data-block="embed" data-ask="false"><template data-part="code"><b>Pane</b></template></div>
<div id="film" data-block="video"><video src="images/film.webm"></video></div>
</main>`
export const context = { website: { id: 'website-1', language: 'it-IT' } }

export const panelOf = (page: Page) => page.locator('.site-check')
export const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name })
export const check = async (page: Page) => {
  await page.evaluate(() => (window.Site as Site).check().then(() => {}))
  await panelOf(page).waitFor()
}

export const openPanelIn =
  (browser: TestBrowser) =>
  async (options: Parameters<TestBrowser['openPage']>[1] = {}, html = body) => {
    const visit = await browser.openPage(html, { context, ...options })
    await check(visit.page)
    return visit
  }

/** As it is seen. */
export const textOf = async (locator: Locator) => (await locator.allInnerTexts()).join()

/** What is said of one block, once it is opened. */
export async function detailsOf(page: Page, path: string) {
  const details = panelOf(page).locator(`details[data-path="${path}"]`)
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  return (await textOf(details)).replace(/\s+/g, ' ')
}

/** Where the focus is, also in the panel. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return el?.getAttribute('aria-label') ?? (el?.id || el?.textContent)
  })
