import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { audit } from './audit.ts'
import { atRest, destroy, openBrowser, scrollThrough, type Visit } from './browser.ts'
import { root } from './sources.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

/** Our files that the page has asked for. */
const ours = ({ requests }: Pick<Visit, 'requests'>) =>
  requests.map(url => url.replace(/.*\//, '')).filter(file => /^site\..*js$/.test(file))
const languageOf = (file: string) => /\.([a-z]{2}-[A-Z]{2})\.js$/.exec(file)?.[1]

/** An example whose website is in German, though its page says that it is in Italian, or in the language `lang`. */
async function german(name: string, { lang = 'it', width = 1280, mobile = false } = {}): Promise<Visit> {
  const html = readFileSync(join(root, 'examples', `${name}.html`), 'utf8')
    .replaceAll('"language": "it-IT"', '"language": "de-DE"')
    .replace('<html lang="it">', `<html lang="${lang}">`)
  return browser.openHtml(html, { width, mobile, alive: true })
}

const send = async (page: Page) => {
  await page.locator('.order [type=submit]').first().click()
  await page.locator('.site-form__problem').first().waitFor()
}
const wordsOf = (page: Page) => page.locator('.site-form__problem').nth(1).textContent()

describe('a page', () => {
  const said = {
    'de-DE': ['Dieses Feld ist erforderlich.', 'Cookie-Hinweis', 'Dezember 2026'],
    'en-US': ['This field is required.', 'Cookie notice', 'December 2026'],
    'es-ES': ['Este campo es obligatorio.', 'Aviso de cookies', 'diciembre de 2026'],
    'fr-FR': ['Ce champ est obligatoire.', 'Avis relatif aux cookies', 'décembre 2026'],
  }
  test.each(some(Object.entries(said), 1))(
    'in %s, opened from the disk, loads the words of that language and of no other, and says them',
    async (locale, [required = '', notice = '', month = '']) => {
      const visit = await browser.openExample('languages', {
        over: 'file',
        hash: `?lang=${locale.slice(0, 2)}`,
        alive: true,
      })
      const { page } = visit
      await scrollThrough(page)
      await send(page)
      expect(await wordsOf(page)).toBe(required)
      await page.getByRole('region', { name: notice }).waitFor()
      await page.getByRole('grid', { name: month }).first().waitFor()
      const files = ours(visit)
      const spoken = files.flatMap(file => languageOf(file) ?? [])
      expect(spoken.length).toBeGreaterThan(5)
      expect([...new Set(spoken)]).toEqual([locale])
      // And nothing twice: of what has words only the file with these.
      expect(files.filter(file => files.includes(file.replace(/\.js$/, `.${locale}.js`)))).toEqual([])
      expect(visit.console).toEqual([])
      expect(visit.errors).toEqual([])
    },
  )

  test('in Italian loads no file of another language', async () => {
    const visit = await browser.openExample('languages', { alive: true })
    await send(visit.page)
    expect(await wordsOf(visit.page)).toBe('Questo campo è obbligatorio.')
    expect(ours(visit).filter(languageOf)).toEqual([])
    expect(ours(visit)).not.toContain('site.words.js')
  })

  test('whose language nobody speaks is spoken to in English, and one line says so', async () => {
    const { page, console } = await browser.openPage('<form data-block="form"><input required></form>', {
      context: { website: { language: 'nb-NO' } },
      alive: true,
    })
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => document.querySelector('form')?.dataset.blockState)).toBe('mounted')
    await expect
      .poll(() => console.filter(line => /language/.test(line)))
      .toEqual([
        expect.stringMatching(/\[site\.js\] messages: expected a language of .*, found nb-NO, used en-US/),
      ])
  })

  test('that replaces texts is told of the keys that there are not, and no other page loads all keys', async () => {
    const texts = '{ "accordion.labl": "Sezioni", "cart-page.title": "Il cesto" }'
    const visit = await browser.openPage(
      `<script type="application/json" data-site-messages>${texts}</script><p>Il forno.</p>`,
    )
    await expect
      .poll(() => visit.console)
      .toEqual([expect.stringMatching(/\[site\.js\] messages: data-site-messages: .*: accordion\.labl$/)])
    expect(ours(visit)).toContain('site.keys.js')
    expect(ours(await browser.openPage('<p>Il forno.</p>'))).not.toContain('site.keys.js')
  })

  thoroughTest('whose words of its language cannot be had is spoken to in Italian, and works', async () => {
    const html = readFileSync(join(root, 'examples/languages.html'), 'utf8')
    const visit = await browser.openHtml(html.replace('<html lang="it">', '<html lang="de">'), {
      answers: { '**/site.forms.de-DE.js': { status: 404 } },
      alive: true,
    })
    await send(visit.page)
    expect(await wordsOf(visit.page)).toBe('Questo campo è obbligatorio.')
    // And says so; what could be had says nothing, and what is in Italian by itself neither.
    const langs = (selector: string) =>
      visit.page.evaluate(
        of => [...new Set([...document.querySelectorAll(of)].map(el => el.getAttribute('lang')))],
        selector,
      )
    expect(await langs('form:not([lang=it] *) .site-form__problem')).toEqual(['it-IT'])
    expect(await langs('.site-calendar')).toEqual([null])
    expect(ours(visit)).toContain('site.forms.js')
    expect(ours(visit)).toContain('site.calendar.de-DE.js')
  })
})

