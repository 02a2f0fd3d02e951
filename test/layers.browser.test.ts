import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  destroy,
  keepOriginal,
  layoutShift,
  type Options,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from './browser.ts'
import { chromiumArguments } from './chromium.mjs'
import { findChromium } from './ensure.mjs'
import { answers, ask, bringLayers, closeLayer, focused, lendLayers, onTop, openLayer } from './layers.ts'
import { some } from './thorough.ts'

const browser = openBrowser()
const kinds = ['tooltip', 'banner', 'popup', 'lightbox', 'dialog'] as const

const body = `<header><a id="before" href="#x">Prima</a></header>
<main id="main"><h1 id="title">Prova</h1>
<section id="section"><p id="around"><button id="opener">Apri</button></p></section>
<div style="height: 3000px"></div><a id="after" href="#y">Dopo</a></main>`

async function openPage(options: Options & { readonly html?: string; readonly head?: string } = {}) {
  const { html = body, head = siteStyles } = options
  const visit = await browser.openHtml(pageOf(html, { head }), {
    ...options,
    before: async page => {
      await lendLayers(page)
      await options.before?.(page)
    },
  })
  await bringLayers(visit.page)
  return visit.page
}

describe('whatever the order in which layers open', () => {
  test('the visitor sees the highest modal one, with the focus in it, and Escape goes down one by one', async () => {
    const modal = kinds.filter(kind => /popup|lightbox|dialog/.test(kind))
    for (const order of [modal, [...modal].reverse(), ['lightbox', 'dialog', 'popup'] as const]) {
      const page = await openPage()
      await page.locator('#opener').focus()
      for (const kind of order) await openLayer(page, kind, { kind, modal: true })
      const seen: string[] = []
      for (let i = 0; i < 3; i++) {
        seen.push(await onTop(page))
        expect(await focused(page)).toMatch(seen.at(-1) ?? '')
        await page.keyboard.press('Escape')
      }
      expect(seen).toEqual(['dialog', 'lightbox', 'popup'])
      expect(await focused(page)).toBe('opener')
    }
  })

  test('a lower one that comes later takes neither the sight, nor the focus, nor what was being typed', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(() => {
      const field = document.createElement('textarea')
      field.id = 'field'
      field.value = 'una riga\n'.repeat(50)
      const long = document.createElement('div')
      long.style.height = '2000px'
      const dialog = document.getElementById('dialog') as HTMLElement
      dialog.style.cssText = 'max-height: 300px; overflow: auto'
      dialog.append(long, field)
      field.focus()
      field.setSelectionRange(3, 7)
      dialog.scrollTop = 1234
    })
    await openLayer(page, 'popup', { kind: 'popup', modal: true })
    expect(await onTop(page)).toBe('dialog')
    const state = () =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement
        return [
          field.id,
          field.selectionStart,
          field.selectionEnd,
          document.getElementById('dialog')?.scrollTop,
        ]
      })
    expect(await state()).toEqual(['field', 3, 7, 1234])
    await closeLayer(page, 'popup')
    expect(await state()).toEqual(['field', 3, 7, 1234])
  })

  test('one of ours that is faded in is not seen to flicker when a lower one comes', async () => {
    const page = await openPage()
    await ask(page, 'confirm', 'Sicuro?')
    await openLayer(page, 'popup', { kind: 'popup', modal: true })
    const opacities = await page.evaluate(async () => {
      const seen: string[] = []
      const dialog = document.querySelector('.site-dialog') as Element
      for (let i = 0; i < 12; i++) {
        seen.push(getComputedStyle(dialog).opacity)
        await new Promise(requestAnimationFrame)
      }
      return seen
    })
    expect(opacities.map(Number).filter(value => value < 0.9)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Conferma')
    await page.keyboard.press('Escape')
    expect(await answers(page)).toEqual(['confirm: cancel'])
    expect(await onTop(page)).toBe('popup')
  })

  test('a part that is not modal stays above, too', async () => {
    const page = await openPage()
    await ask(page, 'inform', 'Copiato')
    // Its middle: what is around it gets darker.
    const box = await page.locator('.site-notice').boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    const look = () =>
      page.screenshot({ clip: { x: x + 8, y: y + 8, width: width - 16, height: height - 16 } })
    const before = await look()
    await openLayer(page, 'popup', { kind: 'popup', modal: true })
    expect(await look()).toEqual(before)
  })
})

