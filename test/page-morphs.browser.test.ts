import { expect, test } from 'vitest'
import { atRest, siteStyles } from './browser.ts'
import { openMorphing } from './morphing.ts'

const figure = (name: string) =>
  `<figure data-part="slide"><img data-src="/examples/images/${name}.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="${name}"></figure>`
const blocks = (hours: string, title: string) =>
  `<section data-block="gallery" data-design="slideshow" data-thumbnails="true" style="max-inline-size: 500px"><div data-part="slides">${['porto', 'pane', 'mappa'].map(figure).join('')}</div></section>
<div data-block="accordion"><div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>${hours}</p></div></div></div>
<div data-block="accordion"><details data-part="item"><summary data-part="trigger">Consegne</summary><div data-part="panel"><p>In bicicletta</p></div></details></div>
<div data-block="menu"><p data-part="tabs" title="${title}"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div><div id="cena" data-part="panel"><p>Ciuppin</p></div></div>
<form data-block="form" data-form-id="f" action="/f"><div data-part="field" data-kind="textarea" data-max-length="80"><label data-part="title" for="note">Note</label><textarea id="note" name="note"></textarea></div><button>Manda</button></form>
<div data-block="marquee" data-speed="2"><p><span data-part="item">Pane caldo</span> <span data-part="item">Focaccia</span></p></div>
<h2>Il pane <mark data-block="highlight" data-shape="underline">buono</mark></h2>`
const hours = ['Dalle sei', 'Dalle sette', 'Dalle otto', 'Dalle nove']

let times = 0
const browser = openMorphing(siteStyles, () => {
  const at = times++ % hours.length
  return `<main><h1>Volta ${at}</h1>${blocks(hours[at] ?? '', `Volta ${at}`)}</main>`
})

test('a page that Turbo morphs into what the server sends now keeps its blocks alive, and all that they had', async () => {
  const { page, console: lines, errors } = await browser.openPage('')
  await page.goto(`${browser.url}/examples/volte`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const states = () =>
    page.locator('[data-block]').evaluateAll(all => all.map(el => el.dataset.blockState).join())
  const alive = async () => {
    await page.evaluate(() => (window.Site as { mount(): Promise<void> }).mount())
    await expect.poll(states).toBe(Array(7).fill('mounted').join())
    await atRest(page)
  }
  await alive()
  await page.getByRole('button', { name: 'Successiva' }).click()
  await page.getByRole('button', { name: 'Orari' }).click()
  await page.getByText('Consegne').click()
  await page.getByRole('tab', { name: 'Cena' }).click()
  await page.locator('#note').fill('Tre focacce')
  await atRest(page)
  const html = () => page.locator('main').evaluate(main => main.innerHTML)
  for (const at of [1, 2, 3]) {
    await page.evaluate(() =>
      (window as unknown as { Turbo: { visit(url: string, how: object): void } }).Turbo.visit(location.href, {
        action: 'replace',
      }),
    )
    await page.getByRole('heading', { name: `Volta ${at}` }).waitFor()
    await alive()
    expect(await page.locator('[data-active="true"] img').getAttribute('alt')).toBe('pane')
    expect(await page.locator('.site-gallery__control').count()).toBe(2)
    expect(await page.locator('.site-gallery__thumbnail').count()).toBe(3)
    expect(await page.getByText(hours[at] ?? '').isVisible()).toBe(true)
    expect(await page.getByText('In bicicletta').isVisible()).toBe(true)
    expect([
      await page.getByText('Pansoti').isVisible(),
      await page.getByText('Ciuppin').isVisible(),
    ]).toEqual([false, true])
    expect(await page.locator('.site-form__counter').count()).toBe(1)
  }
  await page.getByRole('tab', { name: 'Pranzo' }).click()
  await page.getByRole('button', { name: 'Successiva' }).click()
  await atRest(page)
  expect(await page.getByText('Pansoti').isVisible()).toBe(true)
  expect(await page.locator('[data-active="true"] img').getAttribute('alt')).toBe('mappa')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await page.evaluate(() => (window.Site as { destroy(): void }).destroy())
  expect((await html()).trim()).toBe(`<h1>Volta 3</h1>${blocks(hours[3] ?? '', 'Volta 3')}`)
  expect(errors).toEqual([])
  expect(lines).toEqual([])
})
