import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, checkout, destroy, formServer, openBrowser } from './browser.ts'
import { grouped, pairs, some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

const slide = (name: string) =>
  `<figure data-part="slide"><img data-src="images/${name}.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="${name}"></figure>`
const amounts = `<label><input type="radio" name="amount" value="10" data-part="amount" checked>10 €</label>
<label><input type="radio" name="amount" value="other" data-part="amount" id="altro">Altro</label>
<input name="free" data-part="free" id="libero"><button>Dona</button>`
const fields = `<div data-part="field" data-kind="email"><label data-part="title" for="posta">E-mail</label><input id="posta" name="email" type="email" required></div>
<div data-part="field" data-kind="textarea" data-max-length="80"><label data-part="title" for="note">Note</label><textarea id="note" name="note"></textarea></div>
<div data-part="field" data-kind="password"><label data-part="title">Parola <input id="parola" type="password" name="parola"></label></div>
<label><select id="forma" name="forma"><option>tonda</option><option>lunga</option></select></label>
<label><input type="radio" name="ora" value="mattina" checked> Mattina</label><label><input id="sera" type="radio" name="ora" value="sera"> Sera</label>
<label><input id="farina" type="checkbox" name="farina" value="sì"> Farina</label><button>Manda</button>`

/** Each kind of block, what a visitor does with it, what can be seen of that, and what it answers to afterwards. */
interface Kind {
  readonly html: string
  use(page: Page): Promise<unknown>
  /** The same before and after. */
  seen(page: Page): Promise<unknown>
  /** Shows that it lives. */
  alive(page: Page): PromiseLike<unknown>
}

const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).isVisible()
const values = (page: Page) =>
  page.evaluate(() => {
    const at = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
    return [
      at<HTMLInputElement>('#posta').value,
      at<HTMLTextAreaElement>('#note')?.value,
      at<HTMLInputElement>('#parola')?.value,
      at<HTMLSelectElement>('#forma')?.value,
      at<HTMLInputElement>('#farina')?.checked,
      at<HTMLInputElement>('#sera')?.checked,
    ]
  })

