import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, pageOf, siteScript } from '../test/browser.ts'
import { some } from '../test/thorough.ts'
import { thoroughTest } from '../test/thorough-test.ts'
import { everythingWorks, wholePage } from '../test/whole-page.ts'
import { needs } from './needs.ts'
import type { Site } from './start.ts'

const browser = openBrowser()

/** Takes something out of the browser before the page begins; what is none of it is a mistake of the test. */
async function without(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript(names => {
    const isIn = (name: string, of: object) => Object.getOwnPropertyDescriptor(of, name)?.configurable
    const taken: string[] = []
    Object.defineProperty(window, 'taken', { value: taken })
    for (const path of names) {
      const [owner = '', name = ''] = path.includes('.') ? path.split('.') : ['window', path]
      const found = Object(Reflect.get(window, owner))
      for (const of of [found, Object(found.prototype), Object(Object.getPrototypeOf(found))]) {
        if (!isIn(name, of)) continue
        Reflect.deleteProperty(of, name)
        taken.push(path)
      }
    }
  }, names)
}
const taken = (page: Page) => page.evaluate(() => (window as unknown as { taken: string[] }).taken)

/** The document once it is parsed and before deferred scripts run, and whatever is written to it from then on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes: string[] = []
    Object.defineProperty(window, 'changesSeen', { value: changes })
    document.addEventListener(
      'readystatechange',
      () => {
        Object.defineProperty(window, 'sent', { value: document.documentElement.outerHTML })
        new MutationObserver(records => changes.push(...records.map(({ type }) => type))).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      },
      { once: true },
    )
  })
}

/** Of a browser that is too old: as the server sent it, and silent but for one line. */
async function isAsSent(names: readonly string[], before = (page: Page): unknown => without(page, names)) {
  const { page, console, errors, requests } = await browser.openHtml(
    wholePage(`<script>window.Site = window.Site || []; Site.push(() => {})</script>${siteScript}`),
    {
      wait: 'load',
      before: async page => {
        await before(page)
        await watch(page)
      },
    },
  )
  await expect.poll(() => console.length).toBe(1)
  // Longer than it takes to begin.
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
  })
  const now = await page.evaluate(() => ({
    sent: (window as unknown as { sent: string }).sent,
    html: document.documentElement.outerHTML,
    changes: (window as unknown as { changesSeen: string[] }).changesSeen,
    sheets: document.adoptedStyleSheets?.length ?? 0,
    isTheirs: Array.isArray(window.Site) && window.Site.length === 1,
  }))
  expect(now.sent).toContain('data-block="accordion"')
  expect(now.html).toBe(now.sent)
  expect(now).toMatchObject({ changes: [], sheets: 0, isTheirs: true })
  expect(errors).toEqual([])
  expect(requests.filter(url => /site\.\w+\.js/.test(url))).toEqual([])
  return { page, console }
}

describe('a browser that lacks what we need leaves the page as it was sent', () => {
  test.each(some(needs, 1))('without %s', async name => {
    const { page, console } = await isAsSent([name])
    expect(await taken(page)).toEqual([name])
    await expect
      .poll(() => console[0])
      .toBe(`warning: [site.js] site: this browser has no ${name}; the page stays as it was sent`)
  })

  const olderStyles: readonly (readonly [what: string, rule: RegExp])[] = [
    ['nested styles', /b\{.*\}/],
    [':has()', /c:has\(d\)/],
    ['cascade layers', /@layer a/],
  ]
  test.each(some(olderStyles, 0))('without %s', async (_, part) => {
    const { console } = await isAsSent([], page =>
      page.addInitScript(
        ([source]) => {
          const { replaceSync } = CSSStyleSheet.prototype
          CSSStyleSheet.prototype.replaceSync = function (text) {
            // What is not understood is left out.
            return replaceSync.call(this, text.replace(new RegExp(source), ''))
          }
        },
        [part.source] as const,
      ),
    )
    await expect.poll(() => console[0]).toContain('this browser has no nested styles with :has')
  })

  thoroughTest('and forms are sent by the browser itself', async () => {
    const { page } = await isAsSent(['Object.hasOwn'])
    await page.route('**/contatti*', route => route.fulfill({ contentType: 'text/html', body: 'Grazie.' }))
    await page.fill('#posta', 'giulia@forno.example')
    await page.locator('#modulo button').click()
    await page.waitForURL(/\/contatti\?email=giulia%40forno\.example/)
    expect(await page.textContent('body')).toBe('Grazie.')
  })
})

