import type { CDPSession, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  layoutShift,
  mountAll,
  type Options,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
  type TestBrowser,
} from '../../test/browser.ts'
import { looks } from '../../test/thorough.ts'

const browser = openBrowser()

const form = (attributes = '', inside = '') => `
<main><h1>Contatti</h1>
<form data-block="form" data-form-id="contatti" action="/contatti" method="post" id="modulo" ${attributes}>
  <div data-part="body">
    <fieldset data-part="field" data-kind="name" data-field-id="nome">
      <legend data-part="title">Come vi chiamate</legend>
      <label>Nome <input name="fname" autocomplete="given-name"></label>
      <label>Cognome <input name="lname" autocomplete="family-name"></label>
    </fieldset>
    <div data-part="field" data-kind="email" data-field-id="email" data-required>
      <label data-part="title" for="email">E-mail</label>
      <input id="email" name="email" type="email" required autocomplete="email">
    </div>
    <fieldset data-part="field" data-kind="radio" data-field-id="consegna" data-required>
      <legend data-part="title">Consegna</legend>
      <label><input type="radio" name="consegna" value="ritiro"> Ritiro</label>
      <label><input type="radio" name="consegna" value="bici"> In bicicletta</label>
    </fieldset>
    <div data-part="field" data-kind="textarea" data-field-id="note" data-max-length="20">
      <label data-part="title" for="note">Note</label>
      <textarea id="note" name="note"></textarea>
    </div>
    ${inside}
    <button type="submit">Manda <b>tutto</b></button>
  </div>
  <div data-part="success" hidden><h2>Grazie</h2><p>Rispondiamo prima di sera.</p></div>
</form>
<p><a id="fine" href="#modulo">Fine della pagina</a></p></main>`

interface Server {
  /** Bodies of the submissions. */
  readonly saved: Record<string, unknown>[]
  readonly keys: number
  status: number
  answer: object
  wait: number
}

/** A page with a form, and a server that is told what to answer. */
async function openForm(
  html = form(),
  options: Options & { readonly head?: string; readonly from?: TestBrowser } = {},
) {
  const server = {
    saved: [] as Record<string, unknown>[],
    keys: 0,
    status: 200,
    answer: {} as object,
    wait: 0,
  }
  const answer = async (route: Route) => {
    const isKey = route.request().url().includes('FormSubmissionKey')
    if (isKey) server.keys++
    else server.saved.push(route.request().postDataJSON())
    await new Promise(resolve => setTimeout(resolve, server.wait))
    if (server.status === 0) return route.abort()
    const [status, body] = isKey ? [200, { key: `k${server.keys}` }] : [server.status, server.answer]
    await route.fulfill({ status, json: body }).catch(() => {})
  }
  const visit = await (options.from ?? browser).openHtml(
    pageOf(html, { head: siteStyles + (options.head ?? '') }),
    {
      ...options,
      before: async page => {
        await page.route('**/api/form/**', answer)
        await options.before?.(page)
      },
    },
  )
  if (options.javaScript !== false) await mountAll(visit.page)
  return { ...visit, server: server as Server }
}

const state = (page: Page) => page.locator('#modulo').getAttribute('data-state')
const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement
    return (
      el?.id || el?.getAttribute('name') || el?.className || el?.getAttribute('data-part') || el?.localName
    )
  })

async function fill(page: Page): Promise<void> {
  await page.locator('[name="fname"]').fill('Ada')
  await page.locator('#email').fill('ada@esempio.it')
  await page.locator('[value="bici"]').check()
  await page.locator('#note').fill('Tre focacce')
}

const values = (page: Page) =>
  page.evaluate(() => {
    const data = new FormData(document.querySelector('form') ?? undefined)
    return Object.fromEntries(data)
  })

/** The count under the text area, as long as it can be seen: it takes no room. */
const count = (page: Page) =>
  page
    .locator('.site-form__counter')
    .evaluate(el => (el.checkVisibility() ? el.textContent?.replace(/[^\d/].*/s, '') : null))

const filled = { fname: 'Ada', lname: '', email: 'ada@esempio.it', consegna: 'bici', note: 'Tre focacce' }

