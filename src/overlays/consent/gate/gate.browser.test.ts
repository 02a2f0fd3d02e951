import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  layoutShift,
  type Options,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../../../test/browser.ts'
import type { Site } from '../../../start.ts'

const browser = openBrowser()
const others = 'https://altri.example'

const asks = (options: object) =>
  `<script type="application/json" data-site-consent>${JSON.stringify(options)}</script>`
const waits = (category: string, attributes: string, text = '') =>
  `<script type="text/plain" data-category="${category}" ${attributes}>${text}</script>`
const note = (name: string) => `(window.ran ||= []).push('${name}')`
const frame = (attributes = '', category = 'functional') =>
  `<iframe data-category="${category}" data-src="${others}/mappa" title="Mappa del porto" ${attributes}></iframe>`

/** A page whose third parties answer: scripts note that they have run, pages are pages. */
async function visit(
  body: string,
  options: Options & { readonly head?: string; readonly gate?: object } = {},
) {
  const { head = '', gate = { gate: true, banner: true }, before, ...rest } = options
  const asked: string[] = []
  const visit = await browser.openHtml(
    pageOf(`<main><h1>Forno</h1><button data-consent-open id="apri">Cookie</button>${body}</main>`, {
      head: siteStyles + asks(gate) + head,
    }),
    {
      ...rest,
      before: async page => {
        await page.route(`${others}/**`, route => {
          const { pathname, search } = new URL(route.request().url())
          asked.push(pathname + search)
          if (pathname.includes('manca')) return route.abort()
          return pathname.endsWith('.js')
            ? route.fulfill({ contentType: 'text/javascript', body: note(pathname.slice(1)) })
            : route.fulfill({ contentType: 'text/html', body: '<h1>Mappa</h1>' })
        })
        await before?.(page)
      },
    },
  )
  return { ...visit, asked }
}

const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])
const banner = (page: Page) => page.getByRole('region', { name: 'Avviso sui cookie' })
const accept = async (page: Page) => {
  await banner(page).getByRole('button', { name: 'Accetta', exact: true }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
}
const consent = (page: Page, what: 'allow' | 'deny') =>
  page.evaluate(what => (window.Site as Site).consent?.[what](), what)
const gateIsThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window.Site as Site).consent?.allows('necessary'))).toBe(true)
const placeholders = (page: Page) => page.getByRole('group', { name: 'Mappa del porto' })
const siteOwn = (page: Page, url: string) =>
  url.startsWith(browser.url) || /^(data|about|blob):/.test(url) || page.url() === url

