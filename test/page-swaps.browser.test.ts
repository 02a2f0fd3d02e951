import { describe, expect, test } from 'vitest'
import { atRest, openBrowser, pageOf, siteStyles } from './browser.ts'
import { fileOf, libraries, libraryNames } from './swap-libraries.ts'
import { few } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

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

describe.each(few(libraryNames, 1))('a site that %s swaps the pages of', name => {
  const { body, init } = libraries[name]
  const address = '/examples/scambio'
  const page = (content: string) =>
    pageOf(content, {
      head: `${siteStyles}<script src="/libreria.js"></script>${init}`,
      script: '<script src="/dist/site.js" defer></script>',
    }).replace('<body>', body)
  const answers = {
    '**/libreria.js': fileOf(name),
    '**/scambio-uno': page(
      `<main data-barba="container" data-barba-namespace="pagina"><h1>Uno</h1><a href="${address}-due">Due</a>${blocks}</main>`,
    ),
    '**/scambio-due': page(
      `<main data-barba="container" data-barba-namespace="pagina"><h1>Due</h1><a href="${address}-uno">Uno</a>${blocks.replace('data-form-id="f"', 'data-form-id="g"')}</main>`,
    ),
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
  /** What there is of it, and what it answers; the visitor's own choices may have been kept. */
  const answer = async (page: Page) => {
    await page.getByRole('tab', { name: 'Pranzo' }).click()
    const tabs = [await shown(page, 'Pansoti'), await shown(page, 'Ciuppin')]
    await page.getByRole('tab', { name: 'Cena' }).click()
    tabs.push(await shown(page, 'Pansoti'), await shown(page, 'Ciuppin'))
    if (!(await shown(page, 'Dalle sei'))) await page.getByRole('button', { name: 'Orari' }).click()
    await atRest(page)
    const sections = [await shown(page, 'Dalle sei'), await shown(page, 'Senza scontrino')]
    await page.getByRole('button', { name: 'Mostra 3 di 3' }).click()
    await atRest(page)
    await page.locator('#note').fill('Due')
    const ids = await page.locator('#note').evaluate(el =>
      el
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map(id => !!document.getElementById(id)),
    )
    const count = (selector: string) => page.locator(selector).count()
    return {
      ...{ tabs, sections, ids },
      active: await page.locator('[data-part="slide"][data-active="true"] img').getAttribute('alt'),
      counter: await page.locator('.site-form__counter').allTextContents(),
      ours: [
        await count('.site-gallery__control'),
        await count('.site-gallery__thumbnail'),
        // What was typed comes back to its own page, with a word about it.
        await count('[data-site-was="none"]:not(.site-form__draft)'),
        await count('.site-chart'),
        await count('[data-block="marquee"] > *'),
        await count('[data-block="highlight"] *'),
      ],
      empty: await count('main div:empty:not([role], [class], [data-part])'),
    }
  }
  const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).isVisible()
  /** Everything has another state than it came with. */
  const use = async (page: Page, text: string) => {
    await page.getByRole('button', { name: 'Successiva' }).click()
    await page.getByRole('button', { name: 'Orari' }).click()
    await page.getByText('Resi').click()
    await page.getByRole('tab', { name: 'Cena' }).click()
    await page.locator('#note').fill(text)
    await atRest(page)
  }
  const follow = async (page: Page, title: string) => {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  }
  thoroughTest(
    'has whole blocks on the next page and on the way back, each once, and they answer',
    async () => {
      const { page, console: lines, errors } = await visit()
      const first = await answer((await visit()).page)
      await use(page, 'Tre focacce')
      await follow(page, 'Due')
      await alive(page)
      expect(await answer(page)).toEqual(first)
      await page.goBack()
      await page.getByRole('heading', { name: 'Uno', exact: true }).waitFor()
      await alive(page)
      expect(await page.evaluate(() => 'stays' in window)).toBe(true)
      expect(await answer(page)).toEqual(first)
      await page.goForward()
      await page.getByRole('heading', { name: 'Due', exact: true }).waitFor()
      await alive(page)
      expect([...lines, ...errors]).toEqual([])
    },
  )

  test('gives nothing of what was typed and chosen on one page to another, on the way back either', async () => {
    const { page, console: lines, errors } = await visit()
    const typed = () => page.locator('#note').inputValue()
    const active = () => page.locator('[data-part="slide"][data-active="true"] img').getAttribute('alt')
    await page.locator('#note').fill('Per il primo')
    await follow(page, 'Due')
    await alive(page)
    // What is morphed keeps its fields, and so what stands in them, with or without us.
    expect([await typed(), await active()]).toEqual([
      name === 'htmx 4, morphing' ? 'Per il primo' : '',
      'porto',
    ])
    await page.locator('#note').fill('Per il secondo')
    await page.getByRole('button', { name: 'Successiva' }).click()
    await atRest(page)
    expect(await active()).toBe('pane')
    await page.goBack()
    await page.getByRole('heading', { name: 'Uno', exact: true }).waitFor()
    await alive(page)
    expect([await typed(), await active()]).toEqual(['Per il primo', 'porto'])
    expect([...lines, ...errors]).toEqual([])
  })
})
