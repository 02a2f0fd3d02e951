import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../../../fixtures/awkward.ts'
import { openBrowser, pageOf, siteStyles } from '../../../../test/browser.ts'
import { few, isThorough, some } from '../../../../test/thorough.ts'
import { thoroughTest } from '../../../../test/thorough-test.ts'
import { attacks } from './attacks.browser.testing.ts'

const browser = openBrowser()
const mixtures = isThorough ? 400 : 60
const context = `<script type="application/json" data-site-context>{"cookieSettings":{"isCookieBannerEnabled":true}}</script>`

/** With the browser's own sanitizer, and with the parser that others have to do with. */
const ways = ['by the browser’s sanitizer', 'by the parser and the copier alone'] as const

/** A page that counts what is executed, holds still, and shows any text in its banner. */
async function openPage(way: (typeof ways)[number], headers?: Record<string, string>) {
  const nonce = headers ? ' nonce="n"' : ''
  const html = pageOf('<main id="qui"><h1>Forno</h1></main>', {
    head: siteStyles.replace('<link', `<link${nonce}`) + context.replace('<script', `<script${nonce}`),
    script: `<script${nonce} src="../dist/site.js" defer></script>`,
  })
  const visit = await browser.openHtml(html, {
    ...(headers && { headers }),
    before: page =>
      page.addInitScript(isPlain => {
        if (isPlain) Reflect.deleteProperty(Element.prototype, 'setHTML')
        const counter = { executed: 0 }
        Object.assign(window, { counter })
        for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
          Object.assign(window, {
            [name]: () => {
              counter.executed++
            },
          })
        }
        for (const type of ['click', 'submit']) addEventListener(type, event => event.preventDefault(), true)
      }, way === ways[1]),
  })
  await visit.page.route(
    url => !url.href.startsWith(browser.url),
    route => route.fulfill({ status: 204 }),
  )
  await visit.page.evaluate(() => document.dispatchEvent(new CustomEvent('site:consent:force')))
  await expect.poll(() => visit.page.locator('.site-consent').count()).toBe(1)
  return visit
}

/** What the banner makes of each text: the markup of its paragraph. */
function show(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async texts => {
    const results: string[] = []
    for (const cookieBannerText of texts) {
      document.dispatchEvent(new CustomEvent('site:consent:update', { detail: { cookieBannerText } }))
      await new Promise(resolve => setTimeout(resolve))
      const el = document.querySelector('.site-consent__text')
      // The one thing the banner itself writes on them.
      results.push(el?.innerHTML.replaceAll(' style="color: inherit;"', '') ?? 'nothing')
      for (const node of el?.querySelectorAll<HTMLElement>('*') ?? []) {
        node.click()
        for (const type of ['mouseover', 'focus', 'load', 'error', 'animationstart', 'toggle']) {
          node.dispatchEvent(new Event(type))
        }
      }
    }
    await new Promise(resolve => setTimeout(resolve, 50))
    return results
  }, texts)
}

const executed = (page: Page) =>
  page.evaluate(() => (window as unknown as { counter: { executed: number } }).counter.executed)

/** Only these tags, only these attributes, only these schemes. */
function isClean(html: string): boolean {
  const tags = html.match(/<[^>]*>/g) ?? []
  return tags.every(
    tag =>
      /^<\/(p|strong|em|b|i|a|ul|ol|li)>$/.test(tag) ||
      /^<(p|br|strong|em|b|i|ul|ol|li)>$/.test(tag) ||
      /^<a href="(https?:|mailto:)[^"<>]*"( target="_blank" rel="noopener")?>$/.test(tag),
  )
}