/** What newer browsers do better. The look and the way of doing it differ; what a visitor can do does not. */
const optional = [
  'CloseWatcher',
  'Element.animate',
  'Element.checkVisibility',
  'Element.getAnimations',
  'Element.moveBefore',
  'Element.setHTML',
  'HTMLElement.hidePopover',
  'HTMLElement.onbeforematch',
  'HTMLElement.popover',
  'HTMLElement.showPopover',
  'IntersectionObserver',
  'MessageChannel',
  'MutationObserver',
  'Navigator.connection',
  'Navigator.userAgentData',
  'ResizeObserver',
  'cancelIdleCallback',
  'crypto',
  'localStorage',
  'requestIdleCallback',
  'sessionStorage',
  'structuredClone',
  'trustedTypes',
  'visualViewport',
] as const

describe('what only newer browsers have', () => {
  // The driver of the tests cannot do without one of them.
  const all = optional.filter(name => name !== 'MutationObserver')

  test.each([...some(optional, 0).map(name => [name, [name]] as const), ['any of it', all] as const])(
    'is not needed: everything works without %s',
    async (_, names) => {
      const { page, console, errors } = await browser.openHtml(wholePage(), {
        wait: 'load',
        before: page => without(page, names),
      })
      await everythingWorks(page)
      expect(await taken(page)).toEqual(expect.arrayContaining([...names]))
      expect(console).toEqual([])
      expect(errors).toEqual([])
    },
  )

  thoroughTest(
    'is not needed above the page either: dialogs, tooltips, pictures, the question about cookies',
    async () => {
      const context = JSON.stringify({ cookieSettings: { isCookieBannerEnabled: true } })
      const html = pageOf(`<script type="application/json" data-site-context>${context}</script>
<p><button data-tooltip="Pane e acqua" id="aiuto">Aiuto</button></p>
<p><a href="images/porto.svg" data-lightbox id="foto"><img src="images/porto.svg" width="300" height="200" alt="Il porto"></a></p>`)
      const { page, console, errors } = await browser.openHtml(html, {
        before: async page => {
          await without(page, all)
          // This browser would go on hiding what is called a popover.
          await page.addInitScript(() => {
            const { setAttribute } = Element.prototype
            Element.prototype.setAttribute = function (name, value) {
              if (name !== 'popover') setAttribute.call(this, name, value)
            }
          })
        },
      })
      const banner = page.getByRole('region', { name: 'Avviso sui cookie' })
      await banner.getByRole('button').first().click()
      await expect.poll(() => banner.count()).toBe(0)
      await page.locator('#aiuto').hover()
      await expect.poll(() => page.locator('#site-tooltip').textContent()).toBe('Pane e acqua')
      await page.keyboard.press('Escape')
      await page.locator('#foto').click()
      await expect.poll(() => page.locator('.site-lightbox__slide img').first().isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('.site-lightbox__slide').count()).toBe(0)
      const answer = page.evaluate(() => (window.Site as Site).dialogs?.confirm('Annullare?'))
      await page.getByRole('alertdialog').getByRole('button').last().click()
      expect(await answer).toBe('confirm')
      expect(await taken(page)).toEqual(expect.arrayContaining([...all]))
      expect(console).toEqual([])
      expect(errors).toEqual([])
    },
  )
})
