import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
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
} from './browser.ts'
import { isThorough } from './thorough.ts'

const browser = openBrowser()

const form = (id = 'uno', attributes = '') => `
<form data-block="form" data-form-id="${id}" id="${id}" action="/contatti" method="post" ${attributes}>
  <div data-part="body">
    <p data-part="field" data-kind="text" data-field-id="nome"><label data-part="title" for="${id}-nome">Nome</label>
    <input id="${id}-nome" name="nome"></p>
    <div data-part="captcha"></div>
    <button type="submit">Manda</button>
  </div>
  <p data-part="success" hidden>Grazie.</p>
</form>`

const standIn = '../fixtures/captcha-provider.js'
const context = (cookieSettings = {}) =>
  `<script type="application/json" data-site-context>${JSON.stringify({
    website: { language: 'it-IT', captchaSettings: { siteKey: 'chiave' } },
    cookieSettings,
  })}</script>`

interface Given extends Options {
  /** The address of the stand-in; empty for the real provider. */
  readonly provider?: string
  readonly cookieSettings?: object
  readonly nonce?: string
  readonly from?: TestBrowser
}

/** A page with forms, and a server that accepts everything unless it is told otherwise. */
async function openForms(html = form(), given: Given = {}) {
  const { provider = standIn, cookieSettings, nonce, from = browser, ...options } = given
  const server = { status: 200, saved: [] as Record<string, unknown>[] }
  const answer = async (route: Route) => {
    const isKey = route.request().url().includes('FormSubmissionKey')
    if (!isKey) server.saved.push(route.request().postDataJSON())
    await route.fulfill({ status: isKey ? 200 : server.status, json: isKey ? { key: 'k' } : {} })
  }
  const named = provider && `data-captcha-script="${provider}"`
  const site = `<script src="../dist/site.js" ${nonce ? `nonce="${nonce}"` : ''} ${named} defer></script>`
  const page = pageOf(`<main><h1>Contatti</h1>${html}<p><a id="fine" href="#">Fine</a></p></main>`, {
    head: siteStyles + context(cookieSettings),
    script: site,
  })
  const visit = await from.openHtml(page, {
    ...options,
    before: async page => {
      await page.route('**/api/form/**', answer)
      await options.before?.(page)
    },
  })
  await mountAll(visit.page)
  return { ...visit, server }
}

const touch = (page: Page, id = 'uno') => page.locator(`#${id}-nome`).focus()
const box = (page: Page, id = 'uno') => page.locator(`#${id} .captcha-stand-in input`)
const captcha = (page: Page, id = 'uno') => page.locator(`#${id} [data-part=captcha]`)
const isAt = (page: Page, state: string, id = 'uno') =>
  expect.poll(() => captcha(page, id).getAttribute('data-state')).toBe(state)
const press = (page: Page, id = 'uno') => page.locator(`#${id} [type=submit]`).click()
const formIsAt = (page: Page, state: string, id = 'uno') =>
  expect.poll(() => page.locator(`#${id}`).getAttribute('data-state')).toBe(state)
const problem = (page: Page) => page.locator('.site-captcha__problem')
const ofProvider = (requests: readonly string[]) =>
  requests.filter(url => /captcha-provider|recaptcha/.test(url))

async function solve(page: Page, id = 'uno'): Promise<void> {
  await box(page, id).click()
  await isAt(page, 'solved', id)
}

describe('the provider', () => {
  test('hears nothing of a visitor who does not touch the form', async () => {
    const { page, requests, console } = await openForms()
    await page.locator('#fine').focus()
    await page.mouse.move(200, 200)
    await page.waitForTimeout(400)
    expect(requests.filter(url => /captcha/.test(url))).toEqual([])
    expect(console).toEqual([])
  })

  test('is asked once for two forms, from the first touch on', async () => {
    const { page, requests, server } = await openForms(form() + form('due'))
    await touch(page)
    await isAt(page, 'ready')
    await touch(page, 'due')
    await isAt(page, 'ready', 'due')
    expect(ofProvider(requests)).toHaveLength(1)
    await solve(page, 'due')
    await press(page, 'due')
    await formIsAt(page, 'success', 'due')
    expect(server.saved.map(({ captchaKey }) => captchaKey)).toEqual([expect.stringMatching(/^prova-1-/)])
    expect(await captcha(page).getAttribute('data-state')).toBe('ready')
  })

  test('is the real one where no page says otherwise, and never another host', async () => {
    const asked: string[] = []
    const before = (page: Page) =>
      page.route(/^https:/, route => {
        asked.push(route.request().url())
        return route.abort()
      })
    const { page } = await openForms(form(), { provider: 'https://evil.example/x.js', before })
    await touch(page)
    await isAt(page, 'failed')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(
      /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?onload=siteCaptcha\w+&render=explicit&hl=it$/,
    )
  })

  test('leaves no name on the page once it has called', async () => {
    const { page } = await openForms()
    await touch(page)
    await isAt(page, 'ready')
    expect(await page.evaluate(() => Object.keys(window).filter(name => /siteCaptcha/.test(name)))).toEqual(
      [],
    )
  })
})

