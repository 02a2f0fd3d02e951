import { describe, expect, test } from 'vitest'
import { firstBlocks, type Options, openBrowser, pageOf } from './browser.ts'
import { owner, visitor } from './keyboard.browser.testing.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

describe('an owner who opens a page', () => {
  /** Every address the browser was sent to; the builder answers with nothing, so that the page stays. */
  async function openSent(context: object, options: Options = {}) {
    const sent: string[] = []
    const visit = await browser.openPage(
      '<div data-block="accordion" data-when="ready"><details data-part="item"><summary>Pane</summary><div data-part="panel">Sì</div></details></div>',
      {
        context,
        head: '',
        ...options,
        answers: {
          '**/config/**': route => {
            sent.push(route.request().url())
            return route.fulfill({ status: 204 })
          },
        },
      },
    )
    await visit.page.waitForTimeout(300)
    return { ...visit, sent }
  }

  test('is sent to the editing frame once, before its blocks come to life, and the page stays alive', async () => {
    const { page, sent, console } = await openSent(owner, {
      before: page =>
        page.addInitScript(() => {
          document.addEventListener('site:navigate', () => {
            const states = [...document.querySelectorAll<HTMLElement>('[data-block]')].map(
              ({ dataset }) => dataset.blockState,
            )
            Object.assign(window, { statesThen: states })
          })
        }),
    })
    expect(sent.map(url => new URL(url).searchParams.get('frameUrl'))).toEqual([new URL(page.url()).pathname])
    expect(await page.evaluate(() => (window as unknown as { statesThen: unknown }).statesThen)).toEqual([
      undefined,
    ])
    expect(await page.locator('[data-block-state="mounted"]').count()).toBe(1)
    expect(console).toEqual([])
  })

  test.each(
    some(
      [
        ['a viewer', { ...owner, websiteRoles: [1, 10] }],
        ['on a site in development', { ...owner, website: { developerMode: true } }],
        ['on a site to copy', { ...owner, website: { cloneable: true } }],
        ['a visitor', visitor],
      ],
      0,
    ),
  )('stays when they are %s', async (_, context) => {
    expect((await openSent(context)).sent).toEqual([])
  })

  thoroughTest('stays where storage is dead, and nothing is thrown', async () => {
    const { sent, page, errors, console } = await openSent(owner, {
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })
    expect(sent).toEqual([])
    expect(errors).toEqual([])
    expect(console.filter(line => !line.includes('sandbox'))).toEqual([])
    expect(await page.locator('[data-block-state="mounted"]').count()).toBe(1)
  })

  thoroughTest('is sent where only cookies are off', async () => {
    const { sent, errors } = await openSent(owner, {
      before: async page => {
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
      },
    })
    expect(sent).toHaveLength(1)
    expect(errors).toEqual([])
  })

  thoroughTest('is not sent round and round by a builder that sends them back', async () => {
    let rounds = 0
    const path = `${browser.url}/diario`
    const html = pageOf('<p>Pane</p>', {
      context: owner,
      script: '<script src="/dist/site.js" defer></script>',
    })
    const { page } = await browser.openHtml('<p>', { wait: 'load' })
    await page.route('**/diario', route => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.route('**/config/**', route => {
      rounds++
      return route.fulfill({ body: `<script>location.replace('/diario')</script>`, contentType: 'text/html' })
    })
    await page.goto(path)
    await page.waitForTimeout(800)
    expect(rounds).toBe(1)
    expect(page.url()).toBe(path)
    await firstBlocks(page)
  })

  test.each(
    some(
      [
        ['//evil.example/x', '/evil.example/x'],
        ['/\\evil.example/x', '/evil.example/x'],
        ['/%2F%5cevil.example/x', '/evil.example/x'],
        ['/javascript:alert(1)', '/javascript:alert(1)'],
        ['/a?b=//evil.example&frameUrl=x#c', '/a?b=//evil.example&frameUrl=x'],
      ],
      1,
    ),
  )('is never led elsewhere by the path %s', async (path, asked) => {
    const sent: string[] = []
    const html = pageOf('<p>Pane</p>', {
      context: owner,
      script: '<script src="/dist/site.js" defer></script>',
    })
    const { page } = await browser.openHtml('<p>', { wait: 'load' })
    await page.route('**/*', route => {
      const url = new URL(route.request().url())
      if (url.pathname.startsWith('/dist/')) return route.continue()
      if (!route.request().isNavigationRequest()) return route.abort()
      if (url.href.includes('/config/?') || url.host !== new URL(browser.url).host) {
        sent.push(url.href)
        return route.fulfill({ status: 204 })
      }
      return route.fulfill({ body: html, contentType: 'text/html' })
    })
    await page.goto(browser.url + path)
    await expect.poll(() => sent.length).toBe(1)
    const [url] = sent.map(each => new URL(each))
    expect(url?.origin + (url?.pathname ?? '')).toBe(`${browser.url}/config/`)
    expect(url?.searchParams.get('frameUrl')).toBe(asked)
  })
})

describe('a page of an owner inside a frame', () => {
  interface Heard {
    readonly origin: string
    readonly data: unknown
  }

  /** A page around one of ours; `host` may be the other name of the same machine, which is another origin. */
  async function openFramed(context: object, host = 'localhost', sandbox = '') {
    const inner = pageOf('<p>Pane</p>', {
      context,
      script: '<script src="/dist/site.js" defer></script>',
    })
    const base = browser.url
    const outer = `<!doctype html><title>Editor</title><link rel="icon" href="data:,"><iframe ${sandbox} src="${base}/inner"></iframe><script>
      window.heard = []
      addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))
    </script>`
    const visit = await browser.openHtml('<p>', { wait: 'load' })
    const { page } = visit
    const sent: string[] = []
    await page.route('**/config/**', route => {
      sent.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    const posts: string[] = []
    await page.route('**/api/auth/Logout*', route => {
      posts.push(route.request().url())
      return route.fulfill({ status: 500, json: {} })
    })
    await page.route('**/inner', route => route.fulfill({ body: inner, contentType: 'text/html' }))
    await page.route('**/outer', route => route.fulfill({ body: outer, contentType: 'text/html' }))
    await page.goto(`${base.replace('localhost', host)}/outer`)
    await page.waitForTimeout(300)
    const frame = page.frames()[1]
    await frame?.locator('p').click()
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    const heard = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
    const dialogs = (await frame?.locator('.site-dialog[open]').count()) ?? 0
    await page.keyboard.press('Shift+Escape')
    await page.waitForTimeout(200)
    const console = visit.console.filter(line => !line.includes('status of 500'))
    return { ...visit, console, sent, heard, frame, posts, dialogs }
  }

  thoroughTest('stays, and tells Escape to the editing frame around', async () => {
    const { sent, heard, console, posts } = await openFramed(owner)
    expect(sent).toEqual([])
    expect(heard).toEqual([{ origin: browser.url, data: { type: 'site:escape' } }])
    expect(console).toEqual([])
    expect(posts).toHaveLength(1)
  })

  test('stays, tells nothing to a frame of another origin, and logs nobody out in it', async () => {
    const { sent, heard, console, frame, posts } = await openFramed(owner, '127.0.0.1')
    expect(frame?.url()).toContain('localhost')
    expect(sent).toEqual([])
    expect(heard).toEqual([])
    expect(posts).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest(
    'asks a visitor to log in among pages of its own, and not in the frame of a stranger',
    async () => {
      expect((await openFramed(visitor)).dialogs).toBe(1)
      expect((await openFramed(visitor, '127.0.0.1')).dialogs).toBe(0)
    },
  )

  thoroughTest('stays, and tells nothing to a page that is not the builder it knows', async () => {
    const context = { ...owner, appDomain: 'builder.example', website: { identifier: 'forno' } }
    const { sent, heard, console } = await openFramed(context)
    expect(sent).toEqual([])
    expect(heard).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest('stays in a sandbox, where it cannot know its origin, without an error', async () => {
    const { sent, errors } = await openFramed(owner, 'localhost', 'sandbox="allow-scripts"')
    expect(sent).toEqual([])
    expect(errors).toEqual([])
  })
})
