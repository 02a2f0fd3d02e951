import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '#runtime/layers/layers.testing.ts'
import { renderedPopup } from '../../../fixtures/popup-overlay.ts'
import {
  closeButton,
  dialog,
  openPopup,
  type PopupPage,
  passed,
  record,
  template,
  turns,
} from './popup.testing.ts'

let page: PopupPage
const open = async (...args: Parameters<typeof openPopup>) => {
  page = await openPopup(...args)
}
const tell = (type: string, target: Element | null = dialog()) =>
  target?.dispatchEvent(new CustomEvent(type, { bubbles: true }))

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the tests start without a decision.
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

describe('the popup', () => {
  test('is a dialog named by its title; closed, it is not there again until its version is newer', async () => {
    await open()
    expect(dialog()?.getAttribute('aria-labelledby')).toBe(dialog()?.querySelector('h2')?.id)
    expect(closeButton().getAttribute('aria-label')).toBe('Chiudi')
    expect(page.asked).toEqual([])
    closeButton().click()
    expect(dialog()).toBe(null)
    await passed(300)
    expect(document.querySelector('.site-popup')).toBe(null)
    expect(record()).toEqual({ 'date-closed': expect.any(Number), version: 3 })
    expect(turns(page)).toEqual([{ name: 'popup', state: 'refused', why: 'closed' }])
    await open()
    expect(dialog()).toBe(null)
    expect(turns(page)).toEqual([{ name: 'popup', state: 'refused', why: 'closed not long ago' }])
    await open(undefined, { settings: { version: 4 } })
    expect(dialog()).not.toBe(null)
  })

  test('is closed by Escape', async () => {
    await open()
    press('Escape', {}, closeButton())
    expect([dialog(), record()?.version]).toEqual([null, 3])
  })

  test('that has led to what it offers is not seen again there; a link in its form is no answer', async () => {
    const links =
      '<p><a id="offer" href="/offerta">Offerta</a></p><form><a id="rules" href="/privacy">Privacy</a></form>'
    await open(`<main></main><template data-popup-overlay>${links}</template>`)
    const follow = (id: string) => {
      const link = dialog()?.querySelector<HTMLElement>(`a[href="${id}"]`)
      link?.addEventListener('click', event => event.preventDefault())
      link?.click()
    }
    follow('/privacy')
    expect(record()).toBe(null)
    follow('/offerta')
    expect(record()).toEqual({ 'date-closed': expect.any(Number), version: 3 })
    await open()
    expect(turns(page)).toEqual([{ name: 'popup', state: 'refused', why: 'closed not long ago' }])
  })

  test('is closed by Back on a telephone that tells only the page of it', async () => {
    await open(undefined, { env: { matches: query => query === '(pointer: coarse)' } })
    expect(history.state?.siteBack).toBe(1)
    history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect([dialog(), record()?.version]).toEqual([null, 3])
  })

  test('can be closed where nothing can be kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await open()
    closeButton().click()
    expect(dialog()).toBe(null)
  })

  test('keeps that somebody has signed up, and tells of all that happens', async () => {
    const told: string[] = []
    const hear = (event: Event) => told.push(event.type)
    const types = ['shown', 'submitted', 'closed'].map(kind => `site:popup:${kind}`)
    for (const type of types) document.addEventListener(type, hear)
    await open()
    const form = dialog()?.querySelector('[data-block]')
    expect(form?.getAttribute('data-is-overlay-form')).toBe('true')
    expect(form?.querySelector('button')?.type).toBe('submit')
    tell('site:newsletter:submitted', form)
    expect(record()).toEqual({ submitted: true, version: 3 })
    closeButton().click()
    expect(record()).toMatchObject({ submitted: true, version: 3, 'date-closed': expect.any(Number) })
    expect(told).toEqual(types)
    expect(document.querySelector('.site-popup')?.getAttribute('data-record')).toBe('overlay')
    for (const type of types) document.removeEventListener(type, hear)
  })

  test('keeps the mark of a button that is counted, with all that is said of it, and no other mark', async () => {
    const marks = 'data-record-id="offerta" data-record-size="large" data-record-alignment="center"'
    await open(
      `<template data-popup-overlay><h2>La lettera</h2><p data-record="overlay">Ogni domenica.</p><a href="/offerta" data-record="button" ${marks}>Vedi</a></template>`,
    )
    const marked = [...(dialog()?.querySelectorAll<HTMLElement>('[data-record]') ?? [])]
    expect(marked.map(el => ({ ...el.dataset }))).toEqual([
      { record: 'button', recordId: 'offerta', recordSize: 'large', recordAlignment: 'center' },
    ])
    expect(marked[0]?.closest('[data-record~="overlay"]')).toBe(dialog())
  })

  test('keeps what the builder says of its own buttons, by which they are counted as well', async () => {
    const box =
      '<p data-alignment="center" data-button-size="large" data-more="x"><a href="/offerta">Vedi</a></p>'
    await open('', { rendered: { renderedHtml: `<div class="sqs-block-button">${box}</div>` } })
    expect({ ...dialog()?.querySelector('p')?.dataset }).toEqual({ alignment: 'center', buttonSize: 'large' })
  })

  test('is there once: what a page was saved or kept with, which nothing closes, is taken away', async () => {
    const later = { settings: { showOnTimer: true, timerDelay: 400 } }
    await open(`<dialog class="site-popup" open><button>Chiudi</button></dialog>${template}`, later)
    const all = () => document.querySelectorAll('.site-popup').length
    expect(all()).toBe(0)
    await passed(500)
    const copy = dialog()?.cloneNode(true) as Element
    document.body.append(copy)
    await passed()
    expect([all(), copy.isConnected]).toEqual([1, false])
    closeButton().click()
    document.body.append(copy)
    await passed(300)
    expect(all()).toBe(0)
  })

  test('waits for its time, or for the visitor to have come so far', async () => {
    await open(undefined, { settings: { showOnTimer: true, timerDelay: 400 } })
    expect(turns(page)).toEqual([{ name: 'popup', state: 'waiting', why: 'its time has not come' }])
    await passed(500)
    expect(dialog()).not.toBe(null)
    page.close()
    const { documentElement } = document
    Object.defineProperties(documentElement, {
      scrollHeight: { value: 1000, configurable: true },
      clientHeight: { value: 200, configurable: true },
    })
    await open(undefined, { settings: { showOnScroll: true, scrollPercentage: 25 } })
    const scrollTo = async (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
      await passed()
    }
    await scrollTo(199)
    expect(dialog()).toBe(null)
    await scrollTo(200)
    expect(dialog()).not.toBe(null)
    for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(documentElement, name)
    Reflect.deleteProperty(window, 'scrollY')
  })

  test.each([
    ['a splash page', {}, { pageType: 3 }, {}, 'splash page'],
    ['a lock screen', {}, { pageType: 103 }, {}, 'lock screen'],
    ['a mobile', { enableMobile: false }, {}, { isMobile: () => true }, 'not on mobiles'],
    ['a screenshot', {}, {}, { url: () => 'https://forno.example/?sqsscreenshot=true' }, 'screenshot'],
    [
      'another page',
      { showOnAllPages: false, enabledPages: ['c1'] },
      { collection: { id: 'c2' } },
      {},
      'not on this page',
    ],
  ])('is not on %s', async (_, given, context, env, why) => {
    await open(undefined, { settings: given, context, env })
    expect(dialog()).toBe(null)
    expect(turns(page)).toEqual([{ name: 'popup', state: 'refused', why }])
    expect(page.asked).toEqual([])
  })

  test.each([
    ['a page that says it is no screenshot', { url: () => 'https://forno.example/?sqsscreenshot=false' }],
    ['a mobile whose visitors its owner wants to see it', { isMobile: () => true }],
  ])('is on %s', async (_, env) => {
    await open(undefined, { settings: { enableMobile: true }, env })
    expect(dialog()).not.toBe(null)
  })

  test('of style none is not even asked for', async () => {
    await open(undefined, { settings: { style: 1 } })
    expect([dialog(), page.runtime.overlays.manager]).toEqual([null, null])
  })

  test('leaves the page alone where a blocker hides it', async () => {
    const style = document.createElement('style')
    style.textContent = '.site-popup { display: none !important }'
    document.head.append(style)
    const { head } = document
    vi.spyOn(head, 'replaceChildren').mockImplementation((...nodes) => head.append(...nodes))
    await open()
    expect(document.querySelector('.site-popup')).toBe(null)
    expect([document.body.style.overflow, record()]).toEqual(['', null])
    expect(turns(page)).toEqual([{ name: 'popup', state: 'refused', why: 'something hides it' }])
    style.remove()
  })

  test('of broken settings has those of everybody', async () => {
    await open(undefined, {
      settings: {
        displayFrequency: 'often',
        timerDelay: {},
        enabledPages: 7,
        version: null,
        scrollPercentage: [],
      },
    })
    closeButton().click()
    expect(record()).toMatchObject({ version: 1 })
  })
})