describe('a visitor', () => {
  test('is told to solve it, solves it, and is thanked', async () => {
    const { page, server, console } = await openForms()
    await press(page)
    await expect
      .poll(() => page.locator('#uno').textContent())
      .toContain("Completa il CAPTCHA prima dell'invio.")
    expect(server.saved).toEqual([])
    await solve(page)
    await press(page)
    await formIsAt(page, 'success')
    expect(server.saved).toHaveLength(1)
    expect(console).toEqual([])
  })

  test('does all of it at the keyboard, in the order of the page', async () => {
    const { page } = await openForms()
    await touch(page)
    await isAt(page, 'ready')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
    await page.keyboard.press('Space')
    await isAt(page, 'solved')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await formIsAt(page, 'success')
  })

  test('solves it again after a failure: the button waits, and each solution is sent once', async () => {
    const { page, server } = await openForms()
    await touch(page)
    await isAt(page, 'ready')
    await solve(page)
    server.status = 503
    await press(page)
    await formIsAt(page, 'failure')
    expect(await captcha(page).getAttribute('data-state')).toBe('ready')
    expect(await box(page).isChecked()).toBe(false)
    expect(await page.locator('#uno [type=submit]').getAttribute('aria-disabled')).toBe('true')
    server.status = 200
    await solve(page)
    await press(page)
    await formIsAt(page, 'success')
    const [first, second] = server.saved.map(({ captchaKey }) => captchaKey)
    expect(first).not.toBe(second)
  })

  test('who was slow is told that it has expired, and keeps what was written', async () => {
    const { page } = await openForms(form('uno', 'data-captcha-behaviour="expires"'))
    await page.locator('#uno-nome').fill('Ada')
    await isAt(page, 'ready')
    await solve(page)
    await expect.poll(() => problem(page).textContent()).toContain('Il controllo è scaduto')
    expect(await page.locator('#uno-nome').inputValue()).toBe('Ada')
    await solve(page)
    expect(await problem(page).count()).toBe(0)
  })

  test('whose connection drops can try again, and the focus does not fall off the page', async () => {
    const { page } = await openForms(form('uno', 'data-captcha-behaviour="fails"'))
    await touch(page)
    await isAt(page, 'ready')
    await box(page).click()
    await expect.poll(() => problem(page).textContent()).toContain('ha perso la connessione')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect.poll(() => problem(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('captcha')
  })
})

describe('a visitor who comes back', () => {
  const remembering = openBrowser({ remembers: true })

  test('from the page after the form finds it to be solved again', async () => {
    const { page } = await openForms(form('uno', 'data-success-redirect="/examples/accordion.html"'), {
      from: remembering,
    })
    await touch(page)
    await isAt(page, 'ready')
    await solve(page)
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await press(page)
    await page.waitForURL('**/accordion.html')
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL('**/page-*.html', { waitUntil: 'commit' })
    // Out of the cache, where it was still solved.
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
    await expect.poll(() => box(page).isChecked()).toBe(false)
    expect(await captcha(page).getAttribute('data-state')).toBe('ready')
    await solve(page)
  })
})

describe('a provider that fails', () => {
  const failed = 'Il controllo anti-spam non si è caricato'

  test('by silence is given up after ten seconds; the visitor is told, and can try again', async () => {
    let isSilent = true
    const { page, console } = await openForms(form(), {
      before: async page => {
        await page.clock.install()
        await page.route('**/captcha-provider.js*', route => (isSilent ? undefined : route.continue()))
      },
    })
    // From now on time passes only as we say.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await touch(page)
    await isAt(page, 'loading')
    await page.clock.runFor(9_900)
    expect(await captcha(page).getAttribute('data-state')).toBe('loading')
    await page.clock.runFor(200)
    await isAt(page, 'failed')
    expect(await problem(page).textContent()).toContain(failed)
    expect(console.filter(line => line.includes('did not answer within 10 s'))).toHaveLength(1)
    isSilent = false
    await page.getByRole('button', { name: 'Riprova' }).click()
    await page.clock.resume()
    await isAt(page, 'ready')
  })

  test.each([
    ['is blocked', standIn, (route: Route) => route.abort()],
    ['is missing', '../fixtures/nobody.js', (route: Route) => route.continue()],
    ['throws', `${standIn}?throws`, (route: Route) => route.continue()],
    ['brings nothing', `${standIn}?empty`, (route: Route) => route.continue()],
  ])('because it %s is one line of ours, and the form stays usable', async (_, provider, fate) => {
    const { page, console, errors, server } = await openForms(form(), {
      provider,
      before: page => page.route('**/fixtures/**', fate),
    })
    await page.locator('#uno-nome').fill('Ada')
    await isAt(page, 'failed')
    expect(await problem(page).textContent()).toContain(failed)
    expect(console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
    expect(errors.filter(error => !error.includes('told to throw'))).toEqual([])
    await press(page)
    await expect.poll(() => page.locator('#uno .site-form__problem').textContent()).toContain(failed)
    expect(await page.locator('#uno-nome').inputValue()).toBe('Ada')
    expect(server.saved).toEqual([])
  })

  test('by coming too late wakes nobody and throws nothing, and serves the next attempt', async () => {
    const { page, errors, requests } = await openForms(form(), {
      provider: `${standIn}?late=10300`,
      before: page => page.clock.install(),
    })
    await touch(page)
    await isAt(page, 'loading')
    await expect.poll(() => ofProvider(requests).length).toBe(1)
    await page.waitForFunction(() => 'grecaptcha' in window)
    await page.clock.runFor(10_100)
    await isAt(page, 'failed')
    await page.clock.runFor(600)
    expect(await captcha(page).getAttribute('data-state')).toBe('failed')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await page.clock.resume()
    await isAt(page, 'ready')
    expect(ofProvider(requests)).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('because it refuses to draw is said to the visitor', async () => {
    const { page } = await openForms(form('uno', 'data-captcha-behaviour="refuses"'))
    await touch(page)
    await isAt(page, 'failed')
    expect(await problem(page).textContent()).toContain(failed)
  })

  test('by not being set up contacts nobody', async () => {
    const { page, requests, console } = await openForms(form(), {
      before: page =>
        page.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('[data-site-context]')?.remove(),
          ),
        ),
    })
    await touch(page)
    await isAt(page, 'failed')
    expect(ofProvider(requests)).toEqual([])
    expect(console).toEqual([expect.stringContaining('ReCaptcha has not been set up!')])
    expect(await page.getByRole('button', { name: 'Riprova' }).count()).toBe(0)
  })
})

describe('where the cookie policy asks first', () => {
  const cookieSettings = { isRestrictiveCookiePolicyEnabled: true }

  test('nobody is contacted until the visitor says so, in the form itself', async () => {
    const { page, requests } = await openForms(form() + form('due'), { cookieSettings })
    await touch(page)
    await isAt(page, 'asking')
    await touch(page, 'due')
    await page.waitForTimeout(400)
    expect(ofProvider(requests)).toEqual([])
    expect(await captcha(page).textContent()).toContain('Google')
    await captcha(page).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await isAt(page, 'ready')
    await isAt(page, 'ready', 'due')
    expect(await page.evaluate(() => document.cookie)).not.toContain('ss_cookieAllowed')
  })

  test('what stands there passes every rule, in light and dark', async () => {
    for (const dark of [false, true]) {
      const { page } = await openForms(form(), { cookieSettings, dark })
      await touch(page)
      await isAt(page, 'asking')
      await atRest(page)
      const { found, passes } = await audit(page)
      expect(found).toEqual([])
      expect(passes).toBeGreaterThan(15)
    }
  })
})

describe('how it stands in its form', () => {
  test.each([
    [319, 'compact'],
    [320, 'normal'],
  ])('in %i px it is %s', async (width, size) => {
    const { page } = await openForms(`<div style="width:${width}px">${form()}</div>`)
    await touch(page)
    await isAt(page, 'ready')
    const drawn = page.locator('.captcha-stand-in')
    expect(await drawn.getAttribute('data-size')).toBe(size)
    expect((await drawn.boundingBox())?.width).toBeLessThanOrEqual(width)
  })

  test('it changes when the telephone is turned, but not under the hands of who has solved it', async () => {
    const { page } = await openForms(form(), { width: 600 })
    const drawn = page.locator('.captcha-stand-in')
    await touch(page)
    await isAt(page, 'ready')
    expect(await drawn.getAttribute('data-size')).toBe('normal')
    await page.setViewportSize({ width: 300, height: 600 })
    await expect.poll(() => drawn.getAttribute('data-size')).toBe('compact')
    await solve(page)
    await page.setViewportSize({ width: 600, height: 600 })
    await page.waitForTimeout(400)
    expect(await drawn.getAttribute('data-size')).toBe('compact')
    expect(await drawn.count()).toBe(1)
  })

  test('it is dark where its form is', async () => {
    const night = '<div style="color-scheme: dark; background: #111; color: #eee">'
    const { page } = await openForms(`${night}${form()}</div>${form('due')}`)
    for (const id of ['uno', 'due']) {
      await touch(page, id)
      await isAt(page, 'ready', id)
    }
    const themes = await page.locator('.captcha-stand-in').evaluateAll(all => all.map(el => el.dataset.theme))
    expect(themes).toEqual(['dark', 'light'])
  })

  test('nothing on the example page moves for it', async () => {
    const { page } = await browser.openExample('captcha', { width: 1280 })
    await mountAll(page)
    await page.locator('#ospiti-nome').focus()
    await page.waitForSelector('.libro .captcha-stand-in')
    await page.waitForTimeout(600)
    expect(await layoutShift(page)).toBe(0)
  })

  test('it is given back as it came, with all that the provider has put elsewhere', async () => {
    const { page } = await openForms(form(), {
      provider: '',
      before: async page => {
        await keepOriginal(page)
        await page.addInitScript(() => {
          // As the real one: a frame in the form, and the pictures in another at the end of the page.
          const frame = (name: string) => Object.assign(document.createElement('iframe'), { name })
          Object.assign(window, {
            grecaptcha: {
              render(host: HTMLElement) {
                const pictures = document.createElement('div')
                pictures.append(frame('c-abc'))
                host.append(frame('a-abc'))
                document.body.append(pictures)
                return 0
              },
              reset() {},
            },
          })
        })
      },
    })
    await touch(page)
    await isAt(page, 'ready')
    expect(await page.locator('iframe').count()).toBe(2)
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})

describe('under a strict policy', () => {
  test('it works with the nonce and Trusted Types, without a violation', async () => {
    const csp = [
      "default-src 'none'",
      "script-src 'nonce-abc' 'strict-dynamic'",
      "style-src 'self' 'nonce-abc'",
      "connect-src 'self'",
      'img-src data:',
      "require-trusted-types-for 'script'",
      'trusted-types site-html site-script',
    ].join('; ')
    const { page, violations, errors } = await openForms(form(), {
      nonce: 'abc',
      headers: { 'Content-Security-Policy': csp },
    })
    await touch(page)
    await isAt(page, 'ready')
    await solve(page)
    expect(await violations()).toEqual([])
    expect(errors).toEqual([])
  })
})

test.each(isThorough ? [false, true] : [true])(
  'every state of the example passes every rule; dark: %j',
  async dark => {
    const { page } = await browser.openExample('captcha', { dark })
    await mountAll(page)
    for (const field of await page.locator('form [name=nome]').all()) {
      await field.focus()
      await page.waitForTimeout(50)
    }
    await expect.poll(() => page.locator('.captcha-stand-in').count()).toBe(5)
    for (const input of await page.locator('.captcha-stand-in input').all()) await input.click()
    await expect.poll(() => problem(page).count()).toBeGreaterThan(0)
    await atRest(page)
    const { found, passes } = await audit(page)
    expect(found).toEqual([])
    expect(passes).toBeGreaterThan(20)
  },
)
