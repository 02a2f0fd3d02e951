import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { isOurAddress } from '../src/build/sizes.node.ts'
import type { Site } from '../src/start.ts'
import { chromiumArguments } from './chromium.mjs'
import { findChromium, findHeadlessShell, root } from './ensure.mjs'
import { type Answer, serve, type Take } from './serve.mjs'

export interface Options {
  /** From the loopback server, or as by double click. */
  readonly over?: 'http' | 'file'
  readonly width?: number
  readonly height?: number
  readonly pixelRatio?: number
  readonly dark?: boolean
  readonly reducedMotion?: boolean
  readonly javaScript?: boolean
  /** A telephone: touch, and a browser that calls itself mobile. */
  readonly mobile?: boolean
  /** With its `#`. */
  readonly hash?: string
  /** Response headers of the page itself; over http only. */
  readonly headers?: Readonly<Record<string, string>>
  /** Happens on the empty page: routes, scripts that run before the page's own. */
  readonly before?: (page: Page) => unknown
  /** Otherwise returns once the page has loaded and its first blocks are alive. */
  readonly wait?: 'load' | 'commit'
}

/** One page, and everything it said. */
export interface Visit {
  readonly page: Page
  /** Every console line, as `level: text`. */
  readonly console: readonly string[]
  /** Uncaught errors and unhandled rejections. */
  readonly errors: readonly string[]
  /** What the page's content security policy has refused. */
  violations(): Promise<readonly string[]>
  /** The addresses asked for so far. */
  readonly requests: readonly string[]
}

export interface TestBrowser {
  /** A page of `examples/`. */
  openExample(name: string, options?: Options): Promise<Visit>
  /** A page of our own, served beside the examples: `../dist/site.js` is the built script. */
  openHtml(html: string, options?: Options): Promise<Visit>
  /** The address of the loopback server. */
  readonly url: string
}

/** The names of the example pages there are. */
export const examples: readonly string[] = readdirSync(join(root, 'examples'))
  .filter(file => file.endsWith('.html'))
  .map(file => file.replace('.html', ''))

