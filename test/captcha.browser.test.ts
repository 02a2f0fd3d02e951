import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { atRest, mountAll, openBrowser } from './browser.ts'
import {
  box,
  captcha,
  form,
  isAt,
  ofProvider,
  openForms,
  press,
  problem,
  solve,
  touch,
} from './captcha.browser.testing.ts'
import { isThorough } from './thorough.ts'
import { thoroughDescribe, thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const open = openForms(browser)

const formIsAt = (page: Page, state: string, id = 'uno') =>
  expect.poll(() => page.locator(`#${id}`).getAttribute('data-state')).toBe(state)

thoroughDescribe('the provider', () => {
  thoroughTest('hears nothing of a visitor who does not touch the form', async () => {
    const { page, requests, console } = await open()
    await page.locator('#fine').focus()
    await page.mouse.move(200, 200)
    await page.waitForTimeout(400)
    expect(requests.filter(url => /captcha/.test(url))).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest('is asked once for two forms, from the first touch on', async () => {
    const { page, requests, server } = await open(form() + form('due'))
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

  thoroughTest('is the real one where no page says otherwise, and never another host', async () => {
    const asked: string[] = []
    const before = (page: Page) =>
      page.route(/^https:/, route => {
        asked.push(route.request().url())
        return route.abort()
      })
    const { page } = await open(form(), { provider: 'https://evil.example/x.js', before })
    await touch(page)
    await isAt(page, 'failed')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(
      /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?onload=siteCaptcha\w+&render=explicit&hl=it$/,
    )
  })

  thoroughTest('leaves no name on the page once it has called', async () => {
    const { page } = await open()
    await touch(page)
    await isAt(page, 'ready')
    expect(await page.evaluate(() => Object.keys(window).filter(name => /siteCaptcha/.test(name)))).toEqual(
      [],
    )
  })
})

describe('a visitor', () => {
  test('is told to solve it, solves it, and is thanked', async () => {
    const { page, server, console } = await open()
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

  thoroughTest('does all of it at the keyboard, in the order of the page', async () => {
    const { page } = await open()
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

  thoroughTest(
    'solves it again after a failure: the button waits, and each solution is sent once',
    async () => {
      const { page, server } = await open()
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
    },
  )

  thoroughTest('who was slow is told that it has expired, and keeps what was written', async () => {
    const { page } = await open(form('uno', 'data-captcha-behaviour="expires"'))
    await page.locator('#uno-nome').fill('Ada')
    await isAt(page, 'ready')
    await solve(page)
    await expect.poll(() => problem(page).textContent()).toContain('Il controllo è scaduto')
    expect(await page.locator('#uno-nome').inputValue()).toBe('Ada')
    await solve(page)
    expect(await problem(page).count()).toBe(0)
  })

  thoroughTest('whose connection drops can try again, and the focus does not fall off the page', async () => {
    const { page } = await open(form('uno', 'data-captcha-behaviour="fails"'))
    await touch(page)
    await isAt(page, 'ready')
    await box(page).click()
    await expect.poll(() => problem(page).textContent()).toContain('ha perso la connessione')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect.poll(() => problem(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('captcha')
  })
})

if (isThorough)
  describe('a visitor who comes back', () => {
    const openRemembered = openForms(openBrowser({ remembers: true }))

    test('from the page after the form finds it to be solved again', async () => {
      const { page } = await openRemembered(form('uno', 'data-success-redirect="/examples/accordion.html"'))
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

describe('where the cookie policy asks first', () => {
  const cookieSettings = { isRestrictiveCookiePolicyEnabled: true }

  test('nobody is contacted until the visitor says so, in the form itself', async () => {
    const { page, requests } = await open(form() + form('due'), { cookieSettings })
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

  thoroughTest('what stands there passes every rule, in light and dark', async () => {
    for (const dark of [false, true]) {
      const { page } = await open(form(), { cookieSettings, dark })
      await touch(page)
      await isAt(page, 'asking')
      await atRest(page)
      const { found, passes } = await audit(page)
      expect(found).toEqual([])
      expect(passes).toBeGreaterThan(15)
    }
  })
})

thoroughDescribe('under a strict policy', () => {
  thoroughTest('it works with the nonce and Trusted Types, without a violation', async () => {
    const csp = [
      "default-src 'none'",
      "script-src 'nonce-abc' 'strict-dynamic'",
      "style-src 'self' 'nonce-abc'",
      "connect-src 'self'",
      'img-src data:',
      "require-trusted-types-for 'script'",
      'trusted-types site-html site-script',
    ].join('; ')
    const { page, violations, errors } = await open(form(), {
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

test.each(isThorough ? [true, false] : [])(
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