describe('its content', () => {
  test('is drawn by the server where the page has none, with our newsletter in it', async () => {
    await open('<main>Forno</main>', { rendered: { renderedHtml: renderedPopup } })
    expect(page.asked).toEqual([expect.stringContaining('/api/popup-overlay/render?currentUrl=%2F')])
    const block = dialog()?.querySelector('[data-block="newsletter"]')
    expect(block?.getAttribute('data-form-id')).toBe('5f0000000000000000000001')
    expect(block?.hasAttribute('action')).toBe(false)
    expect(block?.querySelector('[data-kind="email"] label')?.getAttribute('for')).toBe(
      'overlayNewsletterEmail-field',
    )
    // No sheet of the page knows what its classes hide.
    expect(block?.querySelector<HTMLElement>('[data-part="success"]')?.hidden).toBe(true)
    // No sheet of the page draws it: there is one way to close it, ours.
    expect(dialog()?.querySelectorAll('a')).toHaveLength(0)
  })

  test.each([
    ['another shape', { html: '<p>Pane</p>' }],
    ['nothing', { renderedHtml: '' }],
    ['only what runs', { renderedHtml: '<script>alert(1)</script><style>*{}</style>' }],
  ])('of %s is no popup', async (_, rendered) => {
    await open('<main>Forno</main>', { rendered })
    expect(document.querySelector('dialog')).toBe(null)
    expect(turns(page)).toEqual([{ name: 'popup', state: 'refused', why: 'it has no content' }])
    expect(page.console).toEqual([])
  })

  test('has frames that wait for the visitor, on a page that asks for the gate', async () => {
    const renderedHtml = '<p>Dove siamo</p><iframe src="https://mappe.example/1" title="Mappa"></iframe>'
    const gate = '<script type="application/json" data-site-consent>{}</script><main>Forno</main>'
    await open(gate, { rendered: { renderedHtml } })
    const frame = dialog()?.querySelector('iframe')
    expect([frame?.getAttribute('src'), frame?.dataset.src, frame?.dataset.category, frame?.title]).toEqual([
      null,
      'https://mappe.example/1',
      'marketing',
      'Mappa',
    ])
  })

  test('has labels that are those of its fields, though their names are short, or the page has them as well', async () => {
    const fields =
      '<label for="email">E-mail</label><input id="email" name="email"><input type="checkbox" name="ok" id="ok-1"><label for="ok-1">Va bene</label>'
    await open('<main>Forno<input id="ok-1"></main>', {
      rendered: { renderedHtml: `<form data-form-id="l">${fields}</form>` },
    })
    const controls = [...(dialog()?.querySelectorAll('label') ?? [])].map(label => label.control)
    expect(controls.map(control => control?.getAttribute('name'))).toEqual(['email', 'ok'])
  })

  test('is without what runs, sends elsewhere, or reaches for the page; the rest is shown', async () => {
    const hostile = `<h2 onclick="alert(1)" style="color: red">Pane</h2><script>alert(1)</script><style>*{display:none}</style>
<img src="/pane.jpg" alt="Pane" onerror="alert(1)"><a href="javascript:alert(1)">qui</a>
<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>" src="https://video.example/1" onload="alert(1)" name="top"></iframe>
<form action="https://ladro.example/" target="_top" name="cookie"><input name="email" formaction="https://ladro.example/" autofocus><input type="password" name="p"><input type="file"><button formaction="https://ladro.example/">ok</button></form>
<div data-block="gallery" data-submission-html="<script>alert(1)</script>"></div><object data="x"></object>`
    await open('<main>Forno</main>', { rendered: { renderedHtml: hostile } })
    const body = dialog()?.querySelector('.site-popup__body')
    const bad =
      'script, style, object, [onclick], [onerror], [onload], [style], [srcdoc], [action], [formaction], [type=password], [type=file], [data-block], [data-submission-html], form[name], iframe[name], [autofocus], a[href]'
    expect(body?.querySelector(bad)).toBe(null)
    expect(body?.querySelector('h2')?.textContent).toBe('Pane')
    expect([...(body?.querySelectorAll('iframe') ?? [])].map(({ src }) => src)).toEqual([
      'https://video.example/1',
    ])
    expect(body?.querySelector('img')?.alt).toBe('Pane')
  })
})