describe.each(few(ways, 1))('rich text that the site’s owner has pasted, read %s,', way => {
  test(`runs nothing, asks nobody and keeps only what it may, in ${attacks.length} attacks`, async () => {
    const { page, requests, errors } = await openPage(way)
    const before = requests.length
    const results = await show(page, attacks)
    expect(await executed(page)).toBe(0)
    expect(results.filter(html => !isClean(html))).toEqual([])
    expect(requests.slice(before)).toEqual([])
    expect(errors).toEqual([])
    expect(results).toHaveLength(attacks.length)
  })

  thoroughTest(
    `is what it was when it is read again: attacks, and ${mixtures} mixtures of their pieces`,
    async () => {
      const { page, errors } = await openPage(way)
      const pieces = attacks.flatMap(text => text.split(/(?=[<"' >])/))
      const mixture = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join(''))
      const texts = [...attacks, ...fc.sample(mixture, { numRuns: mixtures, seed: 4 })]
      const once = await show(page, texts)
      expect(once.filter(html => !isClean(html))).toEqual([])
      const trimmed = (all: readonly string[]) => all.map(html => html.trim())
      expect(trimmed(await show(page, once))).toEqual(trimmed(once))
      expect(await executed(page)).toBe(0)
      expect(errors).toEqual([])
    },
  )

  thoroughTest('keeps what honest text is made of', async () => {
    const { page } = await openPage(way)
    const honest: readonly (readonly [string, string])[] = [
      ['<p>Uno</p><p>Due <br>tre</p>', '<p>Uno</p><p>Due <br>tre</p>'],
      [
        '<p><strong>a</strong> <em>b</em> <b>c</b> <i>d</i></p>',
        '<p><strong>a</strong> <em>b</em> <b>c</b> <i>d</i></p>',
      ],
      ['<ul><li>uno</li></ul><ol><li>due</li></ol>', '<ul><li>uno</li></ul><ol><li>due</li></ol>'],
      ['Solo testo', 'Solo testo'],
      ['1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
      ['<a href="https://x.example/a?b=c&amp;d#e">x</a>', '<a href="https://x.example/a?b=c&amp;d#e">x</a>'],
      ['<a href="mailto:ciao@forno.example">x</a>', '<a href="mailto:ciao@forno.example">x</a>'],
      ['<a href="/privacy">x</a>', `<a href="${browser.url}/privacy">x</a>`],
      ['<a href="#qui">x</a>', `<a href="${page.url()}#qui">x</a>`],
      [
        '<a href="https://x.example/" target="_blank">x</a>',
        '<a href="https://x.example/" target="_blank" rel="noopener">x</a>',
      ],
      ['<p class="sqsrte-large" style="white-space:pre-wrap">x</p>', '<p>x</p>'],
      ['<h3>Titolo</h3><div>testo</div>', '<p>Titolo</p><p>testo</p>'],
      ['<div><p>a</p><p>b</p></div>', '<p>a</p><p>b</p>'],
      ['<p><font color="red">rosso</font> <u>sotto</u> <span>e</span></p>', '<p>rosso sotto e</p>'],
      ['<p>caffè 👩‍🍳 שלום</p>', '<p>caffè 👩‍🍳 שלום</p>'],
    ]
    expect(
      await show(
        page,
        honest.map(([text]) => text),
      ),
    ).toEqual(honest.map(([, shown]) => shown))
  })

  thoroughTest('that has no words left is the default paragraph', async () => {
    const { page } = await openPage(way)
    const empty = [
      '<p></p>',
      '<img src=x>',
      '<script>alert(1)</script>',
      '<p><br></p>',
      '<!-- x -->',
      '<style>a{}</style>',
    ]
    const shown = await show(page, empty)
    expect(shown.filter(html => !html.includes('Se li accetti'))).toEqual([])
  })

  thoroughTest('may be deep, long and unfinished', async () => {
    const { page, errors } = await openPage(way)
    const texts = [
      `${'<b>'.repeat(5000)}in fondo${'</b>'.repeat(5000)}`,
      '<p>riga</p>'.repeat(20_000),
      `<p>${'parola '.repeat(50_000)}</p>`,
      '<'.repeat(100_000),
      '<p '.repeat(30_000),
    ]
    const start = Date.now()
    const shown = await show(page, texts)
    expect(Date.now() - start).toBeLessThan(5000)
    expect(shown[0]).toContain('in fondo')
    expect(shown[1]?.match(/<p>/g)?.length).toBeLessThanOrEqual(2000)
    expect(errors).toEqual([])
  })

  test.each(
    few(
      [
        ["'nonce-n' 'strict-dynamic'", 'site-html site-script'],
        ["'nonce-n' 'strict-dynamic'", "'allow-duplicates' *"],
      ],
      0,
    ),
  )('violates no policy of %s with the trusted types %s', async (scripts, types) => {
    const { page, violations, console } = await openPage(way, {
      'Content-Security-Policy': `default-src 'none'; script-src ${scripts}; style-src 'nonce-n'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types ${types}`,
    })
    const [shown] = await show(page, ['<p>Biscotti <b>digitali</b></p>'])
    expect(shown).toBe('<p>Biscotti <b>digitali</b></p>')
    expect(await violations()).toEqual([])
    expect(console).toEqual([])
  })
})

thoroughTest(
  'on a page that lets nobody make markup, and a browser that does not do it itself, the words are shown',
  async () => {
    const { page, errors } = await openPage(ways[1], {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'nonce-n'; img-src data:; require-trusted-types-for 'script'; trusted-types site-script",
    })
    expect(await show(page, ['<p>Biscotti <b>digitali</b></p>'])).toEqual(['Biscotti  digitali'])
    expect(errors).toEqual([])
  },
)

test.each(some(['acceptText', 'denyText'], 0))(
  'words on the buttons (%s) are text, whatever they are',
  async which => {
    const { page, errors } = await openPage(ways[0])
    const texts = [...awkwardTexts, ...attacks].filter(
      text => text.trim() && !/[\uD800-\uDFFF](?![\uDC00-\uDFFF])/.test(text),
    )
    const shown = await page.evaluate(
      async ([texts, index]) => {
        const results: unknown[] = []
        for (const text of texts) {
          const detail = {
            cookieBannerCtaText: text,
            cookieBannerOptOutCtaText: text,
            cookieBannerCtaVariant: 'BUTTON',
            cookieBannerAcceptType: 'OPT_IN_AND_OUT',
          }
          document.dispatchEvent(new CustomEvent('site:consent:update', { detail }))
          await new Promise(resolve => setTimeout(resolve))
          const button = document.querySelectorAll('.site-consent__answer')[index]
          results.push([button?.textContent, button?.childElementCount])
        }
        return results
      },
      [texts, which === 'acceptText' ? 1 : 0] as const,
    )
    expect(shown).toEqual(texts.map(text => [text.trim(), 0]))
    expect(texts.length).toBeGreaterThan(100)
    expect(await executed(page)).toBe(0)
    expect(errors).toEqual([])
  },
)
