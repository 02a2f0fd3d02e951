import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { namedFields } from '../fixtures/named-fields.ts'
import type { Site } from '../src/start.ts'
import { checkout, destroy, keepOriginal, mountAll, openBrowser, originalAndNow } from './browser.ts'

const browser = openBrowser()
/** Sixty forms of one page are sent one after the other; a machine may be busy with other things. */
const patiently = { timeout: 20_000 }

/** A page, and what it sends to any server. */
async function visit(body: string) {
  const sent: { readonly host: string; readonly body: { formId: string; form: string } }[] = []
  const answer = (route: Route) => {
    const { host, pathname } = new URL(route.request().url())
    if (pathname.endsWith('FormSubmissionKey')) return route.fulfill({ json: { key: 'k' } })
    sent.push({ host, body: route.request().postDataJSON() })
    return route.fulfill({ json: {} })
  }
  const visit = await browser.openPage(`<main><h1>Campi</h1>${body}</main>`, {
    head: '',
    // All of it in sight.
    height: 4000,
    alive: true,
    answers: { '**/api/form/**': answer, ...checkout },
    before: keepOriginal,
  })
  return { ...visit, sent }
}

/** Every property that a form has in this browser: each can be hidden by a field. */
async function everyName(): Promise<readonly string[]> {
  const { page } = await browser.openHtml('<!doctype html><title>Nomi</title><form></form>', { wait: 'load' })
  return page.evaluate(() => {
    const names = new Set<string>()
    for (let at = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) names.add(name)
    return [...names]
  })
}

const hiddenFields = (names: readonly string[]) =>
  names.map(name => `<input type="hidden" name="${name}" value="di ${name}">`).join('')

const press = (page: Page, selector: string) =>
  page.evaluate(selector => {
    for (const el of document.querySelectorAll<HTMLElement>(selector)) el.click()
  }, selector)

/** As a visitor types; asks no form anything. */
const type = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([selector, text]) => {
      for (const el of document.querySelectorAll<HTMLInputElement>(selector)) {
        el.value = text || `di ${el.name || el.id}`
        el.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    [selector, text] as const,
  )

/** Playwright's own selectors ask forms by their hidden methods. */
const count = (page: Page, selector: string) =>
  page.evaluate(selector => document.querySelectorAll(selector).length, selector)

const blockAs = (block: string, id: string, fields: string) =>
  `<form data-block="${block}" data-form-id="${id}" action="/contatti" method="post">${fields}
<div data-part="field" data-kind="email" data-field-id="posta"><label data-part="title">E-mail <input class="posta" type="email" required></label></div>
<button>Manda</button></form>`

describe.each([
  ['form', 'name'],
  ['newsletter', 'name'],
  ['form', 'id'],
])('a visitor of a %s whose field has such a %s', (block, attribute) => {
  test('is told what is wrong, loses nothing on a reload, and sends all of it to the right host', async () => {
    const forms = namedFields.map(name =>
      blockAs(
        block,
        name,
        `<p data-part="field" data-field-id="${name}"><input class="value" ${attribute}="${name}"></p>`,
      ),
    )
    const { page, sent, console: lines, errors } = await visit(forms.join(''))
    expect(await count(page, '[data-block-state="mounted"]')).toBe(namedFields.length)
    await type(page, '.value', '')
    await press(page, 'button')
    await expect.poll(() => count(page, '.site-form__problem'), patiently).toBe(namedFields.length)
    expect(sent).toEqual([])
    await expect
      .poll(
        () =>
          page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('site.draft')).length),
        patiently,
      )
      .toBe(namedFields.length)

    await page.reload()
    await mountAll(page)
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('input')].filter(el => el.matches('.value')).map(el => el.value),
      ),
    ).toEqual(namedFields.map(name => `di ${name}`))
    await type(page, '.posta', 'ada@esempio.it')
    // Not the one that takes back what was typed before.
    await press(page, 'form > button')
    await expect.poll(() => sent.length, patiently).toBe(namedFields.length)
    expect(new Set(sent.map(({ host }) => host))).toEqual(new Set([new URL(browser.url).host]))
    const values = Object.fromEntries(sent.map(({ body }) => [body.formId, JSON.parse(body.form)]))
    for (const name of namedFields)
      expect(values[name]).toEqual({ [name]: `di ${name}`, posta: 'ada@esempio.it' })
    await expect.poll(() => count(page, '.site-form__success'), patiently).toBe(namedFields.length)

    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(errors).toEqual([])
    expect(lines).toEqual([])
  })
})

