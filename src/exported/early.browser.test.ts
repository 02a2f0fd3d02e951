import { expect, test } from 'vitest'
import { layoutShift, openBrowser, pageOf } from '../../test/browser.ts'

const browser = openBrowser()

/** What the stylesheets of such pages wait with, in a few lines of our own. */
const waiting = `<style>
.tweak-global-animations-enabled:not([data-animation-state="booted"]) header { opacity: 0 }
#headerNav:not(.positioned) { position: absolute; opacity: 0 }
</style>`
const html = `<header id="header"><div id="headerNav" class="tmpl-loading"><a href="/uno">Uno</a></div></header>
<div class="sqs-block sqs-block-form"><div class="form-wrapper"><div class="form-inner-wrapper" hidden=""><form action="/a" method="POST"><p style="height: 300px"><input name="nome" aria-label="Nome"></p></form></div></div></div>
<p>Ciao</p>`
/** There before the page is painted, as for a visitor who has been here before. */
const script = '<script src="../dist/site.js" defer blocking="render"></script>'
const late = (milliseconds: number) => ({
  '**/site.exported*.js': async (route: { continue(): Promise<void> }) => {
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    await route.continue()
  },
})

test('what a page hides until its script is there is seen before anything is fetched, and moves nothing', async () => {
  const page = pageOf(html, { head: waiting, script }).replace(
    '<body>',
    '<body class="tweak-global-animations-enabled">',
  )
  const { page: tab } = await browser.openHtml(page, { wait: 'commit', answers: late(2000) })
  await tab.waitForFunction(() => window.Site)
  const seen = await tab.evaluate(() =>
    ['#headerNav a', 'input'].map(one =>
      document.querySelector(one)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  )
  expect([seen, await tab.locator('.tmpl-loading').count()]).toEqual([[true, true], 1])
  await tab.locator('.tmpl-loading').waitFor({ state: 'detached' })
  expect(await layoutShift(tab)).toBe(0)
})
