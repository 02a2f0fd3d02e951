import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditIn } from '../../../test/audit.ts'
import {
  atRest,
  destroy,
  firstBlocks,
  type Options,
  openBrowser,
  pageOf,
  siteStyles,
  type Visit,
} from '../../../test/browser.ts'
import { answers, ask, focused } from '../../../test/layers.ts'
import { looks } from '../../../test/thorough.ts'
import type { Site } from '../../start.ts'

const browser = openBrowser()
const mock = '<script src="../dist/mock.js" defer></script>'
const body = `<main id="main"><h1>Prova</h1><p>Il forno apre alle sei.</p>
<p><button type="button" id="opener">Apri</button></p></main>`

interface PageOptions extends Options {
  readonly html?: string
  readonly head?: string
  readonly context?: object
}

const open = ({ html = body, head = siteStyles, context = {}, ...options }: PageOptions = {}) =>
  browser.openHtml(
    pageOf(html, {
      head: `${head}<style>:root { color-scheme: light dark }</style>
<script type="application/json" data-site-context>${JSON.stringify(context)}</script>${mock}`,
    }),
    options,
  )

const dialog = (page: Page) => page.locator('.site-dialog[open]')
const notice = (page: Page) => page.locator('.site-notice:not([data-leaving])')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** Calls the stand-in server, as a block that tells nobody else of a failure. */
async function call(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.evaluate(async paths => {
    const { data } = (await (window.Site as Site).ready) as Site
    await Promise.all(paths.map(path => data?.get(`/api/oven/${path}`)))
  }, paths)
  await dialog(page).last().waitFor()
  await atRest(page)
}