describe('a form in which every property is hidden by a field', () => {
  test.each(['form', 'newsletter'])('is sent as a %s, with all of them', async block => {
    const names = await everyName()
    expect(names.length).toBeGreaterThan(300)
    const { page, sent, console: lines, errors } = await visit(blockAs(block, 'tutti', hiddenFields(names)))
    await press(page, 'button')
    await expect.poll(() => count(page, '.site-form__problem')).toBe(1)
    await type(page, '.posta', 'ada@esempio.it')
    await press(page, 'button')
    await expect.poll(() => count(page, '.site-form__success')).toBe(1)
    const values = JSON.parse(sent[0]?.body.form ?? '{}')
    expect(values.posta).toBe('ada@esempio.it')
    expect(names.filter(name => values[name] !== `di ${name}`)).toEqual([])
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(errors).toEqual([])
    expect(lines).toEqual([])
  })

  test('of an exported page goes to the page it stands on, and not to its builder', async () => {
    const names = await everyName()
    const code = "(new Submit(form)).submit({ formId: 'tutti', collectionId: 'c', objectName: 'page-1' })"
    const { page, sent, requests } = await visit(
      `<div class="sqs-block sqs-block-form"><div class="form-wrapper"><form action="https://costruttore.example/" method="post" onsubmit="${code}">
${hiddenFields(names)}<div id="email-1" class="form-item email required"><label class="title">E-mail <input class="posta" type="email"></label></div><button>Manda</button></form></div></div>`,
    )
    await type(page, '.posta', 'ada@esempio.it')
    await press(page, 'button')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.host).toBe(new URL(browser.url).host)
    expect(JSON.parse(sent[0]?.body.form ?? '{}')).toMatchObject({
      action: 'di action',
      'email-1': 'ada@esempio.it',
    })
    expect(requests.filter(url => !url.startsWith(browser.url) && !url.startsWith('data:'))).toEqual([])
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test('leads as a donation to the checkout with what was chosen', async () => {
    const fields = hiddenFields(await everyName())
    const {
      page,
      errors,
      console: lines,
    } = await visit(
      `<form data-block="donation" data-donate-page-id="forno" action="/cassa">${fields}
<label><input type="radio" name="amount" value="10" data-part="amount">10 €</label>
<label><input type="radio" name="amount" value="other" data-part="amount">Altro</label>
<input class="libero" name="free" data-part="free"><button>Dona</button></form>`,
    )
    await press(page, 'button')
    await expect.poll(() => count(page, '.site-form__problem')).toBe(1)
    await type(page, '.libero', '12,50')
    await press(page, 'button')
    await page.waitForURL('**/checkout/**')
    // With all that the form asks beside, as the browser would send it.
    expect(page.url()).toMatch(/\/checkout\/donate\?donatePageId=forno&amount=12\.50&.*\bmethod=di\+method\b/)
    expect(errors).toEqual([])
    expect(lines).toEqual([])
  })
})

describe('a page whose blocks stand in such forms, or are forms', () => {
  const slide = (name: string) =>
    `<figure data-part="slide"><img data-src="images/${name}.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="${name}"></figure>`
  /** Each with `tag` where an element of the block may be a form. */
  const blocks: Readonly<Record<string, (tag: string, fields: string) => string>> = {
    accordion: (tag, fields) =>
      `<${tag} data-part="item">${fields}<h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei</p></div></${tag}>
<div data-part="item"><h2><button type="button" data-part="trigger">Consegne</button></h2><${tag} data-part="panel">${fields}<p>In bicicletta</p></${tag}></div>`,
    menu: (tag, fields) =>
      `<p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<${tag} data-part="panel">${fields}<p>Pansoti</p></${tag}><div data-part="panel"><p>Ciuppin</p></div>`,
    gallery: (tag, fields) =>
      `${slide('porto')}<${tag} data-part="slide">${fields}<img data-src="images/pane.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="pane"></${tag}>`,
    image: () => `<img data-src="images/porto.svg" data-image-dimensions="1500x1000" alt="porto">`,
    video: () => `<video preload="none" src="film/forno.webm"></video>`,
  }
  const when = 'data-when="ready"'
  const rooted = (fields: string) =>
    Object.entries(blocks).map(
      ([name, inside]) => `<form data-block="${name}" ${when}>${fields}${inside('div', '')}</form>`,
    )
  const around = (fields: string) =>
    Object.entries(blocks).map(
      ([name, inside]) =>
        `<form>${fields}<div data-block="${name}" ${when}>${inside('div', '')}</div></form>`,
    )
  const holding = (fields: string) =>
    Object.entries(blocks).map(
      ([name, inside]) => `<div data-block="${name}" ${when}>${inside('form', fields)}</div>`,
    )

  test.each([
    ['are', rooted],
    ['stand in', around],
    ['hold', holding],
  ])('and %s such forms, works and is given back', async (_, html) => {
    const fields = hiddenFields(await everyName())
    const { page, console: lines, errors } = await visit(html(fields).join(''))
    await expect.poll(() => count(page, '[data-block-state="mounted"]')).toBe(Object.keys(blocks).length)
    const seen = (text: string) =>
      page.evaluate(
        text =>
          [...document.querySelectorAll('p')]
            .find(el => el.textContent === text)
            ?.checkVisibility({ contentVisibilityAuto: true }),
        text,
      )
    expect(await seen('In bicicletta')).toBe(false)
    expect(await seen('Ciuppin')).toBe(false)
    await press(page, '[data-part="trigger"]')
    await press(page, '[data-part="tab"]:last-child')
    await press(page, '.site-gallery__control--next')
    await expect.poll(() => seen('In bicicletta')).toBe(true)
    await expect.poll(() => seen('Ciuppin')).toBe(true)
    await expect.poll(() => count(page, '[data-part="slide"][data-active="true"] img[alt="pane"]')).toBe(1)
    await expect.poll(() => count(page, 'img[src*="porto.svg"]')).toBeGreaterThan(1)
    await press(page, '.site-video__play')
    await expect.poll(() => count(page, '[data-video-at="shown"]')).toBe(1)
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(errors).toEqual([])
    expect(lines).toEqual([])
  })
})

test('a visitor who points at such a form, clicks on it and comes back from a dialog finds all of it working', async () => {
  const fields = hiddenFields(await everyName())
  const {
    page,
    console: lines,
    errors,
  } = await visit(
    `<form data-block="form" data-form-id="tutti" data-tooltip="Scriveteci" tabindex="0" style="padding: 60px">${fields}
<img data-block="image" data-use-background-image="true" data-src="images/porto.svg" data-image-dimensions="1500x1000" alt="porto">
<button>Manda</button></form>`,
  )
  const at = await page.evaluate(() => {
    const { x, y } = Element.prototype.getBoundingClientRect.call(document.querySelector('form'))
    return { x: x + 20, y: y + 20 }
  })
  await page.mouse.move(at.x, at.y)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#site-tooltip')?.textContent))
    .toBe('Scriveteci')
  await page.mouse.click(at.x, at.y)
  await expect.poll(() => count(page, '#site-tooltip')).toBe(0)
  await page.keyboard.press('Escape')

  await page.evaluate(() => HTMLElement.prototype.focus.call(document.querySelector('form')))
  const answer = page.evaluate(() => (window.Site as Site).dialogs?.alert('Ciao').then(() => 'answered'))
  await expect.poll(() => count(page, 'dialog[open]')).toBe(1)
  await page.keyboard.press('Enter')
  expect(await answer).toBe('answered')
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.querySelector('form')))
    .toBe(true)

  const states = () =>
    page.evaluate(async () => {
      const form = document.querySelector('form') as HTMLFormElement
      const site = window.Site as Site
      const state = () => Element.prototype.getAttribute.call(form, 'data-block-state')
      site.unmount(form)
      const unmounted = state()
      await site.mount(form)
      return [unmounted, state()]
    })
  expect(await states()).toEqual([null, 'mounted'])
  expect(errors).toEqual([])
  expect(lines).toEqual([])
})
