import { expect, test } from 'vitest'
import { atRest, mountAll, openBrowser, pageOf, siteStyles } from './browser.ts'

const browser = openBrowser()

const slide = (name: string) =>
  `<figure data-part="slide"><img src="/examples/images/${name}.svg" width="1500" height="1000" alt="${name}"></figure>`
const preview = (title: string) =>
  pageOf(
    `<h1>${title}</h1>
<section data-block="gallery" data-design="slideshow" style="max-inline-size: 400px"><div data-part="slides">${['porto', 'pane'].map(slide).join('')}</div></section>
<a href="/examples/images/mappa.svg" data-lightbox><img src="/examples/images/mappa.svg" alt="La mappa" width="150" height="100"></a>
<p id="detto"></p>
<script>window.Site ??= []; Site.push(site => { document.getElementById('detto').textContent += site.destroyed ? 'finita' : 'viva' })</script>`,
    { head: siteStyles, script: '<script src="/dist/site.js" defer></script>' },
  )

test('a preview that an editor writes anew into the same frame lives each time', async () => {
  const { page, console, errors } = await browser.openHtml(
    pageOf('<iframe width="800" height="800"></iframe>', { script: '' }),
    { wait: 'load' },
  )
  const frame = page.frames()[1]
  if (!frame) throw new Error('no frame')
  for (const title of ['Prima', 'Seconda', 'Terza']) {
    await page.evaluate(html => {
      const inside = document.querySelector('iframe')?.contentDocument
      inside?.open()
      inside?.write(html)
      inside?.close()
    }, preview(title))
    await frame.getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => frame.locator('#detto').textContent()).toBe('viva')
    await mountAll(frame)
    await frame.getByRole('button', { name: 'Successiva' }).click()
    await expect
      .poll(() => frame.locator('[data-part="slide"][data-active="true"] img').getAttribute('alt'))
      .toBe('pane')
    await atRest(page)
    await frame.locator('[data-lightbox]').click()
    await frame.locator('.site-lightbox').waitFor()
  }
  expect([...console, ...errors]).toEqual([])
})