/** A whole page around `body`. */
export function pageOf(
  body: string,
  { head = '', script = siteScript }: { head?: string; script?: string } = {},
) {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prova</title>
<link rel="icon" href="data:,">
${head}
${script}
</head>
<body>
${body}
</body>
</html>`
}

export const siteScript = '<script src="../dist/site.js" defer></script>'
/** With it, a page looks the same before the script has run. */
export const siteStyles = '<link rel="stylesheet" href="../dist/site.css">'

/** The Chromium of this worker, by how it was started: its test files come one after the other, and share it. */
const running = new Map<boolean, Promise<Browser>>()

/** It ends with the worker: nobody holds the other end of its pipe any more. */
async function chromiumOfWorker(remembers: boolean): Promise<Browser> {
  const known = await running.get(remembers)
  if (known?.isConnected()) return known
  const executablePath = remembers ? findChromium() : (findHeadlessShell() ?? findChromium())
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM')
  const begun = chromium.launch({
    executablePath,
    args: [...chromiumArguments],
    ...(remembers && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
  running.set(remembers, begun)
  return begun
}

/**
 * A Chromium, and one server for all tests of a file. Each visit has a tab of its own; visitors of the same kind share
 * a profile, because a new one takes four times as long, and leave nothing in it.
 */
export function openBrowser(
  options: {
    /** Sees each request to the server first. */
    readonly take?: Take
    /** Pages that are left wait in the back/forward cache, as for visitors; otherwise they end at once. */
    readonly remembers?: boolean
  } = {},
): TestBrowser {
  let browser: Browser
  let server: Awaited<ReturnType<typeof serve>>
  const pages = new Map<string, Answer>()
  const profiles = new Map<string, Promise<Profile>>()

  beforeAll(async () => {
    server = await serve({ rewrite: path => pages.get(path), ...(options.take && { take: options.take }) })
    browser = await chromiumOfWorker(options.remembers ?? false)
  })
  afterEach(async () => {
    for (const [key, profile] of profiles) {
      if (await inTime((await profile).clean(server.url))) continue
      // A tab that does not close would keep every test after this one waiting.
      process.stderr.write('A tab of Chromium did not close; the next tests get a new profile.\n')
      profiles.delete(key)
    }
  })
  afterAll(async () => {
    for (const profile of profiles.values()) await inTime((await profile).context.close())
    await server?.close()
  })

  function profileFor({
    javaScript = true,
    dark,
    reducedMotion,
    pixelRatio,
    mobile,
  }: Options): Promise<Profile> {
    const options: BrowserContextOptions = {
      javaScriptEnabled: javaScript,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      ...(pixelRatio && { deviceScaleFactor: pixelRatio }),
      ...(mobile && { isMobile: true, hasTouch: true, userAgent: telephone }),
    }
    const key = JSON.stringify(options)
    const profile = profiles.get(key) ?? createProfile(browser, options)
    profiles.set(key, profile)
    return profile
  }

  async function open(url: string, options: Options): Promise<Visit> {
    const { width = 1280, height = 900, wait, javaScript = true } = options
    const page = await (await profileFor(options)).context.newPage()
    page.setDefaultTimeout(10_000)
    await page.setViewportSize({ width, height })
    const visit = await listen(page)
    await options.before?.(page)
    await page.goto(url + (options.hash ?? ''), { waitUntil: wait ?? 'load' })
    if (!wait && javaScript) await firstBlocks(page)
    return visit
  }

  return {
    openExample(name, options = {}) {
      const file = pathToFileURL(join(root, 'examples', `${name}.html`)).href
      return open(options.over === 'file' ? file : `${server.url}/examples/${name}.html`, options)
    },
    openHtml(html, options = {}) {
      const path = `/examples/page-${pages.size + 1}.html`
      pages.set(path, { body: html, ...(options.headers && { headers: options.headers }) })
      return open(server.url + path, options)
    },
    get url() {
      return server.url
    },
  }
}

/** `false` after ten seconds. */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), 10_000)
  })
  const isDone = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return isDone
}

interface Profile {
  readonly context: BrowserContext
  /** Closes what is open and forgets what it has stored. */
  clean(origin: string): Promise<void>
}

async function createProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options)
  // Without any tab the window would close, and a new one takes its time.
  const first = await context.newPage()
  const cdp = await context.newCDPSession(first)
  return {
    context,
    async clean(origin) {
      const used = context.pages().filter(page => page !== first)
      if (used.length === 0) return
      await Promise.all(used.map(page => page.close()))
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    },
  }
}

const telephone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

async function listen(page: Page): Promise<Visit> {
  const lines: string[] = []
  const errors: string[] = []
  const requests: string[] = []
  page.on('console', message =>
    lines.push(`${message.type()}: ${message.text().replace(/ JSHandle@\w+/g, '')}`),
  )
  page.on('pageerror', error => errors.push(String(error)))
  page.on('request', request => requests.push(request.url()))
  await page.addInitScript(() => {
    const violations: string[] = []
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) =>
        violations.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim()),
      true,
    )
    Object.defineProperty(window, 'violationsSeen', { value: violations })
  })
  return {
    page,
    console: lines,
    errors,
    requests,
    violations: () => page.evaluate(() => (window as unknown as { violationsSeen: string[] }).violationsSeen),
  }
}

/** Waits for `Site.ready`; on a page without the script there is nothing to wait for. */
export async function firstBlocks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (window.Site as Site | undefined)?.ready
  })
}

/** Brings every block to life, wherever it is on the page. */
export async function mountAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (window.Site as Site).ready
    await (window.Site as Site).mount()
  })
}

/** `Site.destroy()`. */
export async function destroy(page: Page): Promise<void> {
  await page.evaluate(() => (window.Site as Site).destroy())
}

/** The `data-block-state` of every block, as `name: state`. */
export function blockStates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-block]')].map(
      el => `${el.getAttribute('data-block')}: ${el.getAttribute('data-block-state')}`,
    ),
  )
}

/** Walks down the page as a visitor who looks at everything, and waits until nothing waits any more. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const scroller = document.scrollingElement ?? document.body
    for (let top = 0; top < scroller.scrollHeight; top += innerHeight * 0.8) {
      scroller.scrollTop = top
      await frame()
      await frame()
    }
    const isWaiting = () => document.querySelector('[data-block-state="waiting"]')
    for (let i = 0; i < 300 && isWaiting(); i++) await frame()
  })
}

/** What has moved since the page began, in Chromium's own measure; what follows a touch does not count. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries())
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 200)
    })
    return (entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      .filter(entry => !entry.hadRecentInput)
      .reduce((sum, entry) => sum + entry.value, 0)
  })
}

/** How long our scripts have kept the page busy, in milliseconds, in each frame that was late. */
export async function ownTasks(page: Page): Promise<number[]> {
  const scripts = await page.evaluate(async () => {
    type Frame = PerformanceEntry & { scripts: readonly { sourceURL: string; duration: number }[] }
    const frames = await new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({
        type: 'long-animation-frame',
        buffered: true,
      })
      setTimeout(() => resolve([]), 200)
    })
    return (frames as Frame[]).flatMap(({ scripts }) =>
      scripts.map(({ sourceURL, duration }) => ({ sourceURL, duration })),
    )
  })
  return scripts.filter(({ sourceURL }) => isOurAddress(sourceURL)).map(({ duration }) => duration)
}

/** A click with Ctrl that nobody has taken: the browser would open a tab, which now and then loses it in a test. */
export async function isLeftToBrowser(page: Page, link: Locator): Promise<boolean> {
  await page.evaluate(() =>
    addEventListener(
      'click',
      event => {
        Object.assign(window, { isLeft: !event.defaultPrevented })
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await link.click({ modifiers: ['Control'] })
  return page.evaluate(() => (window as unknown as { isLeft?: boolean }).isLeft === true)
}

/** Waits until nothing moves any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isMoving = () =>
      document.querySelector('[data-is-animating]') ||
      document.getAnimations().some(({ playState }) => playState === 'running')
    do await frame()
    while (isMoving())
  })
}

/** Remembers the document as the parser made it, before any deferred script has run. */
export async function keepOriginal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => Object.defineProperty(window, 'originalHtml', { value: document.documentElement.outerHTML }),
      { once: true },
    )
  })
}

/** The document as it was parsed, and as it is now. */
export function originalAndNow(page: Page): Promise<{ readonly original: string; readonly now: string }> {
  return page.evaluate(() => ({
    original: (window as unknown as { originalHtml: string }).originalHtml,
    now: document.documentElement.outerHTML,
  }))
}
