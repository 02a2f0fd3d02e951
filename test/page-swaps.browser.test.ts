import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser, pageOf, siteStyles } from './browser.ts'
import { root } from './ensure.mjs'

const browser = openBrowser()

/** How each takes over links; both keep what was on a page for the way back. */
const libraries = {
  // Restores text: `innerHTML` of a body whose blocks were alive.
  htmx: { file: 'htmx.org/dist/htmx.min.js', body: '<body hx-boost="true">' },
  // Restores a clone.
  Turbo: { file: '@hotwired/turbo/dist/turbo.es2017-umd.js', body: '<body>' },
} as const

const figure = (name: string) =>
  `<figure data-part="slide"><img data-src="/examples/images/${name}.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="${name}"></figure>`
const blocks = `<section data-block="gallery" data-design="slideshow" data-thumbnails="true" style="max-inline-size: 500px"><div data-part="slides">${['porto', 'pane', 'mappa'].map(figure).join('')}</div></section>
<div data-block="accordion" class="domande"><div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei</p></div></div>
<details data-part="item"><summary>Resi</summary><div data-part="panel"><p>Senza scontrino</p></div></details></div>
<div data-block="menu"><p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div><div id="cena" data-part="panel"><p>Ciuppin</p></div></div>
<form data-block="form" data-form-id="f" action="/f"><div data-part="field" data-kind="textarea" data-max-length="80"><label data-part="title" for="note">Note</label><textarea id="note" name="note"></textarea></div><button>Manda</button></form>
<div data-block="marquee" data-speed="2"><p><span data-part="item">Pane caldo</span> <span data-part="item">Focaccia</span></p></div>
<h2>Il pane <mark data-block="highlight" data-shape="underline">buono</mark></h2>
<div data-block="chart"><table><thead><tr><th>Giorno</th><th>Pane</th></tr></thead><tbody><tr><th>Sabato</th><td>340</td></tr><tr><th>Domenica</th><td>290</td></tr></tbody></table></div>`

const names = ['htmx', 'Turbo'] as const

describe.each(names)('a site that %s swaps the pages of', name => {
  const { file, body } = libraries[name]
  const address = '/examples/scambio'
  const page = (content: string) =>
    pageOf(content, {
      head: `${siteStyles}<script src="/libreria.js"></script>`,
      script: '<script src="/dist/site.js" defer></script>',
    }).replace('<body>', body)
  const answers = {
    '**/libreria.js': { path: join(root, 'node_modules', file), contentType: 'text/javascript' },
    '**/scambio-uno': page(`<main><h1>Uno</h1><a href="${address}-due">Due</a>${blocks}</main>`),
    '**/scambio-due': page(`<main><h1>Due</h1><a href="${address}-uno">Uno</a>${blocks}</main>`),
  }
  const visit = async () => {
    const visit = await browser.openPage('', { answers })
    await visit.page.goto(`${browser.url}${address}-uno`)
    await visit.page.evaluate(() => Object.assign(window, { stays: true }))
    await alive(visit.page)
    return visit
  }
  type Page = Awaited<ReturnType<typeof visit>>['page']

  const alive = async (page: Page) => {
    await page.evaluate(async () => {
      await (window.Site as { ready: Promise<unknown> }).ready
      await (window.Site as { mount(): Promise<void> }).mount()
    })
    await expect
      .poll(() => page.locator('[data-block]').evaluateAll(all => all.map(el => el.dataset.blockState)))
      .toEqual(Array.from({ length: 7 }, () => 'mounted'))
    await atRest(page)
  }
  /** What is there, without the numbers of names that no two pages share. */
  const seen = (page: Page) =>
    page.locator('main').evaluate(el => {
      const copy = el.cloneNode(true) as Element
      for (const each of copy.querySelectorAll('*')) {
        const all = [...each.attributes].map(({ name, value }) => [name, value] as const)
        for (const [name] of all) each.removeAttribute(name)
        for (const [name, value] of all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
          each.setAttribute(name, value)
      }
      return copy.outerHTML
        .replaceAll(/(site-[\w-]*?)\d+\b/g, '$1N')
        .replaceAll(/></g, '>\n<')
        .split('\n')
    })
  const use = async (page: Page) => {
    await page.getByRole('button', { name: 'Successiva' }).click()
    await page.getByRole('button', { name: 'Orari' }).click()
    await page.getByText('Resi').click()
    await page.getByRole('tab', { name: 'Cena' }).click()
    await page.locator('#note').fill('Tre focacce')
    await atRest(page)
  }
  const follow = async (page: Page, title: string) => {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  }
  /** What of it answers: each once. */
  const answers_ = async (page: Page) => {
    await page.getByRole('button', { name: 'Orari' }).click()
    await page.getByRole('tab', { name: 'Pranzo' }).click()
    await page.getByRole('button', { name: 'Successiva' }).click()
    await atRest(page)
    return {
      words: await page.locator('main p').filter({ visible: true }).allTextContents(),
      active: await page.locator('[data-active="true"] img').first().getAttribute('alt'),
      controls: await page.locator('.site-gallery__controls').count(),
      thumbnails: await page.locator('.site-gallery__thumbnails').count(),
      counters: await page.locator('.site-form__counter').count(),
      charts: await page.locator('.site-chart').count(),
    }
  }

  test('has whole blocks on the next page, and on the way back, as if they had just come', async () => {
    const fresh = await visit()
    const { page, console: lines, errors } = await visit()
    const first = await seen(fresh.page)
    await use(page)
    await follow(page, 'Due')
    await alive(page)
    await use(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'Uno', exact: true }).waitFor()
    await alive(page)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    expect(await seen(page)).toEqual(first)
    expect(await answers_(page)).toEqual(await answers_(fresh.page))
    await page.goForward()
    await page.getByRole('heading', { name: 'Due', exact: true }).waitFor()
    await alive(page)
    expect([...lines, ...errors]).toEqual([])
  })
})