const question = { title: 'Cancellare?', message: 'Le focacce tornano in vendita.' }
/** Every state of every dialog that a visitor may find. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a confirmation': page => ask(page, 'confirm', { ...question, destructive: true }),
  'an alert': page => ask(page, 'alert', 'La sessione è scaduta.'),
  'an error with words': page => call(page, 'full'),
  'an error of the connection': page => call(page, 'unreachable'),
  'an error with facts': page => call(page, 'broken'),
  'several errors': page => call(page, 'full', 'broken', 'closed', 'unreachable'),
  'a very long alert': page => ask(page, 'alert', 'Farina, acqua, sale e tempo. '.repeat(200)),
}

const brief: typeof states = {
  'an information': page => ask(page, 'inform', { title: 'Fatto', message: 'Copiato' }),
  'a dialog over a dialog': async page => {
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    await ask(page, 'alert', 'Cotto')
  },
}

async function isAllRight({ page, console }: Visit, inLooks: typeof looks): Promise<void> {
  for (const look of inLooks) {
    expect(await auditIn(page, [look])).toEqual([])
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(look[0])
  }
  expect(console).toEqual([])
}

test.each(Object.entries(states))(
  'axe finds nothing in %s, small and large, light and dark, and it fits',
  async (_, enter) => {
    const visit = await open({ width: 320, dark: true, height: 640 })
    await enter(visit.page)
    await isAllRight(visit, looks)
  },
)

// An information does not wait for a second look.
describe.each(looks)('at %d px, dark %s', (width, dark) => {
  test.each(Object.entries(brief))('axe finds nothing in %s, and it fits', async (_, enter) => {
    const visit = await open({ width, dark, height: 640 })
    await enter(visit.page)
    await isAllRight(visit, [[width, dark]])
  })
})

describe('a confirmation', () => {
  test('is read out with its words, and answered by the keyboard', async () => {
    const { page } = await open()
    await page.locator('#opener').focus()
    await ask(page, 'confirm', question)
    const role = page.getByRole('alertdialog', { name: 'Cancellare?', description: question.message })
    expect(await role.count()).toBe(1)
    expect(await focused(page)).toBe('Conferma')
    await page.keyboard.press('Enter')
    expect(await answers(page)).toEqual(['confirm: confirm'])
    expect(await focused(page)).toBe('opener')
    await ask(page, 'confirm', question)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await answers(page)).toEqual(['confirm: confirm', 'confirm: reject'])
    expect(await focused(page)).toBe('opener')
  })

  test('that cannot be taken back starts on the other button', async () => {
    const { page } = await open()
    await ask(page, 'confirm', { ...question, destructive: true })
    expect(await focused(page)).toBe('Annulla')
  })

  test('moves the focus once', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      Object.assign(window, { moves: [] })
      document.addEventListener('focusin', ({ target }) =>
        (window as unknown as { moves: unknown[] }).moves.push((target as Element).textContent),
      )
    })
    await ask(page, 'confirm', question)
    expect(await page.evaluate(() => (window as unknown as { moves: unknown[] }).moves)).toEqual(['Conferma'])
  })

  test('can follow from the answer of another one', async () => {
    const { page } = await open()
    await page.locator('#opener').focus()
    await page.evaluate(() => {
      const { dialogs } = window.Site as Site
      void dialogs?.confirm('Uno?').then(() => dialogs.confirm('Due?'))
    })
    await button(page, 'Conferma').click()
    await dialog(page).getByText('Due?').waitFor()
    expect(await focused(page)).toBe('Conferma')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
  })

  test('has the size the spec gives it, and nothing of the page lies above it', async () => {
    const html = `${body}<div style="position: fixed; inset: 0; z-index: 2147483647; background: red"></div>`
    const { page } = await open({ html })
    await ask(page, 'confirm', question)
    const { width, zIndex, padding } = await dialog(page).evaluate(el => ({
      width: (el as HTMLElement).offsetWidth,
      zIndex: getComputedStyle(el).zIndex,
      padding: getComputedStyle(el.firstElementChild as Element).paddingInline,
    }))
    expect({ width, zIndex, padding }).toEqual({ width: 350, zIndex: '30000', padding: '20px' })
    await button(page, 'Conferma').click()
    expect(await answers(page)).toEqual(['confirm: confirm'])
  })
})

describe('a pointer', () => {
  type Point = [x: number, y: number]
  const beside: Point = [20, 20]
  const pointOn = async (page: Page, selector: string): Promise<Point> => {
    const { x = 0, y = 0 } = (await page.locator(selector).boundingBox()) ?? {}
    return [x + 10, y + 10]
  }

  test('that clicks beside the dialog cancels it', async () => {
    const { page } = await open()
    await ask(page, 'confirm', question)
    await page.mouse.click(...beside)
    expect(await answers(page)).toEqual(['confirm: cancel'])
  })

  test('that clicks in it, or drags out of it or into it, does not', async () => {
    const { page } = await open()
    await ask(page, 'confirm', question)
    const [from, to] = [await pointOn(page, '.site-dialog__message'), beside]
    for (const [down, up] of [
      [from, from],
      [from, to],
      [to, from],
    ] as const) {
      await page.mouse.move(...down)
      await page.mouse.down()
      await page.mouse.move(...up, { steps: 5 })
      await page.mouse.up()
    }
    expect(await answers(page)).toEqual([])
    expect(await dialog(page).count()).toBe(1)
  })

  test('that double-clicks what opens the dialog does not close it again', async () => {
    const { page } = await open()
    // The chunks are there, so it opens within the first click.
    await ask(page, 'inform', 'Pronto')
    await page.evaluate(() =>
      document.getElementById('opener')?.addEventListener('click', () => {
        void (window.Site as Site).dialogs?.confirm('Sicuro?')
      }),
    )
    await page.locator('#opener').dblclick()
    expect(await dialog(page).count()).toBe(1)
  })

  test('touches the page again while the dialog still fades', async () => {
    const { page } = await open({ head: `${siteStyles}<style>.site-dialog { --_time: 5s }</style>` })
    await page.locator('#opener').evaluate(el =>
      el.addEventListener('click', () => {
        document.title = 'toccato'
      }),
    )
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
    await dialog(page).waitFor()
    // What has never been drawn does not fade.
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-dialog').isVisible()).toBe(true)
    await page.mouse.click(...(await pointOn(page, '#opener')))
    expect(await page.title()).toBe('toccato')
  })
})

describe('Escape', () => {
  test('cancels, one dialog per press', async () => {
    const { page } = await open()
    for (const message of ['1', '2', '3']) await ask(page, 'confirm', message)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).allInnerTexts()).toHaveLength(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await answers(page)).toEqual(['confirm: cancel', 'confirm: cancel', 'confirm: cancel'])
  })

  test('does nothing to a dialog without it, also the third time, with clicks in between', async () => {
    const { page } = await open()
    await ask(page, 'confirm', { ...question, escape: false })
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Escape')
      await page.mouse.click(20, 20)
      await page.locator('.site-dialog__message').click()
    }
    expect(await answers(page)).toEqual([])
    expect(await dialog(page).count()).toBe(1)
  })

  test("is answered, too, when a script of the page keeps the key to itself: the browser's own way", async () => {
    const { page } = await open()
    await page.evaluate(() => addEventListener('keydown', event => event.stopImmediatePropagation(), true))
    await ask(page, 'confirm', question)
    await page.keyboard.press('Escape')
    await expect.poll(() => answers(page)).toEqual(['confirm: cancel'])
  })

  test('has a twin in the back gesture of a telephone', async () => {
    const { page } = await open({ mobile: true, width: 390 })
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const goBack = () => dialog(page).evaluate(el => (el as HTMLDialogElement).requestClose())
    await goBack()
    await expect.poll(() => answers(page)).toEqual(['inform: undefined'])
    await goBack()
    await expect.poll(() => answers(page)).toEqual(['inform: undefined', 'confirm: cancel'])
  })
})

describe('an information', () => {
  const openSlow = async () => {
    const visit = await open({ before: page => page.clock.install() })
    await visit.page.locator('#opener').focus()
    return visit.page
  }

  test('closes itself after 2,000 ms, and leaves nothing', async () => {
    const page = await openSlow()
    await ask(page, 'inform', 'Copiato')
    // The clock goes on by itself as well: that much a busy machine may take.
    await page.clock.fastForward(1000)
    expect(await notice(page).count()).toBe(1)
    await page.clock.fastForward(1000)
    await expect.poll(() => answers(page)).toEqual(['inform: undefined'])
    await page.clock.fastForward(600)
    expect(await page.locator('.site-notice, .site-shell').count()).toBe(0)
  })

  test('stays under a pointer that rests on it', async () => {
    const page = await openSlow()
    await ask(page, 'inform', 'Copiato')
    await notice(page).hover()
    for (let i = 0; i < 5; i++) await page.clock.fastForward(2000)
    expect(await notice(page).count()).toBe(1)
    await page.mouse.move(5, 5)
    await page.clock.fastForward(2000)
    expect(await notice(page).count()).toBe(0)
  })

  test('leaves the focus where it is, and the page usable', async () => {
    const page = await openSlow()
    await ask(page, 'inform', 'Copiato')
    expect(await focused(page)).toBe('opener')
    await page.keyboard.press('Tab')
    expect(await notice(page).locator(':focus').count()).toBe(0)
    await page.locator('#opener').click()
    expect(await notice(page).count()).toBe(0)
  })

  test.each([
    ['on the page', false],
    ['over a dialog', true],
  ])('is announced %s', async (_, isOver) => {
    const page = await openSlow()
    if (isOver) await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const cdp = await page.context().newCDPSession(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const alerts = nodes.filter(({ role, ignored }) => role?.value === 'alert' && !ignored)
    expect(alerts).toHaveLength(1)
    const texts = nodes.filter(({ name, ignored }) => name?.value === 'Copiato' && !ignored)
    expect(texts.length).toBeGreaterThan(0)
  })

  test('lies above a dialog, and can be pointed at there', async () => {
    const page = await openSlow()
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    await notice(page).hover()
    await page.clock.fastForward(4000)
    expect(await notice(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await notice(page).count()).toBe(0)
    expect(await dialog(page).count()).toBe(1)
  })
})

describe('the system error overlay', () => {
  test.each([
    ['full', ['Si è verificato un errore!', 'Il forno è pieno fino alle undici. Riprova fra poco.']],
    ['unreachable', ['Impossibile connettersi…', 'Controlla la connessione e riprova.']],
    [
      'broken',
      [
        'Si è verificato un errore!',
        'Indirizzo',
        '/api/oven/broken',
        'Formato',
        'JSON',
        'Messaggio',
        'Errore server interno. Riprova più tardi.',
      ],
    ],
  ])('says of %s what there is to say', async (path, lines) => {
    const { page } = await open()
    await call(page, path)
    const [said = ''] = await dialog(page).allInnerTexts()
    expect(said.split(/\n+/).filter(Boolean)).toEqual([...lines, 'Chiudi', 'Ricarica la pagina'])
  })

  test('is one for twenty failures at once, and one key clears it', async () => {
    const { page } = await open()
    await page.locator('#opener').focus()
    await call(page, ...Array.from({ length: 20 }, (_, i) => `broken?n=${i}`))
    expect(await dialog(page).count()).toBe(1)
    expect(await dialog(page).locator('dl').count()).toBe(3)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.site-shell').count()).toBe(0)
    expect(await focused(page)).toBe('opener')
  })

  test('fetches the page again by the keyboard, once the page has been asked', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      document.addEventListener('site:navigate', event => event.preventDefault(), { once: true })
      Object.assign(window, { isOld: true })
    })
    await call(page, 'broken')
    expect(await focused(page)).toBe('Ricarica la pagina')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
    expect(await dialog(page).count()).toBe(1)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await firstBlocks(page)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })
})

describe('when the chunk of the dialogs cannot be loaded', () => {
  test.each(['dialogs', 'layers'])("the browser's own ask and tell: without site.%s.js", async name => {
    const shown: string[] = []
    const visit = await open({
      before: async page => {
        await page.route(`**/site.${name}.js`, route => route.abort())
        page.on('dialog', async box => {
          shown.push(`${box.type()}: ${box.message()}`)
          await box.accept()
        })
      },
    })
    const said = await visit.page.evaluate(async () => {
      const { dialogs, data } = window.Site as Site
      return [
        await dialogs?.confirm({ title: 'Sicuro?', message: 'Davvero.' }),
        await dialogs?.alert('Cotto'),
        await dialogs?.login(),
        (await data?.get('/api/oven/broken'))?.ok,
      ].map(String)
    })
    expect(said).toEqual(['confirm', 'undefined', 'false', 'false'])
    await expect
      .poll(() => shown)
      .toEqual([
        'confirm: Sicuro?\n\nDavvero.',
        'alert: Cotto',
        'alert: Errore server interno. Riprova più tardi.',
      ])
    const ours = visit.console.filter(line => line.includes('[site.js]'))
    // One line per dialog; the browser adds its own about the file.
    expect(ours).toHaveLength(4)
    expect(new Set(ours).size).toBe(1)
    expect(ours[0]).toMatch(/dialogs: load failed: .* The browser's own dialogs are used\./)
    expect(visit.errors).toEqual([])
  })
})

describe('the look', () => {
  test('is the host’s, where the host says something, in a layer or not', async () => {
    const head = `${siteStyles}<style>
      @layer pagina { .site-dialog { border-radius: 33px } }
      .site-dialog__title { font-size: 31px }
      .site-button--primary { background: rgb(1, 2, 3) }</style>`
    const { page } = await open({ head })
    await ask(page, 'confirm', question)
    const look = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      return [
        of('.site-dialog').borderRadius,
        of('.site-dialog__title').fontSize,
        of('.site-button--primary').backgroundColor,
      ]
    })
    expect(look).toEqual(['33px', '31px', 'rgb(1, 2, 3)'])
  })

  test('is the same whether the page links site.css or not', async () => {
    const pictures = []
    for (const head of [siteStyles, '']) {
      const { page } = await open({ head })
      await ask(page, 'confirm', question)
      pictures.push(await dialog(page).screenshot())
    }
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(true)
  })

  test('survives a page that resets everything', async () => {
    const head = `<style>* { all: unset } head, script, style { display: none } button { all: unset }
      h1, h2 { font-size: 90px } p { margin: 50px } div { padding: 0 }</style>`
    const { page } = await open({ head })
    await page.locator('#opener').focus()
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
    await dialog(page).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
    expect(await focused(page)).toBe('Conferma')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Annulla')
  })

  test('moves nothing for visitors who want no motion', async () => {
    const { page } = await open({ reducedMotion: true })
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const moving = () => page.evaluate(() => document.getAnimations().length)
    expect(await moving()).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await moving()).toBe(0)
    expect(await page.locator('.site-dialog').isVisible()).toBe(false)
  })

  test('without transitions goes after 600 ms at most', async () => {
    const { page } = await open({ reducedMotion: true, before: page => page.clock.install() })
    await ask(page, 'confirm', question)
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-shell').count()).toBe(1)
    await page.clock.fastForward(600)
    expect(await page.locator('.site-shell').count()).toBe(0)
  })

  test('fades in and out otherwise, for 200 ms', async () => {
    const { page } = await open()
    await ask(page, 'inform', 'Pronto')
    await page.keyboard.press('Escape')
    const durations = await page.evaluate(async () => {
      void (window.Site as Site).dialogs?.confirm('Sicuro?')
      await new Promise(requestAnimationFrame)
      return document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.site-dialog'))
        .map(({ effect }) => effect?.getComputedTiming().duration)
    })
    expect(durations.length).toBeGreaterThan(1)
    expect(new Set(durations)).toEqual(new Set([200]))
    await atRest(page)
    await page.evaluate(() =>
      addEventListener('keydown', () =>
        requestAnimationFrame(() => {
          document.title = `${document.querySelector('.site-dialog')?.checkVisibility()}`
        }),
      ),
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => page.title()).toBe('true')
    await expect.poll(() => page.locator('.site-shell').count()).toBe(0)
  })

  test('reads from right to left where its words do', async () => {
    const { page } = await open()
    await ask(page, 'confirm', { message: 'למחוק?', confirmText: 'מחק', rejectText: 'השאר' })
    const left = async (name: string) => (await button(page, name).boundingBox())?.x ?? 0
    expect(await left('מחק')).toBeLessThan(await left('השאר'))
    await page.keyboard.press('Escape')
    await ask(page, 'confirm', question)
    expect(await left('Conferma')).toBeGreaterThan(await left('Annulla'))
  })

  test('has edges where colours are forced', async () => {
    const { page } = await open()
    await page.emulateMedia({ forcedColors: 'active' })
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const edges = await page.evaluate(() =>
      ['.site-dialog', '.site-notice', '.site-button', '.site-button--primary'].map(selector => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(
          document.querySelector(selector) as Element,
        )
        return `${borderTopStyle} ${borderTopWidth}`
      }),
    )
    expect(edges).toEqual(['solid 1px', 'solid 1px', 'solid 1px', 'solid 1px'])
  })

  test.each([
    [320, 480],
    [640, 320],
  ])(
    'of a long text begins at its beginning and keeps its buttons in sight, at %d × %d',
    async (width, height) => {
      const { page } = await open({ width, height })
      await ask(page, 'confirm', { title: 'Ricetta', message: 'Farina, acqua, sale e tempo. '.repeat(200) })
      const inSight = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate(el => {
            const { top, bottom, left, right } = el.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
          })
      expect(await inSight('.site-dialog__title')).toBe(true)
      expect(await inSight('.site-button--primary')).toBe(true)
      await page.keyboard.press('PageDown')
      await expect.poll(() => inSight('.site-dialog__title')).toBe(false)
      expect(await inSight('.site-button--primary')).toBe(true)
    },
  )

  test('breaks a word that is too long', async () => {
    const { page } = await open({ width: 320 })
    await ask(page, 'confirm', {
      title: 'x'.repeat(200),
      message: 'y'.repeat(500),
      confirmText: 'z'.repeat(90),
    })
    const { scrollWidth, clientWidth } = await dialog(page).evaluate(el => ({
      scrollWidth: el.scrollWidth,
      clientWidth: el.clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
  })
})

test('a page with a strict policy shows all of it and refuses nothing', async () => {
  const nonce = 'parola'
  const html = pageOf(body, { head: mock + siteStyles }).replace(
    /<(script|style|link rel="stylesheet")/g,
    `<$1 nonce="${nonce}"`,
  )
  const visit = await browser.openHtml(html, {
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types site-html site-script`,
    },
  })
  const { page } = visit
  await ask(page, 'confirm', question)
  await ask(page, 'inform', 'Copiato')
  await ask(page, 'alert', 'Cotto')
  await ask(page, 'login')
  await call(page, 'full', 'broken', 'unreachable')
  await button(page, 'Chiudi').last().click()
  await destroy(page)
  expect(await visit.violations()).toEqual([])
  expect(visit.console).toEqual([])
  expect(visit.errors).toEqual([])
  expect([...(await answers(page))].sort()).toEqual([
    'alert: undefined',
    'confirm: cancel',
    'inform: undefined',
    'login: false',
  ])
})

test('a visit that shows no dialog loads nothing of them', async () => {
  const { requests } = await open()
  expect(requests.filter(url => /dialogs|layers|login/.test(url))).toEqual([])
})

test('a call that may fail brings the dialogs before it fails, and the login only when it is wanted', async () => {
  const { page, requests } = await open()
  const asked = () => requests.flatMap(url => /site\.([\w-]+)\.js/.exec(url)?.[1] ?? []).sort()
  const brought = ['dialog-frame', 'dialogs', 'layers', 'server']
  await page.evaluate(() => (window.Site as Site).data?.get('/api/site-header-footer'))
  await expect.poll(asked).toEqual(brought)
  await page.evaluate(() => void (window.Site as Site).data?.get('/api/members/diary'))
  await dialog(page).waitFor()
  expect(asked()).toEqual([...brought, 'login'].sort())
})