describe('the focus', () => {
  test('comes in, goes round with Tab and Shift+Tab, and back to where it was', async () => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'dialog', { modal: true })
    const way = [await focused(page)]
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      way.push(await focused(page))
    }
    const [first, last] = ['dialog-first', 'dialog-last']
    expect(way).toEqual([first, last, first, last, first, last, first])
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
  })

  test('stays inside, wherever the visitor clicks', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    for (const [x, y] of [
      [5, 5],
      [640, 450],
    ] as const) {
      await page.mouse.click(x, y)
      expect(
        await page.evaluate(() => document.getElementById('dialog')?.contains(document.activeElement)),
      ).toBe(true)
    }
  })

  test.each<[gone: string, where: string]>([
    ['#opener', 'around'],
    ['#around', 'section'],
    ['#section', 'main'],
    ['main', 'title'],
  ])('goes to the nearest place that is left when %s is gone: %s', async (gone, where) => {
    const html = gone === 'main' ? body.replace('</header>', '</header><h1 id="title">Forno</h1>') : body
    const page = await openPage({
      html: html.replace('<h1 id="title">Prova</h1>', gone === 'main' ? '' : '$&'),
    })
    await page.locator('#opener').focus()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(gone => document.querySelector(gone)?.remove(), gone)
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe(where)
    // Until the visitor goes on, and then there is no trace of it.
    await page.locator('#before').focus()
    expect(await page.locator('[tabindex], [style*=outline]').count()).toBe(0)
  })

  test.each([
    ['disabled', (el: HTMLButtonElement) => el.setAttribute('disabled', '')],
    ['hidden', (el: HTMLButtonElement) => el.setAttribute('hidden', '')],
  ])('goes beside what is %s by then', async (_, change) => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'dialog', { modal: true })
    await page.locator('#opener').evaluate(change)
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('around')
  })

  test('that was nowhere goes to the content, and on a page without any to its first part', async () => {
    for (const [html, where] of [
      [body, 'main'],
      ['<div id="all">Testo</div>', 'all'],
    ] as const) {
      const page = await openPage({ html })
      await openLayer(page, 'dialog', { modal: true })
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe(where)
      expect(await page.locator(`#${where}`).evaluate(el => getComputedStyle(el).outlineStyle)).toBe('none')
    }
  })

  test('of layers inside each other goes back through them, also when one in between is gone', async () => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'one', { modal: true })
    await openLayer(page, 'two', { modal: true, opener: '#one-last' })
    await openLayer(page, 'three', { modal: true, opener: '#two-last' })
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('two-last')
    await openLayer(page, 'three', { modal: true, opener: '#two-last' })
    await closeLayer(page, 'two')
    expect(await focused(page)).toBe('three-first')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toMatch(/^one/)
    await openLayer(page, 'four', { modal: true })
    await closeLayer(page, 'one')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
  })

  test('is never nowhere after a close, whatever the order of a hundred openings and closings', async () => {
    const page = await openPage()
    await page.locator('#opener').focus()
    const open: string[] = []
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 16807) % 2147483647
      return seed % below
    }
    for (let i = 0; i < 100; i++) {
      const index = random(open.length + 2)
      const [name] = open.splice(index, 1)
      if (name) {
        await closeLayer(page, name)
        const focus = await page.evaluate(() => document.activeElement === document.body)
        expect([i, name, focus]).toEqual([i, name, false])
      } else {
        open.push(`layer${i}`)
        const kind = kinds[2 + random(3)] ?? 'dialog'
        await openLayer(page, `layer${i}`, { kind, modal: true })
      }
    }
    for (const name of open) await closeLayer(page, name)
    expect(await focused(page)).toBe('opener')
  })

  test('inside a part that is not modal goes back, too; elsewhere it stays', async () => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'banner', { kind: 'banner' })
    expect(await focused(page)).toBe('opener')
    await page.locator('#banner-first').focus()
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
    await openLayer(page, 'second', { kind: 'banner' })
    await page.locator('#before').focus()
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('before')
  })
})

describe('Escape', () => {
  test.each(['Shift+Escape', 'Control+Escape', 'Alt+Escape', 'Meta+Escape'])(
    '%s closes nothing, by us or by the browser',
    async keys => {
      const page = await openPage()
      await ask(page, 'confirm', 'Sicuro?')
      for (let i = 0; i < 3; i++) await page.keyboard.press(keys)
      expect(await answers(page)).toEqual([])
      expect(await page.locator('dialog[open]').count()).toBe(1)
    },
  )

  test('while a word is composed belongs to the word', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.getElementById('dialog')?.append(field)
      field.focus()
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'こん', selectionStart: 2, selectionEnd: 2 })
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(1)
    await cdp.send('Input.insertText', { text: '今日は' })
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(0)
  })

  test('that a part of the layer uses closes nothing', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page
      .locator('#dialog-first')
      .evaluate(el => el.addEventListener('keydown', event => event.preventDefault()))
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(1)
    await page.locator('#dialog-last').focus()
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(0)
  })

  test('and Tab belong to a dialog of the page’s own that has come on top', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.id = 'own'
      own.innerHTML = '<input id="own-first"><input id="own-last">'
      document.body.append(own)
      own.showModal()
    })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('own-last')
    await page.keyboard.press('Escape')
    expect(await page.locator('#own[open]').count()).toBe(0)
    expect(await page.locator('#dialog[open]').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(0)
  })
})