describe('a visitor at the keyboard', () => {
  test('fills it in, is told what is wrong, puts it right and is thanked', async () => {
    const { page, server, console: lines } = await openForm()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('email')
    const problems = page.locator('.site-form__problem')
    expect(await problems.allTextContents()).toEqual([
      "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it.",
      'Questo campo è obbligatorio.',
    ])
    await page.keyboard.press('End')
    await page.keyboard.type('esempio.it')
    await expect.poll(() => problems.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => problems.count()).toBe(0)
    expect(await page.locator('.site-form__message').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.locator('button:focus').textContent()).toContain('Manda')
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page)).toBe('success')
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(true)
    expect(await page.locator('[data-part="body"]').isVisible()).toBe(false)
    expect(await focused(page)).toBe('success')
    expect(JSON.parse(`${server.saved[0]?.form}`)).toEqual({
      nome: ['Ada', ''],
      email: 'ada@esempio.it',
      consegna: 'ritiro',
      note: '',
    })
    expect(server.saved[0]?.submitButtonText).toBe('Manda tutto')
    expect(lines).toEqual([])
  })

  test('keeps the focus on the button while it is sent, and finds it on the words when it has failed', async () => {
    const { page, server } = await openForm()
    await fill(page)
    server.wait = 300
    server.status = 503
    await page.locator('[name="fname"]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page)).toBe('submitting')
    expect(await page.locator('button:focus').textContent()).toBe('Invio in corso…')
    // Nothing that is locked can be reached or written in.
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-part="field"]'))).toBeNull()
    await page.locator('#note').evaluate(el => el.focus())
    await page.keyboard.type('x')
    await expect.poll(() => state(page)).toBe('failure')
    await expect.poll(() => focused(page)).toBe('site-form__message')
    expect(await page.locator('[role="alert"]').textContent()).toBe('Errore sconosciuto, riprova più tardi.')
    expect(await values(page)).toEqual(filled)
    expect(await page.locator('button').innerHTML()).toBe('Manda <b>tutto</b>')
  })

  test('presses twenty times and sends once', async () => {
    const { page, server } = await openForm()
    await fill(page)
    server.wait = 400
    for (let i = 0; i < 20; i++) {
      await page.locator('button').dispatchEvent('click')
      await page.locator('button').press('Enter')
    }
    await expect.poll(() => state(page)).toBe('success')
    expect([server.keys, server.saved.length]).toEqual([1, 1])
  })
})