const kinds: Readonly<Record<string, Kind>> = {
  accordion: {
    html: `<div data-block="accordion" id="b"><div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei</p></div></div>
<div data-part="item"><h2><button type="button" data-part="trigger">Consegne</button></h2><div data-part="panel"><p>In bicicletta</p></div></div>
<details data-part="item"><summary>Resi</summary><div data-part="panel"><p>Senza scontrino</p></div></details></div>`,
    use: page => page.getByRole('button', { name: 'Consegne' }).click(),
    seen: async page => [await isShown(page, 'Dalle sei'), await isShown(page, 'In bicicletta')],
    async alive(page) {
      await page.getByRole('button', { name: 'Orari' }).click()
      await expect.poll(() => isShown(page, 'Dalle sei')).toBe(true)
      await expect.poll(() => isShown(page, 'In bicicletta')).toBe(false)
      await page.getByText('Resi').click()
      await expect.poll(() => isShown(page, 'Senza scontrino')).toBe(true)
      await expect.poll(() => isShown(page, 'Dalle sei')).toBe(false)
    },
  },
  menu: {
    html: `<div data-block="menu" id="b"><p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div><div id="cena" data-part="panel"><p>Ciuppin</p></div></div>`,
    use: page => page.getByRole('tab', { name: 'Cena' }).click(),
    seen: async page => [await isShown(page, 'Pansoti'), await isShown(page, 'Ciuppin')],
    async alive(page) {
      await page.getByRole('tab', { name: 'Cena' }).press('ArrowLeft')
      await expect.poll(() => isShown(page, 'Pansoti')).toBe(true)
      expect(await isShown(page, 'Ciuppin')).toBe(false)
    },
  },
  gallery: {
    html: `<section data-block="gallery" data-autoplay="true" data-autoplay-duration="60" data-thumbnails="true" id="b">${slide('porto')}${slide('pane')}${slide('mappa')}</section>`,
    use: page => page.getByRole('button', { name: 'Successiva' }).click(),
    seen: page => page.locator('[data-active="true"] img').getAttribute('alt'),
    async alive(page) {
      expect(await page.locator('.site-gallery__controls').count()).toBe(1)
      expect(await page.locator('.site-gallery__thumbnails').count()).toBe(1)
      await page.getByRole('button', { name: 'Successiva' }).click()
      await expect.poll(() => page.locator('[data-active="true"] img').getAttribute('alt')).toBe('mappa')
      await expect.poll(() => page.locator('[data-active="true"] img').getAttribute('src')).toContain('mappa')
    },
  },
  form: {
    html: `<form data-block="form" data-form-id="f" action="/f" id="b">${fields}</form>`,
    async use(page) {
      await page.locator('#posta').fill('ada@')
      await page.locator('#note').fill('Tre focacce')
      await page.locator('#parola').fill('segreta')
      await page.locator('#forma').selectOption('lunga')
      await page.locator('#farina').check()
      await page.locator('#sera').check()
      await page.getByRole('button', { name: 'Manda' }).click()
      await expect.poll(() => page.locator('.site-form__problem').count()).toBe(1)
    },
    seen: values,
    async alive(page) {
      await expect.poll(() => page.locator('.site-form__counter').count()).toBe(1)
      expect(await page.locator('.site-form__counter').textContent()).toContain('11/80')
      // What is wrong in it is still said.
      await expect.poll(() => page.locator('.site-form__problem').count()).toBe(1)
      await page.locator('#posta').fill('ada@esempio.it')
      await page.getByRole('button', { name: 'Manda' }).click()
      await expect.poll(() => page.locator('#b').getAttribute('data-state')).toBe('success')
    },
  },
  newsletter: {
    html: `<section data-block="newsletter" data-form-id="n" id="b"><form action="/n"><div data-part="field" data-kind="email"><label data-part="title" for="posta">E-mail</label><input id="posta" name="email" type="email" required></div><button>Iscriviti</button></form></section>`,
    use: page => page.locator('#posta').fill('ada@esempio.it'),
    seen: page => page.locator('#posta').inputValue(),
    async alive(page) {
      await page.getByRole('button', { name: 'Iscriviti' }).click()
      await expect.poll(() => page.locator('#b').getAttribute('data-state')).toBe('success')
    },
  },
  donation: {
    html: `<form data-block="donation" data-donate-page-id="forno" action="/dono" id="b">${amounts}</form>`,
    use: page => page.locator('#libero').fill('12,50'),
    seen: async page => [
      await page.locator('#libero').inputValue(),
      await page.locator('#altro').isChecked(),
    ],
    async alive(page) {
      await page.getByRole('button', { name: 'Dona' }).click()
      await page.waitForURL('**/checkout/donate?donatePageId=forno&amount=12.50')
    },
  },
  video: {
    html: `<div data-block="video" data-src="film/forno.webm" id="b"><div data-part="overlay"><img data-part="thumbnail" src="images/porto.svg" alt="" width="30" height="20"></div></div>`,
    use: async () => {},
    seen: page => page.locator('.site-video__cover').count(),
    async alive(page) {
      await page.locator('.site-video__play').click()
      await expect.poll(() => page.locator('#b video').count()).toBe(1)
      await expect.poll(() => page.locator('#b').getAttribute('data-video-at')).toBe('shown')
    },
  },
  image: {
    html: `<figure data-block="image" id="b"><img data-src="images/porto.svg" data-image-dimensions="1500x1000" alt="Il porto"></figure>`,
    use: page => page.waitForSelector('#b img[src*=porto]'),
    seen: async page => (await page.waitForSelector('#b img[src*=porto]')).isVisible(),
    alive: page => expect.poll(() => page.locator('#b img').getAttribute('src')).toContain('format='),
  },
}