describe('the page behind', () => {
  const styles: readonly (readonly [what: string, css: string])[] = [
    ['with ordinary styles', ''],
    ['that hides what is too wide', 'body { overflow-x: hidden }'],
    ['whose root and body are as high as the window', 'html, body { height: 100%; overflow-x: hidden }'],
    ['whose body is as high as the window', 'html, body { height: 100% } body { overflow-x: hidden }'],
    ['that always has a scrollbar', 'html { overflow-y: scroll }'],
    ['whose body always has a scrollbar', 'body { overflow-y: scroll }'],
    ['that scrolls smoothly', 'html { scroll-behavior: smooth }'],
    ['that clips', 'html { overflow-x: clip }'],
    [
      'laid out as a grid with gaps',
      'body { display: grid; gap: 40px; margin: 0 } body > div { padding: 30px }',
    ],
  ]

  test.each(some(styles, 4))('%s neither scrolls nor jumps, and scrolls again afterwards', async (_, css) => {
    const page = await openPage({ head: `${siteStyles}<style>${css}</style>` })
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const before = await picture(page)
    expect(before.top).not.toBe(0)
    await ask(page, 'confirm', 'Sicuro?')
    expect(await picture(page)).toEqual(before)
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, 400)
    await page.mouse.move(640, 450)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(100)
    expect(await picture(page)).toEqual(before)
    await page.keyboard.press('Escape')
    await page.locator('.site-shell').waitFor({ state: 'detached' })
    expect(await picture(page)).toEqual(before)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => picture(page)).not.toEqual(before)
  })

  /** Where the page is and how wide its parts are. */
  const picture = (page: Page) =>
    page.evaluate(() => {
      const { top, left, width } = (document.querySelector('main') as Element).getBoundingClientRect()
      return { top, left, width, scroll: Math.round(scrollY) }
    })

  describe('where scrollbars take room', () => {
    let classic: Browser
    beforeAll(async () => {
      classic = await chromium.launch({
        executablePath: findChromium() ?? '',
        args: [...chromiumArguments],
        ignoreDefaultArgs: ['--hide-scrollbars'],
      })
    })
    afterAll(() => classic?.close())

    test.each(some(styles, 4))('%s keeps its width', async (_, css) => {
      const url = (await openPage({ head: `${siteStyles}<style>${css}</style>` })).url()
      const page = await classic.newPage()
      await page.goto(url)
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
      const before = [await picture(page), await widthOfFixed(page)]
      expect(before[1]).toBe(1265)
      await ask(page, 'confirm', 'Sicuro?')
      expect([await picture(page), await widthOfFixed(page)]).toEqual(before)
      await page.keyboard.press('Escape')
      await page.locator('.site-shell').waitFor({ state: 'detached' })
      expect([await picture(page), await widthOfFixed(page)]).toEqual(before)
    })

    const widthOfFixed = (page: Page) =>
      page.evaluate(() => {
        const el = document.createElement('div')
        el.style.cssText = 'position: fixed; inset: 0 0 auto'
        document.body.append(el)
        const { width } = el.getBoundingClientRect()
        el.remove()
        return width
      })
  })

  test('is given back byte for byte when the last dialog has closed', async () => {
    const { page } = await browser.openHtml(
      pageOf(body.replace('<main', '<main style=" color : teal;; "'), { head: siteStyles }),
      { before: keepOriginal },
    )
    await page.locator('#opener').focus()
    await ask(page, 'confirm', 'Sicuro?')
    await page.keyboard.press('Escape')
    await page.locator('.site-shell').waitFor({ state: 'detached' })
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test.each([
    ['there', ''],
    ['gone', '#around'],
  ])(
    'is given back byte for byte by Site.destroy() while dialogs are open and the opener is %s',
    async (_, gone) => {
      const { page } = await browser.openHtml(
        pageOf(body)
          .replace('<html', '<html style=" --a : 1 ;"')
          .replace('<body', '<body style="overflow:auto"'),
        { before: keepOriginal },
      )
      await page.locator('#opener').focus()
      await ask(page, 'confirm', 'Sicuro?')
      await ask(page, 'inform', 'Copiato')
      await ask(page, 'alert', 'Cotto')
      if (gone) await page.evaluate(gone => document.querySelector(gone)?.remove(), gone)
      await destroy(page)
      const { original, now } = await originalAndNow(page)
      expect(now).toBe(gone ? original.replace(/<p id="around">.*?<\/p>/, '') : original)
      expect(await answers(page)).toEqual(
        expect.arrayContaining(['confirm: cancel', 'inform: undefined', 'alert: undefined']),
      )
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
      if (!gone) expect(await focused(page)).toBe('opener')
    },
  )

  test('does not shift when dialogs come and go', async () => {
    const page = await openPage()
    for (const kind of ['confirm', 'alert'] as const) {
      await ask(page, kind, 'Sicuro?')
      await page.keyboard.press('Escape')
    }
    await ask(page, 'inform', 'Copiato')
    expect(await layoutShift(page)).toBe(0)
  })
})