describe('what a screen reader is told', () => {
  /** The accessible name and description of a control. */
  async function spoken(cdp: CDPSession, selector: string) {
    const { root } = await cdp.send('DOM.getDocument')
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
    const [node] = nodes
    const invalid = node?.properties?.find(({ name }) => name === 'invalid')?.value.value
    return [node?.name?.value.trim(), node?.description?.value, invalid]
  }

  test('at each wrong field: its name, what is wrong, and that it is', async () => {
    const { page } = await openForm()
    await page.locator('button').click()
    await expect.poll(() => page.locator('.site-form__problem').count()).toBe(2)
    const cdp = await page.context().newCDPSession(page)
    expect(await spoken(cdp, '#email')).toEqual([
      'E-mail',
      "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it.",
      'true',
    ])
    expect(await spoken(cdp, '[value="bici"]')).toEqual([
      'In bicicletta',
      'Questo campo è obbligatorio.',
      'true',
    ])
    expect(await spoken(cdp, '[name="fname"]')).toEqual(['Nome', undefined, 'false'])
    await page.locator('#email').fill('ada@esempio.it')
    expect((await spoken(cdp, '#email')).slice(0, 2)).toEqual(['E-mail', undefined])
  })

  test('the count belongs to its text area', async () => {
    const { page } = await openForm()
    await page.locator('#note').fill('x'.repeat(21))
    const cdp = await page.context().newCDPSession(page)
    expect(await spoken(cdp, '#note')).toEqual(['Note', '21/20 Hai superato il limite di caratteri.', 'true'])
  })

  test('each thing once: what is sent, and what went wrong', async () => {
    const { page, server } = await openForm()
    await fill(page)
    server.wait = 200
    server.status = 429
    const said = await page.evaluateHandle(() => {
      const words: string[] = []
      new MutationObserver(() => {
        for (const el of document.querySelectorAll('[role="status"], [role="alert"]')) {
          const text = el.textContent ?? ''
          if (text && words.at(-1) !== text) words.push(text)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      return words
    })
    await page.locator('button').click()
    await expect.poll(() => state(page)).toBe('failure')
    expect(await said.jsonValue()).toEqual([
      'Invio in corso…',
      'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.',
    ])
  })
})

describe('in every state', () => {
  const states: Readonly<Record<string, (page: Page, server: Server) => Promise<void>>> = {
    'as it comes': async () => {},
    wrong: async page => {
      await page.locator('#note').fill('x'.repeat(30))
      await page.locator('button').click()
      await page.locator('.site-form__message').waitFor()
    },
    'being sent': async (page, server) => {
      server.wait = 60_000
      await fill(page)
      await page.locator('button').click()
      await expect.poll(() => state(page)).toBe('submitting')
    },
    refused: async (page, server) => {
      server.status = 400
      server.answer = { errors: { email: 'Già iscritta.', altro: 'E poi?' } }
      await fill(page)
      await page.locator('button').click()
      await expect.poll(() => state(page)).toBe('failure')
    },
    accepted: async page => {
      await fill(page)
      await page.locator('button').click()
      await expect.poll(() => state(page)).toBe('success')
    },
  }

  test.each(Object.keys(states))(
    '%s, axe finds nothing: light and dark, small and large, also from right to left',
    async name => {
      for (const dir of ['', 'dir="rtl"']) {
        const { page, server } = await openForm(form(dir), {
          head: '<style>:root { color-scheme: light dark; background: Canvas }</style>',
          reducedMotion: true,
        })
        await states[name]?.(page, server)
        await atRest(page)
        for (const [width, dark] of looks) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
          await atRest(page)
          const { found, passes } = await audit(page, dark ? 'colours' : 'everything')
          expect(passes).toBeGreaterThan(dark ? 0 : 10)
          expect([dir, width, dark, found]).toEqual([dir, width, dark, []])
          expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width)
        }
      }
    },
  )

  test.each(Object.keys(states))('%s, it is given back byte for byte', async name => {
    const { page, server } = await openForm(form(), { before: keepOriginal, reducedMotion: true })
    await states[name]?.(page, server)
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})

describe('nothing moves', () => {
  test.each([320, 1280])('when the script arrives, %i pixels wide', async width => {
    const { page } = await openForm(form(), { width })
    expect(await layoutShift(page)).toBe(0)
  })

  test('while the visitor writes, also beyond the limit', async () => {
    const { page } = await openForm()
    const top = () => page.locator('button').evaluate(el => el.getBoundingClientRect().top)
    const before = await top()
    await page.locator('#note').fill('x'.repeat(25))
    expect(await count(page)).toBe('25/20')
    expect(await top()).toBe(before)
  })
})

describe('a visitor who comes back', () => {
  const remembering = openBrowser({ remembers: true })

  test.each(['with the cache of the browser', 'without it'])(
    'from the page of thanks, %s, finds the form usable',
    async how => {
      const before = async (page: Page) => {
        await page.route('**/grazie', route =>
          route.fulfill({ contentType: 'text/html', body: '<h1>Grazie</h1>' }),
        )
      }
      const isCached = how.startsWith('with the')
      const { page, server } = await openForm(form('data-success-redirect="/grazie"'), {
        before,
        from: remembering,
        headers: isCached ? {} : { 'Cache-Control': 'no-store' },
      })
      if (!isCached) await page.evaluate(() => void addEventListener('unload', () => {}))
      await fill(page)
      await page.locator('button').click()
      await page.waitForURL('**/grazie')
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => page.locator('#modulo[data-block-state="mounted"]').count()).toBe(1)
      const wasCached = await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type !==
          'back_forward',
      )
      expect(wasCached).toBe(isCached)
      await expect.poll(() => state(page)).toBe('idle')
      const button = page.locator('button')
      expect([await button.innerHTML(), await button.getAttribute('aria-disabled')]).toEqual([
        'Manda <b>tutto</b>',
        null,
      ])
      expect(await page.locator('[inert]').count()).toBe(0)
      if (isCached) expect(await values(page)).toEqual(filled)
      await fill(page)
      await button.click()
      await page.waitForURL('**/grazie')
      expect(server.saved).toHaveLength(2)
    },
  )

  test('after a reload finds what was typed, but no password and nothing that pays', async () => {
    const secrets =
      '<div data-part="field" data-kind="password" data-field-id="p"><label>Parola <input type="password" name="p"></label></div><label>Carta <input name="carta" autocomplete="cc-number"></label>'
    const { page } = await openForm(form('autocomplete="on"', secrets))
    await fill(page)
    await page.locator('[name="p"]').fill('SEGRETO-7')
    await page.locator('[name="carta"]').fill('SEGRETO-7')
    const kept = await page.evaluate(async () => {
      dispatchEvent(new Event('pagehide'))
      return JSON.stringify([
        sessionStorage,
        localStorage,
        document.cookie,
        document.documentElement.outerHTML,
      ])
    })
    expect(kept).toContain('Tre focacce')
    expect(kept).not.toContain('SEGRETO-7')
    await page.goto(page.url())
    await mountAll(page)
    expect(await values(page)).toEqual({ ...filled, p: '', carta: '' })
    expect(await count(page)).toBe('11/20')
  })
})

describe('without us', () => {
  test('the browser sends the form where it says', async () => {
    for (const how of ['no script', 'no chunk', 'no name'] as const) {
      const posted: (string | null)[] = []
      const { page } = await openForm(how === 'no name' ? form().replace('data-form-id', 'data-x') : form(), {
        javaScript: how !== 'no script',
        before: async page => {
          await page.route('**/contatti', route => {
            posted.push(route.request().postData())
            return route.fulfill({ contentType: 'text/html', body: '<h1>Grazie</h1>' })
          })
          if (how === 'no chunk') await page.route('**/site.forms.js', route => route.abort())
        },
      })
      await fill(page)
      await page.locator('button').click()
      await page.waitForURL('**/contatti')
      expect([how, posted]).toEqual([
        how,
        ['fname=Ada&lname=&email=ada%40esempio.it&consegna=bici&note=Tre+focacce'],
      ])
    }
  })
})

test('a visitor without a connection is told so, loses nothing, and sends it later', async () => {
  const { page, server } = await openForm()
  await fill(page)
  server.status = 0
  await page.context().setOffline(true)
  try {
    await page.locator('button').click()
    await expect.poll(() => state(page)).toBe('failure')
  } finally {
    await page.context().setOffline(false)
  }
  server.status = 200
  expect(await page.locator('[role="alert"]').textContent()).toContain("Non c'è connessione a Internet")
  expect(await values(page)).toEqual(filled)
  await page.locator('button').click()
  await expect.poll(() => state(page)).toBe('success')
  expect(server.saved).toHaveLength(1)
})

test('the first wrong field is in sight, with what is wrong above it', async () => {
  const { page } = await openForm(`${form().replace('<button', '<div style="height: 1500px"></div><button')}`)
  await page.locator('button').click()
  await expect.poll(() => focused(page)).toBe('email')
  await expect
    .poll(() =>
      page
        .locator('.site-form__problem')
        .first()
        .evaluate(el => el.getBoundingClientRect().top),
    )
    .toBeGreaterThanOrEqual(0)
})

test('a control in a <fieldset disabled> is neither checked nor sent', async () => {
  const extra =
    '<fieldset disabled><div data-part="field" data-field-id="x" data-required><label>X <input name="x"></label></div></fieldset>'
  const { page, server } = await openForm(form('', extra))
  await fill(page)
  await page.locator('button').click()
  await expect.poll(() => state(page)).toBe('success')
  expect(Object.keys(JSON.parse(`${server.saved[0]?.form}`))).not.toContain('x')
})

describe('the owner’s HTML after success', () => {
  const nonce = 'parola'
  const policy = (types: string) => ({
    'Content-Security-Policy': `default-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}' 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types ${types}`,
  })
  const withNonce = (html: string) => html.replace(/<(script|link rel="stylesheet")/g, `<$1 nonce="${nonce}"`)
  const thanks = `<template data-part="success-html"><p id="detto">Biglietto <b>33</b></p>
<script>window.ran = ['uno']</script>
<script src="../examples/slow.js"></script>
<script type="text/plain" src="../examples/never.js"></script>
<script>window.ran.push('tre'); document.write('<h1>Via tutto</h1>')</script></template>`
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran)

  async function accepted(types: string | null) {
    const html = pageOf(form(), { head: siteStyles })
    const guarded = types ? withNonce(html) : html
    const visit = await browser.openHtml(guarded.replace('</form>', `${thanks}</form>`), {
      ...(types && { headers: policy(types) }),
      before: async page => {
        await page.route('**/api/form/**', route => route.fulfill({ json: { key: 'k' } }))
        await page.route('**/slow.js', async route => {
          await new Promise(resolve => setTimeout(resolve, 200))
          await route.fulfill({ contentType: 'text/javascript', body: "window.ran.push('due')" })
        })
      },
    })
    await mountAll(visit.page)
    expect(await ran(visit.page)).toBeUndefined()
    await fill(visit.page)
    await visit.page.locator('button').click()
    await expect.poll(() => state(visit.page)).toBe('success')
    return visit
  }

  test.each([
    ['an ordinary page', null],
    ['a page with a strict policy', 'site-html site-script'],
  ])('is shown on %s, and its scripts run once, in order', async (_, types) => {
    const visit = await accepted(types)
    await expect.poll(() => ran(visit.page)).toEqual(['uno', 'due', 'tre'])
    expect(await visit.page.locator('#detto b').isVisible()).toBe(true)
    expect(await visit.page.locator('h1').allTextContents()).toEqual(['Contatti'])
    expect(visit.console).toEqual([
      'warning: [site.js] owner HTML: document.write would replace the page; it was ignored',
    ])
    expect(await visit.violations()).toEqual([])
    await visit.page.waitForTimeout(300)
    expect(await ran(visit.page)).toEqual(['uno', 'due', 'tre'])
    expect(await visit.page.evaluate(() => Object.hasOwn(document, 'write'))).toBe(false)
  })

  test('is words and nothing else where the page refuses our policy', async () => {
    const visit = await accepted('site-script')
    await expect.poll(() => visit.page.locator('.site-form__success').textContent()).toContain('Biglietto 33')
    expect(await visit.page.locator('.site-form__success *').count()).toBe(0)
    expect(await visit.page.locator('.site-form__success').textContent()).not.toContain('ran')
    expect(await ran(visit.page)).toBeUndefined()
    expect(visit.errors).toEqual([])
  })
})
