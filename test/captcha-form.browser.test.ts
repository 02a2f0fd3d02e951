import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { destroy, keepOriginal, layoutShift, mountAll, openBrowser, originalAndNow } from './browser.ts'
import {
  captcha,
  form,
  isAt,
  ofProvider,
  openForms,
  press,
  problem,
  solve,
  standIn,
  touch,
} from './captcha.browser.testing.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const open = openForms(browser)

describe('a provider that fails', () => {
  const failed = 'Il controllo anti-spam non si è caricato'

  thoroughTest(
    'by silence is given up after ten seconds; the visitor is told, and can try again',
    async () => {
      let isSilent = true
      const { page, console } = await open(form(), {
        answers: { '**/captcha-provider.js*': route => (isSilent ? undefined : route.continue()) },
        before: page => page.clock.install(),
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
      await expect
        .poll(() => console.filter(line => line.includes('did not answer within 10 s')))
        .toHaveLength(1)
      isSilent = false
      await page.getByRole('button', { name: 'Riprova' }).click()
      await page.clock.resume()
      await isAt(page, 'ready')
    },
  )

  test.each(
    some(
      [
        ['is blocked', standIn, (route: Route) => route.abort()],
        ['is missing', '../fixtures/nobody.js', (route: Route) => route.continue()],
        ['throws', `${standIn}?throws`, (route: Route) => route.continue()],
        ['brings nothing', `${standIn}?empty`, (route: Route) => route.continue()],
      ],
      1,
    ),
  )('because it %s is one line of ours, and the form stays usable', async (_, provider, fate) => {
    const { page, console, errors, server } = await open(form(), {
      provider,
      answers: { '**/fixtures/**': fate },
    })
    await page.locator('#uno-nome').fill('Ada')
    await isAt(page, 'failed')
    expect(await problem(page).textContent()).toContain(failed)
    await expect.poll(() => console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
    expect(errors.filter(error => !error.includes('told to throw'))).toEqual([])
    await press(page)
    await expect.poll(() => page.locator('#uno .site-form__problem').textContent()).toContain(failed)
    expect(await page.locator('#uno-nome').inputValue()).toBe('Ada')
    expect(server.saved).toEqual([])
  })

  thoroughTest(
    'by coming too late wakes nobody and throws nothing, and serves the next attempt',
    async () => {
      const { page, errors, requests } = await open(form(), {
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
    },
  )

  thoroughTest('because it refuses to draw is said to the visitor', async () => {
    const { page } = await open(form('uno', 'data-captcha-behaviour="refuses"'))
    await touch(page)
    await isAt(page, 'failed')
    expect(await problem(page).textContent()).toContain(failed)
  })

  thoroughTest('by not being set up contacts nobody', async () => {
    const { page, requests, console } = await open(form(), {
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
    await expect.poll(() => console).toEqual([expect.stringContaining('ReCaptcha has not been set up!')])
    expect(await page.getByRole('button', { name: 'Riprova' }).count()).toBe(0)
  })
})

describe('how it stands in its form', () => {
  test.each(
    some(
      [
        [319, 'compact'],
        [320, 'normal'],
      ],
      0,
    ),
  )('in %i px it is %s', async (width, size) => {
    const { page } = await open(`<div style="width:${width}px">${form()}</div>`)
    await touch(page)
    await isAt(page, 'ready')
    const drawn = page.locator('.captcha-stand-in')
    expect(await drawn.getAttribute('data-size')).toBe(size)
    expect((await drawn.boundingBox())?.width).toBeLessThanOrEqual(width)
  })

  thoroughTest(
    'it changes when the telephone is turned, but not under the hands of who has solved it',
    async () => {
      const { page } = await open(form(), { width: 600 })
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
    },
  )

  thoroughTest('it is dark where its form is', async () => {
    const night = '<div style="color-scheme: dark; background: #111; color: #eee">'
    const { page } = await open(`${night}${form()}</div>${form('due')}`)
    for (const id of ['uno', 'due']) {
      await touch(page, id)
      await isAt(page, 'ready', id)
    }
    const themes = await page.locator('.captcha-stand-in').evaluateAll(all => all.map(el => el.dataset.theme))
    expect(themes).toEqual(['dark', 'light'])
  })

  thoroughTest('nothing on the example page moves for it', async () => {
    const { page } = await browser.openExample('captcha', { width: 1280 })
    await mountAll(page)
    await page.locator('#ospiti-nome').focus()
    await page.waitForSelector('.libro .captcha-stand-in')
    await page.waitForTimeout(600)
    expect(await layoutShift(page)).toBe(0)
  })

  test('it is given back as it came, with all that the provider has put elsewhere', async () => {
    const { page } = await open(form(), {
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

thoroughTest(
  'a form whose button is the first that is touched is sent, however slowly one presses',
  async () => {
    const { page } = await browser.openExample('captcha')
    await mountAll(page)
    const button = page.locator('.narrow button[type="submit"]')
    await button.hover()
    await page.mouse.down()
    await page.waitForTimeout(500)
    await page.mouse.up()
    await expect.poll(() => page.locator('.narrow .site-form__problem').count()).toBeGreaterThan(0)
  },
)
