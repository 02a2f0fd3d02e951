import { expect, test } from 'vitest'
import { drawing, layoutShift, openBrowser, pageOf } from '../../test/browser.ts'

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

test('where what describes the page fails again and again, a touch brings its pictures all the same', async () => {
  let asked = 0
  const image =
    '<div class="sqs-block sqs-block-image"><img data-src="/0.svg" data-image="/0.svg" data-image-dimensions="1500x1000" alt=""></div>'
  const { page: tab } = await browser.openHtml(pageOf(image, { script }), {
    answers: {
      '**/site.exported.js': route => (asked++ < 2 ? route.abort() : route.continue()),
      '**/0.svg*': route => route.fulfill(drawing(1500, { height: 1000 })),
    },
  })
  await expect.poll(() => asked).toBe(2)
  const width = () => tab.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth)
  expect(await width()).toBe(0)
  await expect
    .poll(async () => {
      await tab.mouse.click(300, 500)
      return width()
    })
    .toBe(1500)
  expect(asked).toBe(3)
})