thoroughTest(
  'a page whose banner cannot be had asks about cookies in its own language, with words that come by themselves',
  async () => {
    const { page, requests } = await browser.openExample('languages', {
      hash: '?lang=de',
      answers: { '**/site.consent*.js': null },
    })
    await page.getByText('Mit „OK“ akzeptieren Sie sie').waitFor()
    expect(ours({ requests })).toContain('site.words.de-DE.js')
    await page.getByRole('button', { name: 'Abbrechen' }).waitFor()
  },
)

/** Until our words are to be seen. */
const steps: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async form(page) {
    await page.locator('[data-block=form] [type=submit]').first().click()
    await page.locator('.site-form__problem').first().waitFor()
  },
  consent: page => page.getByRole('region', { name: 'Cookie-Hinweis' }).waitFor(),
  calendar: page => page.locator('.site-calendar').first().waitFor(),
  async cart(page) {
    await page.locator('[data-block=cart-indicator], a[href*=cart], a[href*=carrello]').first().click()
    await page.locator('.site-cart').first().waitFor()
  },
  'cart-page': page => page.locator('.site-cart').first().waitFor(),
  languages: page => page.locator('.site-calendar').first().waitFor(),
}

describe('a page in two languages', () => {
  test('says which one our words are in, where that is another one, and takes it back', async () => {
    const { page } = await browser.openExample('languages', { hash: '?lang=de', alive: true })
    await page.locator('[lang=it] [type=submit]').click()
    const problem = page.locator('[lang=it] .site-form__problem').first()
    await problem.waitFor()
    const langOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(el => el.closest('[lang]')?.getAttribute('lang'))
    expect(await langOf('section[lang=it] .site-form__problem')).toBe('de-DE')
    expect(await langOf('section[lang=it] label')).toBe('it')
    expect(await langOf('.site-calendar')).toBe('de')
    expect(await langOf('.site-consent')).toBe('de')
    const { found } = await audit(page)
    expect(found).toEqual([])
    await destroy(page)
    expect(await page.evaluate(() => document.querySelectorAll('[lang$=-DE]').length)).toBe(0)
  })

  thoroughTest('hears the same of what lies above it, and of its dialogs', async () => {
    const { page } = await german('consent')
    await page.getByRole('region', { name: 'Cookie-Hinweis' }).waitFor()
    const ours = () => page.evaluate(() => document.querySelectorAll('[lang=de-DE]').length)
    expect(await ours()).toBe(1)
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Wirklich?'))
    await page.getByRole('button', { name: 'Abbrechen' }).waitFor()
    expect(await ours()).toBe(2)
    await atRest(page)
    expect((await audit(page)).found).toEqual([])
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect.poll(ours).toBe(1)
    await destroy(page)
    expect(await ours()).toBe(0)
  })

  test.each(some(['form', 'cart', 'calendar'], 0))('is clean to axe: %s', async name => {
    const { page } = await german(name)
    await scrollThrough(page)
    await steps[name]?.(page)
    await atRest(page)
    expect(await page.evaluate(() => document.querySelectorAll('[lang=de-DE]').length)).toBeGreaterThan(0)
    const { found, passes } = await audit(page)
    expect(found).toEqual([])
    expect(passes).toBeGreaterThan(20)
  })
})

describe('long German words', () => {
  test.each(some(Object.keys(steps), 2))('fit into 320 pixels: %s', async name => {
    const { page } = await german(name, { lang: 'de', width: 320 })
    await scrollThrough(page)
    await steps[name]?.(page)
    await atRest(page)
    const wide = await page.evaluate(() => {
      const isSeen = (el: Element) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isCut = (el: Element) => {
        const { overflowX } = getComputedStyle(el)
        return overflowX !== 'visible' && el.scrollWidth > el.clientWidth + 1
      }
      const clips = (el: Element) =>
        el.clientWidth > 1 && /hidden|clip/.test(getComputedStyle(el).overflowX) && isCut(el)
      const ours = [...document.querySelectorAll('[class*="site-"]')].filter(isSeen)
      return ours
        .filter(el => el.matches('button, a, p, label, span') && (clips(el) || isOut(el)))
        .map(el => `${el.className}: ${el.textContent}`)
      function isOut(el: Element): boolean {
        const { left, right, width } = el.getBoundingClientRect()
        return width > 1 && !el.closest('[data-block=gallery]') && (left < -1 || right > innerWidth + 1)
      }
    })
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