const wide = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
const context = (cookieSettings: object = wide) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ cookieSettings })}</script>`

test('a page that writes itself anew while frames wait has them back after a yes, and no dead buttons', async () => {
  const { page, asked } = await visit(frame() + frame('style="margin: 1px;"'))
  await expect.poll(() => placeholders(page).count()).toBe(2)
  const rewrite = () =>
    page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement
      main.innerHTML = String(main.innerHTML)
    })
  await rewrite()
  await expect.poll(() => placeholders(page).count()).toBe(2)
  expect(asked).toEqual([])
  await placeholders(page).first().getByRole('button', { name: 'Carica una volta' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await rewrite()
  await expect.poll(() => placeholders(page).count()).toBe(2)
  await accept(page)
  await expect.poll(() => placeholders(page).count()).toBe(0)
  for (const each of await page.locator('iframe').all()) expect(await each.isVisible()).toBe(true)
  await consent(page, 'deny')
  await expect.poll(() => placeholders(page).count()).toBe(2)
  expect(await page.locator('iframe[src]').count()).toBe(0)
  await destroy(page)
  expect(await page.locator('main').innerHTML()).toBe(
    `<h1>Forno</h1><button data-consent-open="" id="apri">Cookie</button>${frame()}${frame('style="margin: 1px;"')}`.replaceAll(
      ' ></iframe>',
      '></iframe>',
    ),
  )
})

describe('a whole visit', () => {
  const everything = [
    waits('analytics', `data-src="${others}/statistiche.js"`),
    waits('marketing', '', `fetch('${others}/annuncio'); ${note('annuncio')}`),
    frame(),
    `<div id="dopo"></div>`,
  ].join('')

  test('asks nobody else and keeps no tracking cookie before consent, loads each once after it, and takes all back', async () => {
    const { page, asked, requests, console, errors } = await visit(everything, {
      head: context(),
      before: async page => {
        await page.addInitScript(() => {
          // In the page, and not again in its empty frames.
          if (window.top !== window.self) return
          // biome-ignore lint/suspicious/noDocumentCookie: as a server or an old script would have left them
          for (const name of ['ss_cvr', 'ss_cvt', 'SS_MID']) document.cookie = `${name}=x; path=/`
        })
      },
    })
    const third = () => requests.filter(url => !siteOwn(page, url))
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await page.mouse.wheel(0, 500)
    await page.evaluate(
      html => {
        const after = document.querySelector('#dopo')
        if (after) after.innerHTML = html
      },
      frame('id="tardi"') + waits('analytics', `data-src="${others}/tardi.js"`),
    )
    await page.waitForTimeout(500)
    expect(third()).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await placeholders(page).count()).toBe(2)

    await accept(page)
    await expect.poll(async () => (await ran(page)).length).toBe(3)
    await expect.poll(() => asked.length).toBe(5)
    expect([...asked].sort()).toEqual(['/annuncio', '/mappa', '/mappa', '/statistiche.js', '/tardi.js'])
    expect(await placeholders(page).count()).toBe(0)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a script that counts visits would
      document.cookie = 'ss_cvr=x; path=/'
    })

    await page.locator('#apri').click()
    await page.getByRole('button', { name: 'Rifiuta tutto' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('ss_cookieAllowed=false')
    expect(await placeholders(page).count()).toBe(2)
    expect(page.frames().filter(one => one.url().startsWith(others))).toEqual([])
    expect(asked).toHaveLength(5)
    expect(await page.getByRole('dialog').textContent()).toContain('restano attivi')

    await page.getByRole('button', { name: 'Ricarica la pagina' }).click()
    await page.waitForLoadState('load')
    await gateIsThere(page)
    await page.waitForTimeout(300)
    expect(await ran(page)).toEqual([])
    expect(asked).toHaveLength(5)
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  test('of somebody who comes back after accepting loads it all without a question', async () => {
    const { page, asked } = await visit(everything)
    await accept(page)
    await expect.poll(() => asked.length).toBe(3)
    await page.reload()
    await expect.poll(() => asked.length).toBe(6)
    expect(await banner(page).count()).toBe(0)
    expect(await placeholders(page).count()).toBe(0)
  })

  test('loads nothing when the gate itself cannot be fetched, and says so in one line', async () => {
    const { page, asked, console, errors } = await visit(everything, {
      before: page => page.route('**/site.gate.js', route => route.fulfill({ status: 404, body: '' })),
    })
    await page.waitForTimeout(300)
    await consent(page, 'allow')
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    expect(await ran(page)).toEqual([])
    expect(console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
    expect(errors).toEqual([])
  })
})

describe('scripts that wait', () => {
  test('run in the order they stand in, each once, and one that is blocked does not stop the next', async () => {
    const { page, console } = await visit(
      [
        waits('analytics', '', note('uno')),
        waits('analytics', `src="${others}/due.js"`),
        waits('analytics', `data-src="${others}/manca.js"`),
        waits('analytics', '', 'throw new Error("rotto")'),
        waits('analytics', '', note('tre')),
        waits('analytics', `data-src="${others}/quattro.js"`),
        waits('analytics', '', note('cinque')),
      ].join(''),
    )
    await accept(page)
    await expect.poll(async () => (await ran(page)).length).toBe(5)
    expect(await ran(page)).toEqual(['uno', 'due.js', 'tre', 'quattro.js', 'cinque'])
    await consent(page, 'deny')
    await consent(page, 'allow')
    await page.waitForTimeout(200)
    expect(await ran(page)).toHaveLength(5)
    expect(console.filter(line => line.includes('[site.js]'))).toEqual([
      expect.stringContaining(`${others}/manca.js could not be loaded; the others go on`),
    ])
  })

  test('run by category, and only those', async () => {
    const { page } = await visit(
      [
        waits('marketing', '', note('marketing')),
        waits('analytics', '', note('analytics')),
        waits('analytics marketing', '', note('both')),
        waits('necessary', '', note('necessary')),
      ].join(''),
    )
    await expect.poll(() => ran(page)).toEqual(['necessary'])
    await page.locator('#apri').click()
    await page.getByRole('switch', { name: 'Statistiche' }).click()
    await page.getByRole('button', { name: 'Salva le scelte' }).click()
    await expect.poll(() => ran(page)).toEqual(['necessary', 'analytics'])
    await consent(page, 'allow')
    await expect.poll(() => ran(page)).toEqual(['necessary', 'analytics', 'marketing', 'both'])
  })

  test('keep their attributes, know where they are, and may be modules', async () => {
    const { page } = await visit(
      [
        waits('analytics', 'id="mio" data-domain="forno.example" crossorigin="anonymous"', note('uno')),
        waits('analytics', 'id="qui"', `${note('due')}; document.currentScript.before('Ciao dal posto suo')`),
        waits('analytics', 'data-type="module"', `import.meta.url; ${note('modulo')}`),
        waits('analytics', `async data-src="${others}/asincrono.js"`),
        '<p id="vicino"></p>',
      ].join(''),
    )
    await accept(page)
    await expect.poll(async () => (await ran(page)).sort()).toEqual(['asincrono.js', 'due', 'modulo', 'uno'])
    const mine = page.locator('#mio')
    expect(await mine.getAttribute('data-domain')).toBe('forno.example')
    expect(await mine.getAttribute('crossorigin')).toBe('anonymous')
    expect(await page.locator('script[type="text/plain"]').count()).toBe(0)
    expect(await page.evaluate(() => document.querySelector('#qui')?.previousSibling?.textContent)).toBe(
      'Ciao dal posto suo',
    )
  })

  test('that would write the page away do not', async () => {
    const { page, console } = await visit(
      waits('analytics', '', 'document.write("via"); document.writeln("via")'),
    )
    await accept(page)
    expect(await page.locator('h1').textContent()).toBe('Forno')
    expect(console.filter(line => line.includes('document.write'))).toHaveLength(2)
    expect(await page.evaluate(() => Object.hasOwn(document, 'write'))).toBe(false)
  })

  test('of which one never answers go on after ten seconds', async () => {
    const { page } = await visit(
      waits('analytics', `data-src="${browser.url}/examples/mai.js"`) + waits('analytics', '', note('dopo')),
      {
        before: async page => {
          await page.clock.install()
          await page.route('**/mai.js', () => {})
        },
      },
    )
    await page.clock.runFor(2000)
    const asked = page.waitForRequest('**/mai.js')
    await consent(page, 'allow')
    // Its ten seconds begin when it is asked for.
    await asked
    await page.clock.runFor(9000)
    expect(await ran(page)).toEqual([])
    await page.clock.runFor(1500)
    await expect.poll(() => ran(page)).toEqual(['dopo'])
  })

  test('without a category, or with an address that is none, are one line each', async () => {
    const { page, console } = await visit(
      waits('', '', note('niente')) +
        '<iframe data-category="functional" data-src="javascript:parent.ran=[1]" title="no"></iframe>' +
        '<iframe data-category="functional" data-src="" title="no"></iframe>',
    )
    await accept(page)
    await page.waitForTimeout(200)
    expect(await ran(page)).toEqual([])
    expect(console).toEqual([
      expect.stringContaining('expected data-category to name a category'),
      expect.stringContaining('expected data-src to be the address of a page'),
      expect.stringContaining('expected data-src to be the address of a page'),
    ])
  })

  test('are looked at only by whoever asks: markup like it on a page with gate false stays as it is', async () => {
    const { page, asked } = await visit(waits('analytics', '', note('uno')) + frame(), {
      gate: { gate: false },
    })
    await gateIsThere(page)
    await consent(page, 'allow')
    await page.waitForTimeout(200)
    expect([await ran(page), asked, await placeholders(page).count()]).toEqual([[], [], 0])
  })

  test('are the gate by themselves: no settings are needed', async () => {
    const { page } = await browser.openHtml(
      pageOf(waits('analytics', '', note('uno')).replace('text/plain', 'TEXT/Plain'), { head: context() }),
    )
    await accept(page)
    await expect.poll(() => ran(page)).toEqual(['uno'])
  })
})

describe('a page with a strict policy', () => {
  const nonce = 'parola'
  const headersFor = (more: string) => ({
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' ${more}; style-src 'nonce-${nonce}'; img-src data:; frame-src ${others}; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types site-html site-script`,
  })
  const severe = (body: string, head = '') =>
    pageOf(body, { head: siteStyles + asks({ preset: 'it', gate: true, consentMode: true }) + head }).replace(
      /<(script|link rel="stylesheet")/g,
      `<$1 nonce="${nonce}"`,
    )

  test.each(["'strict-dynamic'", ''])(
    'runs what waits with its nonce and violates nothing: %s',
    async more => {
      const headers = headersFor(more)
      const body = `<main><h1>Forno</h1><button data-consent-open id="apri">Cookie</button>${waits('analytics', '', note('uno'))}${waits('analytics', 'src="due.js"')}${frame()}</main>`
      const visit = await browser.openHtml(
        severe(body, context({ ...wide, cookieBannerText: '<p>Ciao <b>a</b> te</p>' })),
        {
          headers,
          before: async page => {
            await page.route(`${others}/**`, route =>
              route.fulfill({ contentType: 'text/html', body: '<p>Mappa</p>' }),
            )
            await page.route('**/due.js', route =>
              route.fulfill({ contentType: 'text/javascript', body: note('due') }),
            )
          },
        },
      )
      const { page } = visit
      await expect.poll(() => placeholders(page).isVisible()).toBe(true)
      await accept(page)
      await expect.poll(() => ran(page)).toEqual(['uno', 'due'])
      await page.locator('#apri').click()
      await page.getByRole('switch', { name: 'Statistiche' }).click()
      await page.getByRole('button', { name: 'Salva le scelte' }).click()
      await page.getByRole('button', { name: 'Chiudi' }).click()
      await atRest(page)
      await destroy(page)
      expect(await visit.violations()).toEqual([])
      expect(visit.console).toEqual([])
      expect(visit.errors).toEqual([])
    },
  )

  test('is not opened by a script that has not its nonce', async () => {
    const html = severe('<main id="qui"><h1>Forno</h1></main>', context())
    const visit = await browser.openHtml(html, { headers: headersFor("'strict-dynamic'") })
    await expect.poll(() => banner(visit.page).isVisible()).toBe(true)
    await visit.page.evaluate(() => {
      const script = document.createElement('script')
      script.type = 'text/plain'
      script.dataset.category = 'analytics'
      script.dataset.src = 'intruso.js'
      document.querySelector('#qui')?.append(script)
    })
    await accept(visit.page)
    await visit.page.waitForTimeout(200)
    expect(visit.requests.filter(url => url.includes('intruso'))).toEqual([])
    expect(visit.console).toEqual([expect.stringContaining('the page has a nonce and this script has not')])
  })
})

