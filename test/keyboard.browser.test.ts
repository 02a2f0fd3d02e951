import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { atRest, firstBlocks, type Options, openBrowser, pageOf, type Visit } from './browser.ts'
import { some } from './thorough.ts'

const browser = openBrowser()

const visitor = { website: { id: 'forno' }, websiteSettings: { useEscapeKeyToLogin: true } }
const owner = { website: { id: 'forno' }, authenticatedAccount: { id: 'account-1' }, websiteRoles: [1] }
const noRedirect =
  '<script>try { sessionStorage.setItem("noredirect", \'{"value":true}\') } catch {}</script>'

const headOf = (context: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`

/** A page that tells where it would go, and stays. */
async function openStaying(body: string, context: object, options: Options = {}): Promise<Visit> {
  const visit = await browser.openHtml(pageOf(body, { head: headOf(context) + noRedirect }), {
    ...options,
    before: async page => {
      await keepHere(page)
      await options.before?.(page)
    },
  })
  await accountLoaded(visit.page, context)
  return visit
}

function keepHere(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const gone: string[] = []
    Object.defineProperty(window, 'gone', { value: gone })
    document.addEventListener('site:navigate', event => {
      event.preventDefault()
      gone.push((event as CustomEvent<{ url: string }>).detail.url)
    })
  })
}

/** Until the chunk of accounts is there, its keys mean nothing. */
async function accountLoaded(page: Page, context: object): Promise<void> {
  if ('authenticatedAccount' in context)
    await expect.poll(() => listenersFor(page, ['window'])).toContain('keydown')
}

const gone = (page: Page) => page.evaluate(() => (window as unknown as { gone: string[] }).gone)
const dialogs = (page: Page) => page.locator('.site-dialog[open]').count()

describe('Escape on the page of an owner', () => {
  const open = (body: string) => openStaying(body, owner)

  test('goes to the editing frame from a link, a button and the page itself', async () => {
    const { page } = await open('<a href="#x">Pane</a><button>Pane</button>')
    await page.keyboard.press('Escape')
    for (const selector of ['a', 'button']) {
      await page.focus(selector)
      await page.keyboard.press('Escape')
    }
    const { origin, pathname } = new URL(page.url())
    const config = `${origin}/config/?frameUrl=${encodeURIComponent(pathname)}`
    expect(await gone(page)).toEqual([config, config, config])
  })

  const typing: readonly (readonly [string, string])[] = [
    ['a field', '<input id="x">'],
    ['a search field', '<input id="x" type="search" value="pane">'],
    ['a checkbox', '<input id="x" type="checkbox">'],
    ['a text', '<textarea id="x"></textarea>'],
    ['a list', '<select id="x"><option>Pane</select>'],
    ['a text that can be edited', '<div id="x" contenteditable><b>Pane</b></div>'],
    ['a text inside one that can be edited', '<div contenteditable><p id="x" tabindex="0">Pane</p></div>'],
    ['plain text that can be edited', '<div id="x" contenteditable="plaintext-only">Pane</div>'],
    [
      'a field in a shadow tree',
      '<div id="host"><template shadowrootmode="open"><input id="x"></template></div>',
    ],
    [
      'a field in two shadow trees',
      '<div id="host"><template shadowrootmode="open"><div><template shadowrootmode="open"><input id="x"></template></div></template></div>',
    ],
  ]

  test.each(some(typing, 5))('does nothing in %s, with and without Shift', async (_, html) => {
    const { page, requests } = await open(html)
    await page.locator('#x').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Escape')
    expect(await gone(page)).toEqual([])
    expect(requests.filter(url => url.includes('/api/'))).toEqual([])
  })

  test('does nothing in a field that a custom element hides in a closed shadow tree', async () => {
    const { page } = await open(`<date-picker></date-picker><script>
      customElements.define('date-picker', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'closed', delegatesFocus: true })
          root.innerHTML = '<input>'
        }
      })
    </script>`)
    await page.evaluate(() => document.querySelector<HTMLElement>('date-picker')?.focus())
    await page.keyboard.press('Escape')
    expect(await gone(page)).toEqual([])
  })

  test('does nothing while a word is being composed, wherever that is', async () => {
    const { page } = await open('<p>Pane</p>')
    await page.evaluate(() => {
      const press = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    expect(await gone(page)).toEqual([])
  })

  test.each(['Control+Escape', 'Alt+Escape', 'Meta+Escape', 'Control+Shift+Escape', 'a', 'Enter'])(
    '%s does nothing',
    async keys => {
      const { page, requests } = await open('<p>Pane</p>')
      await page.keyboard.press(keys)
      expect(await gone(page)).toEqual([])
      expect(requests.filter(url => url.includes('/api/'))).toEqual([])
    },
  )

  test('held down counts once', async () => {
    const { page } = await open('<p>Pane</p>')
    for (let i = 0; i < 20; i++) await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  test('that a script of the page has used, or keeps to itself, does nothing', async () => {
    const { page } = await open(`<button id="a">Pane</button><button id="b">Vino</button><script>
      a.addEventListener('keydown', event => event.preventDefault())
      b.addEventListener('keydown', event => event.stopPropagation())
    </script>`)
    for (const selector of ['#a', '#b']) {
      await page.focus(selector)
      await page.keyboard.press('Escape')
    }
    expect(await gone(page)).toEqual([])
  })

  test('closes our dialogs first, one with each press, and only then leaves', async () => {
    const { page } = await open('<p>Pane</p>')
    await page.evaluate(() => {
      const { dialogs } = window.Site as Site
      for (const message of ['Uno', 'Due', 'Tre']) dialogs?.alert(message)
    })
    await page.locator('.site-dialog[open]').nth(2).waitFor()
    for (const left of [2, 1, 0]) {
      await page.keyboard.press('Escape')
      await expect.poll(() => dialogs(page)).toBe(left)
      expect(await gone(page)).toEqual([])
    }
    await atRest(page)
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  test('closes a notice first, which is no dialog of the browser', async () => {
    const { page } = await open('<p>Pane</p>')
    await page.evaluate(() => void (window.Site as Site).dialogs?.inform('Fatto'))
    await page.locator('.site-notice').waitFor()
    await page.keyboard.press('Escape')
    expect(await gone(page)).toEqual([])
    await page.locator('.site-notice').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  test.each([
    ['dialog', '<dialog id="x"><button>Pane</button></dialog>', 'showModal'],
    ['popover', '<div id="x" popover><button>Pane</button></div>', 'showPopover'],
  ])("closes the page's own %s first", async (_, html, show) => {
    const { page } = await open(html)
    await page.evaluate(
      show => (document.querySelector('#x') as unknown as Record<string, () => void>)[show]?.(),
      show,
    )
    await page.keyboard.press('Escape')
    expect(await gone(page)).toEqual([])
    await expect.poll(() => page.locator('#x').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  test('does not wait for a popover that Escape does not close', async () => {
    const { page } = await open('<div id="x" popover="manual">Pane</div>')
    await page.evaluate(() => document.querySelector<HTMLElement>('#x')?.showPopover())
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  test('really leaves: the browser does not take it for “stop loading”', async () => {
    const { page } = await browser.openHtml(pageOf('<p>Pane</p>', { head: headOf(owner) + noRedirect }), {
      before: page =>
        page.route('**/config/**', route => route.fulfill({ body: 'Editor', contentType: 'text/html' })),
    })
    await accountLoaded(page, owner)
    const here = new URL(page.url())
    await page.keyboard.press('Escape')
    await page.waitForURL('**/config/**')
    expect(new URL(page.url()).searchParams.get('frameUrl')).toBe(here.pathname)
    // Which was the visitor's own wish, so Back leads back.
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe(here.href)
  })
})

describe('Escape on the page of a visitor', () => {
  test('opens the login dialog where the site wants it, and closes it again', async () => {
    const { page, console } = await openStaying('<p>Pane</p>', visitor)
    await page.keyboard.press('Escape')
    await page.locator('.site-dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs(page)).toBe(0)
    expect(await gone(page)).toEqual([])
    expect(console).toEqual([])
  })

  test('opens one, however often it is pressed while the dialog is on its way', async () => {
    const { page } = await openStaying('<p>Pane</p>', visitor, {
      before: page =>
        page.route('**/site.dialogs.js', async route => {
          await new Promise(resolve => setTimeout(resolve, 300))
          await route.continue()
        }),
    })
    for (let i = 0; i < 10; i++) await page.keyboard.press('Escape')
    await page.locator('.site-dialog[open]').waitFor()
    expect(await page.locator('.site-dialog').count()).toBe(1)
  })

  test('does nothing in a field, with Shift, or where the site does not want it', async () => {
    const { page } = await openStaying('<input id="x">', visitor)
    await page.keyboard.press('Shift+Escape')
    await page.focus('#x')
    await page.keyboard.press('Escape')
    const plain = await openStaying('<p>Pane</p>', {})
    await plain.page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    expect([await dialogs(page), await dialogs(plain.page)]).toEqual([0, 0])
  })
})

test('a page without context costs nothing: no request, no cookie, no listener for keys, nothing stored', async () => {
  const { page, requests, console } = await browser.openHtml(pageOf('<p>Pane</p>'))
  await page.waitForTimeout(200)
  expect(
    requests.filter(url => !url.startsWith('data:')).map(url => new URL(url).pathname.replace(/-\d+/, '')),
  ).toEqual(['/examples/page.html', '/dist/site.js'])
  expect(await page.evaluate(() => [document.cookie, sessionStorage.length, localStorage.length])).toEqual([
    '',
    0,
    0,
  ])
  // One, by which a tooltip knows the keyboard from the mouse, and a block that waits the first touch.
  expect((await listenersFor(page, ['window'])).filter(type => type === 'keydown')).toEqual([])
  expect(console).toEqual([])
})

async function listenersFor(page: Page, names: readonly string[]): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const types: string[] = []
  for (const expression of names) {
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    types.push(...listeners.map(({ type }) => type))
  }
  return types
}

describe('an owner who opens a page', () => {
  /** Every address the browser was sent to; the builder answers with nothing, so that the page stays. */
  async function openSent(context: object, options: Options = {}) {
    const sent: string[] = []
    const visit = await browser.openHtml(
      pageOf(
        '<div data-block="accordion" data-when="ready"><details data-part="item"><summary>Pane</summary><div data-part="panel">Sì</div></details></div>',
        { head: headOf(context) },
      ),
      {
        ...options,
        before: async page => {
          await page.route('**/config/**', route => {
            sent.push(route.request().url())
            return route.fulfill({ status: 204 })
          })
          await options.before?.(page)
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

  test.each([
    ['a viewer', { ...owner, websiteRoles: [1, 10] }],
    ['on a site in development', { ...owner, website: { developerMode: true } }],
    ['on a site to copy', { ...owner, website: { cloneable: true } }],
    ['a visitor', visitor],
  ])('stays when they are %s', async (_, context) => {
    expect((await openSent(context)).sent).toEqual([])
  })

  test('stays where storage is dead, and nothing is thrown', async () => {
    const { sent, page, errors, console } = await openSent(owner, {
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })
    expect(sent).toEqual([])
    expect(errors).toEqual([])
    expect(console.filter(line => !line.includes('sandbox'))).toEqual([])
    expect(await page.locator('[data-block-state="mounted"]').count()).toBe(1)
  })

  test('is sent where only cookies are off', async () => {
    const { sent, errors } = await openSent(owner, {
      before: async page => {
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
      },
    })
    expect(sent).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('is not sent round and round by a builder that sends them back', async () => {
    let rounds = 0
    const path = `${browser.url}/diario`
    const html = pageOf('<p>Pane</p>', {
      head: headOf(owner),
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

  test.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['/%2F%5cevil.example/x', '/evil.example/x'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/a?b=//evil.example&frameUrl=x#c', '/a?b=//evil.example&frameUrl=x'],
  ])('is never led elsewhere by the path %s', async (path, asked) => {
    const sent: string[] = []
    const html = pageOf('<p>Pane</p>', {
      head: headOf(owner),
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
      head: headOf(context),
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

  test('stays, and tells Escape to the editing frame around', async () => {
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

  test('asks a visitor to log in among pages of its own, and not in the frame of a stranger', async () => {
    expect((await openFramed(visitor)).dialogs).toBe(1)
    expect((await openFramed(visitor, '127.0.0.1')).dialogs).toBe(0)
  })

  test('stays, and tells nothing to a page that is not the builder it knows', async () => {
    const context = { ...owner, appDomain: 'builder.example', website: { identifier: 'forno' } }
    const { sent, heard, console } = await openFramed(context)
    expect(sent).toEqual([])
    expect(heard).toEqual([])
    expect(console).toEqual([])
  })

  test('stays in a sandbox, where it cannot know its origin, without an error', async () => {
    const { sent, errors } = await openFramed(owner, 'localhost', 'sandbox="allow-scripts"')
    expect(sent).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('logging out', () => {
  async function openLogout(answers: readonly object[]) {
    const posts: string[] = []
    const visit = await openStaying('<p>Pane</p>', owner, {
      before: page =>
        page.route('**/api/auth/Logout*', async route => {
          posts.push(`${route.request().method()} ${route.request().postData() ?? ''}`.trim())
          await new Promise(resolve => setTimeout(resolve, 100))
          await route.fulfill({ json: answers[posts.length - 1] ?? {} })
        }),
    })
    return { ...visit, posts }
  }

  test('fifty rapid presses are one request, then the root of the site', async () => {
    const { page, posts } = await openLogout([])
    for (let i = 0; i < 50; i++) await page.keyboard.press('Shift+Escape')
    await expect.poll(() => gone(page)).toEqual([`${browser.url}/?logout=true`])
    await page.waitForTimeout(200)
    expect(posts).toEqual(['POST'])
  })

  test('a refused crumb is two requests, and no more when it is refused again', async () => {
    const refusal = { crumbFail: true, crumb: 'crumb-2' }
    const once = await openLogout([refusal])
    await once.page.keyboard.press('Shift+Escape')
    await expect.poll(() => gone(once.page)).toHaveLength(1)
    expect(once.posts).toHaveLength(2)
    const twice = await openLogout([refusal, refusal, refusal])
    await twice.page.keyboard.press('Shift+Escape')
    await twice.page.locator('.site-dialog[open]').waitFor()
    expect(twice.posts).toHaveLength(2)
    expect(await gone(twice.page)).toEqual([])
  })

  test.each(['http', 'file'] as const)('is told once by the page after it, over %s', async over => {
    const asked: string[] = []
    const { page, console } = await browser.openExample('owner', {
      over,
      hash: '?logout=true#uscire',
      before: page => page.on('request', request => asked.push(request.url())),
    })
    const dialog = page.getByRole('alertdialog', { name: 'Logout riuscito', exact: true })
    await dialog.waitFor()
    expect(await dialog.locator('.site-dialog__message').textContent()).toBe(
      'Sei stato disconnesso correttamente.',
    )
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('#uscire')
    expect(await page.locator('.site-dialog').count()).toBe(1)
    expect(asked.filter(url => url.includes('/api/'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs(page)).toBe(0)
    await page.reload()
    await firstBlocks(page)
    await page.waitForTimeout(200)
    expect(await page.locator('.site-dialog').count()).toBe(0)
    expect(console).toEqual([])
  })
})

describe('the cookies of visits', () => {
  const counted = (context: object = visitor, options: Options = {}) =>
    browser.openHtml(pageOf('<p>Pane</p>', { head: headOf(context) }), options)
  const cookies = async ({ page }: Visit) =>
    Object.fromEntries(
      (await page.evaluate(() => document.cookie))
        .split('; ')
        .filter(Boolean)
        .map(pair => pair.split('=') as [string, string]),
    )

  test('count the visits of one visitor, and the pages of one visit as one', async () => {
    const first = await cookies(await counted())
    expect(first.ss_cvr).toMatch(new RegExp(`^\\w{32}(\\|${first.ss_cvt}){3}\\|1$`))
    const visit = await counted()
    expect(await cookies(visit)).toEqual(first)
    // Thirty minutes later.
    await visit.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when its time has come
      document.cookie = 'ss_cvt=; path=/; max-age=0'
    })
    const second = await cookies(await counted())
    const [id, begun] = (first.ss_cvr ?? '').split('|')
    expect(second.ss_cvr).toBe(`${id}|${begun}|${begun}|${second.ss_cvt}|2`)
  })

  test('are not there without consent where it is needed, and come with it', async () => {
    const cookieSettings = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
    const visit = await counted({ ...visitor, cookieSettings })
    expect(await cookies(visit)).toEqual({})
    await visit.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the visitor has said yes
      document.cookie = 'ss_cookieAllowed=true; path=/'
    })
    expect(Object.keys(await cookies(await counted({ ...visitor, cookieSettings })))).toContain('ss_cvr')
  })

  test('are sane with a clock that stands at 1970', async () => {
    const visit = await counted(visitor, { before: page => page.clock.setFixedTime(0) })
    expect((await cookies(visit)).ss_cvr).toMatch(/^\w{32}\|1\|1\|1\|1$/)
    expect(visit.errors).toEqual([])
  })

  test('are neither written nor missed where the browser keeps none', async () => {
    const visit = await counted(visitor, { headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } })
    expect(visit.errors).toEqual([])
    expect(visit.console.filter(line => !line.includes('sandbox'))).toEqual([])
  })
})

describe('a visitor of owner.html', () => {
  const told = (page: Page) => page.locator('.desk ol li').allTextContents()

  test('reads what would happen to whom', async () => {
    const { page, console, errors } = await browser.openExample('owner')
    await page.locator('[data-who="owner"]').click()
    await expect
      .poll(async () => (await told(page))[0])
      .toMatch(/^Andrebbe nell’editor.*%2Fexamples%2Fowner\.html$/)
    await page.locator('[data-who="viewer"]').click()
    await expect.poll(async () => (await told(page))[0]).toBe('Ora guarda un amico')
    await accountLoaded(page, owner)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await told(page))[0]).toMatch(/^Andrebbe nell’editor/)
    await page.locator('[data-who="visitor"]').click()
    await expect.poll(async () => (await told(page))[0]).toBe('Ora guarda un cliente')
    await page.locator('[data-key=""]').click()
    await page.locator('.site-dialog[open]').waitFor()
    expect([...console, ...errors]).toEqual([])
  })

  test('logs out, and reads in the server’s log how often it was asked', async () => {
    const { page } = await browser.openExample('owner', { over: 'file' })
    await page.locator('[data-who="viewer"]').click()
    await page.locator('#risposta').selectOption('crumbOnce')
    await accountLoaded(page, owner)
    await page.locator('[data-key="shift"]').click()
    await expect.poll(async () => (await told(page))[0]).toMatch(/^Uscita/)
    expect(await page.locator('footer li').allTextContents()).toEqual([
      'POST /api/auth/Logout → 200',
      'POST /api/auth/Logout → 200',
    ])
  })

  test('presses Escape inside the frame, and the page around hears it', async () => {
    const { page, console } = await browser.openExample('owner')
    await page.locator('#apri-cornice').click()
    const frame = page.frameLocator('iframe')
    await frame.locator('.inside h1').click()
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => (await page.locator('#posta + ol li').allTextContents())[0])
      .toBe(`Esc: chiudo la guida, o passo a tutto schermosite:escape da ${browser.url}`)
    expect(console).toEqual([])
  })
})