const visit = (html: string) =>
  browser.openPage(`<main><h1>Forno</h1>${html}</main>`, {
    alive: true,
    answers: { ...formServer().answers, ...checkout },
    before: page =>
      page.addInitScript(() =>
        document.addEventListener(
          'readystatechange',
          () => Object.assign(window, { server: document.querySelector('#b')?.innerHTML }),
          { once: true },
        ),
      ),
  })

const state = (page: Page) => page.locator('#b').getAttribute('data-block-state')
/** A mark on the new nodes: when it is gone, or the block is mounted again. */
const rewritten = (page: Page, how: string) =>
  page.evaluate(how => {
    const el = document.querySelector('#b') as HTMLElement
    const { server } = window as unknown as { server: string }
    if (how === 'a likeness of itself') el.innerHTML = String(el.innerHTML)
    if (how === 'what the server had sent') el.innerHTML = server
    if (how === 'other markup around it') el.innerHTML = `<div class="altro">${server}</div>`
    if (how === 'clones of its nodes')
      el.replaceChildren(...[...el.childNodes].map(node => node.cloneNode(true)))
    if (how === 'the same, after a while') {
      const html = el.innerHTML
      el.innerHTML = ''
      setTimeout(() => {
        el.innerHTML = html
      }, 30)
    }
  }, how)
const ways = [
  'a likeness of itself',
  'what the server had sent',
  'other markup around it',
  'clones of its nodes',
  'the same, after a while',
]

const rewrites = some(pairs(Object.keys(kinds), ways), 1)

describe.each(grouped(rewrites))('the page replaces the content of a %s', (name, ways) => {
  const kind = kinds[name] as Kind

  test.each(ways)('by %s: it is read again, with what the visitor has done', async how => {
    const { page, console: lines, errors } = await visit(kind.html)
    await kind.use(page)
    await atRest(page)
    const before = await kind.seen(page)
    await rewritten(page, how)
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toContain(`[site.js] ${name}: the page has replaced what the block had read`)
    await expect.poll(() => state(page)).toBe('mounted')
    await expect.poll(() => kind.seen(page)).toEqual(before)
    await kind.alive(page)
    expect(errors).toEqual([])
    expect(lines).toHaveLength(1)
  })
})

// Without a browser: test/live-copies.test.ts.
describe.each(some(Object.entries(kinds), 0))('the page replaces the content of a %s', (_, kind) => {
  test('and gets its own markup back in the end', async () => {
    const { page } = await visit(kind.html)
    const server = await page.evaluate(() => (window as unknown as { server: string }).server)
    await kind.use(page)
    await atRest(page)
    await rewritten(page, 'a likeness of itself')
    await expect.poll(() => state(page)).toBe('mounted')
    await page.waitForTimeout(100)
    await destroy(page)
    expect(await page.locator('#b').innerHTML()).toBe(server)
  })
})

thoroughTest('a page that answers every change with another one has its way, and stays quick', async () => {
  const { html } = kinds.accordion as Kind
  const { page, console: lines, errors } = await visit(html)
  const changes = await page.evaluate(async () => {
    const el = document.querySelector('#b') as HTMLElement
    let count = 0
    const options = { childList: true, subtree: true, attributes: true }
    const observer = new MutationObserver(() => {
      count++
      observer.disconnect()
      el.innerHTML = String(el.innerHTML)
      observer.observe(el, options)
    })
    observer.observe(el, options)
    el.querySelector('button')?.click()
    await new Promise(resolve => setTimeout(resolve, 1500))
    return count
  })
  expect(changes).toBeLessThan(40)
  expect(lines.map(line => line.replace(/^.*\] /, ''))).toEqual([
    expect.stringContaining('accordion: the page has replaced what the block had read'),
    expect.stringContaining('accordion: the page has replaced what the block had read 4 times in 5 s'),
  ])
  expect(errors).toEqual([])
  expect(await page.locator('#b').evaluate(el => el.outerHTML)).toBe(html)
})