describe('frames that wait', () => {
  const layouts: Record<string, string> = {
    plain: frame('width="560" height="315"'),
    'as wide as the column': `<style>iframe { width: 100%; aspect-ratio: 16 / 9; border: 0 }</style>${frame()}`,
    'in a box with a ratio': `<style>.box { position: relative; padding-top: 56% } .box iframe { position: absolute; inset: 0; width: 100%; height: 100% }</style><div class="box">${frame()}</div>`,
    'in a grid': `<style>.grid { display: grid; grid-template-columns: 1fr 2fr; gap: 20px } .grid iframe { width: 100%; height: 240px }</style><div class="grid"><p>Accanto</p>${frame()}</div>`,
    'in a row, floating, with room around': `<style>iframe { float: right; margin: 30px; width: 300px; height: 250px }</style><p>Testo ${frame()} intorno</p>`,
    'inside what scrolls': `<div style="height: 300px; overflow: auto; position: relative"><p style="height: 100px">Sopra</p>${frame('width="400" height="220"')}<p style="height: 600px">Sotto</p></div>`,
  }

  const boxes = (page: Page) =>
    page.evaluate(() => {
      const round = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round)
      return [...document.querySelectorAll('iframe, .site-gate')].map(el => round(el.getBoundingClientRect()))
    })

  test.each(
    Object.entries(layouts).flatMap(([name, html]) =>
      ['anchors', 'no anchors'].map(way => ({ name, html, way })),
    ),
  )(
    '$name have something of exactly their size in their place, and nothing moves ($way)',
    async ({ html, way }) => {
      const { page } = await visit(`${html}<p id="sotto">Dopo la mappa</p>`, {
        gate: { gate: true },
        before: async page => {
          if (way === 'anchors') return
          await page.addInitScript(() => {
            CSS.supports = () => false
          })
        },
      })
      await expect.poll(() => placeholders(page).count()).toBe(1)
      const original = await boxes(page)
      expect(original[1]).toEqual(original[0])
      expect(original[0]?.[2]).toBeGreaterThan(200)
      await page.setViewportSize({ width: 700, height: 800 })
      const apart = async () => {
        const [frame, placeholder] = await boxes(page)
        return JSON.stringify(frame) === JSON.stringify(placeholder) ? [] : [frame, placeholder]
      }
      await expect.poll(apart).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await layoutShift(page)).toBe(0)
      const below = await page.locator('#sotto').boundingBox()
      await consent(page, 'allow')
      await expect.poll(() => placeholders(page).count()).toBe(0)
      expect((await boxes(page))[0]).toEqual(original[0])
      expect(await page.locator('#sotto').boundingBox()).toEqual(below)
    },
  )

  test('say whose they are, and are loaded once, one by one, without being remembered', async () => {
    const { page, asked } = await visit(frame('id="a"') + frame('id="b"'), { gate: { gate: true } })
    const first = placeholders(page).first()
    await expect.poll(() => first.textContent()).toContain('altri.example')
    await first.getByRole('button', { name: 'Carica una volta' }).press('Enter')
    await expect.poll(() => asked).toEqual(['/mappa'])
    expect(await placeholders(page).count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('a')
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
    await page.reload()
    await expect.poll(() => placeholders(page).count()).toBe(2)
  })

  test('are all loaded, now and on the next page, when the visitor says always', async () => {
    const { page, asked } = await visit(frame('id="a"') + frame('id="b"') + frame('id="c"', 'marketing'))
    await expect.poll(() => placeholders(page).count()).toBe(3)
    await placeholders(page).first().getByRole('button', { name: 'Carica sempre' }).click()
    await expect.poll(() => asked.length).toBe(2)
    expect(await placeholders(page).count()).toBe(1)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.reload()
    await expect.poll(() => asked.length).toBe(4)
    await expect.poll(() => banner(page).isVisible()).toBe(true)
  })

  test('that were loaded once go back when the visitor refuses, and not when another thing is allowed', async () => {
    const { page } = await visit(frame('id="a"') + frame('id="b"', 'marketing'))
    const frames = () => page.frames().filter(one => one.url().startsWith(others)).length
    await expect.poll(() => placeholders(page).count()).toBe(2)
    await placeholders(page).first().getByRole('button', { name: 'Carica una volta' }).click()
    await expect.poll(frames).toBe(1)
    await placeholders(page).first().getByRole('button', { name: 'Carica sempre' }).click()
    await expect.poll(frames).toBe(2)
    await banner(page).getByRole('button', { name: 'Personalizza' }).click()
    await page.getByRole('button', { name: 'Rifiuta tutto' }).click()
    await expect.poll(frames).toBe(0)
    expect(await placeholders(page).count()).toBe(2)
  })

  test('leave nothing in the history when they go back', async () => {
    const { page, asked } = await visit(frame())
    await accept(page)
    await expect.poll(() => asked.length).toBe(1)
    const length = await page.evaluate(() => history.length)
    await consent(page, 'deny')
    await expect.poll(() => placeholders(page).count()).toBe(1)
    expect(await page.evaluate(() => history.length)).toBe(length)
    expect(asked).toHaveLength(1)
  })

  test('may be inserted, moved and taken away by the page', async () => {
    const { page } = await visit(`<div id="uno">${frame('id="a"')}</div><div id="due"></div>`)
    await expect.poll(() => placeholders(page).count()).toBe(1)
    await page.evaluate(() => document.querySelector('#due')?.append(document.querySelector('#a') as Element))
    await expect.poll(() => page.locator('#due .site-gate').count()).toBe(1)
    expect(await page.locator('#uno .site-gate').count()).toBe(0)
    await page.evaluate(() => document.querySelector('#a')?.remove())
    await expect.poll(() => page.locator('.site-gate').count()).toBe(0)
    await page.evaluate(html => {
      const el = document.querySelector('#uno')
      if (el) el.innerHTML = html
    }, frame('id="nuova"').repeat(3))
    await expect.poll(() => placeholders(page).count()).toBe(3)
    const [own, place] = await boxes(page)
    expect(place).toEqual(own)
  })

  test('that nobody can see have nothing in their place, and are empty all the same', async () => {
    const closed = `<details id="chiuso"><summary>Mappa</summary>${frame()}</details>`
    const { page, asked } = await visit(frame('width="1" height="1"') + frame('hidden id="a"') + closed)
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    const visible = page.locator('.site-gate:visible')
    expect(await visible.count()).toBe(0)
    await page.locator('#a').evaluate(el => el.removeAttribute('hidden'))
    await expect.poll(() => visible.count()).toBe(1)
    await page.locator('summary').click()
    await expect.poll(() => visible.count()).toBe(2)
    expect(asked).toEqual([])
    await accept(page)
    await expect.poll(() => asked.length).toBe(3)
  })

  test('are all right with axe in small and large, light and dark, and can be used on a small phone', async () => {
    const body = `<style>:root { color-scheme: light dark }</style>${frame('width="280" height="150"')}${frame('style="width:100%;height:300px"')}`
    const { page } = await visit(body, { width: 320, gate: { gate: true } })
    await expect.poll(() => placeholders(page).count()).toBe(2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { found, passes } = await audit(page)
      expect(found).toEqual([])
      expect(passes).toBeGreaterThan(10)
    }
    const [small] = await placeholders(page).all()
    for (const name of ['Carica una volta', 'Carica sempre']) {
      const button = small?.getByRole('button', { name })
      await button?.scrollIntoViewIfNeeded()
      expect((await button?.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
  })

  test('and scripts are given back byte for byte', async () => {
    const { page } = await visit(
      `<iframe style=" COLOR:red;;  " data-src="${others}/mappa" title="Mappa del porto" data-category="functional" class="a"></iframe>${frame()}${waits('analytics', 'id="mio"', note('uno'))}`,
      { before: keepOriginal },
    )
    await expect.poll(() => placeholders(page).count()).toBe(2)
    await accept(page)
    await expect.poll(() => ran(page)).toEqual(['uno'])
    await page.waitForTimeout(300)
    // What has the focus keeps what it needs for it.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})
