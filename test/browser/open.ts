import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { root } from '../ensure.mjs'
import { type Answer, serve, type Take } from '../serve.mjs'
import { type Answers, giveAnswers } from './answers.ts'
import { chromiumOfWorker, createProfile, inTime, type Profile } from './chromium.ts'
import { firstBlocks, mountAll } from './drive.ts'
import { pageOf, type Surroundings, siteStyles } from './page-of.ts'

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
  /** What addresses answer instead of the server. */
  readonly answers?: Answers
  /** What the browser has kept of earlier visits. */
  readonly cookies?: Readonly<Record<string, string>>
  /** Every block is brought to life, wherever it is on the page; without JavaScript none. */
  readonly alive?: boolean
  /** Happens on the empty page: scripts that run before the page's own. */
  readonly before?: (page: Page) => unknown
  /** Otherwise returns once the page has loaded and its first blocks are alive. */
  readonly wait?: 'load' | 'commit'
}

/** A page of our own: what stands in it, and how it is visited. Its look is there from the start unless `head` says otherwise. */
export interface PageOptions extends Options, Surroundings {}

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
  /** The same around a body. */
  openPage(body: string, options?: PageOptions): Promise<Visit>
  /** The address of the loopback server. */
  readonly url: string
}

/** The names of the example pages there are. */
export const examples: readonly string[] = readdirSync(join(root, 'examples'))
  .filter(file => file.endsWith('.html'))
  .map(file => file.replace('.html', ''))

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
    const { width = 1280, height = 900, wait, javaScript = true, answers = {}, cookies = {} } = options
    const page = await (await profileFor(options)).context.newPage()
    page.setDefaultTimeout(20_000)
    await page.setViewportSize({ width, height })
    const visit = await listen(page)
    for (const [name, value] of Object.entries(cookies))
      await page.context().addCookies([{ name, value, url: server.url }])
    await giveAnswers(page, answers)
    await options.before?.(page)
    await page.goto(url + (options.hash ?? ''), { waitUntil: wait ?? 'load' })
    if (!wait && javaScript) await (options.alive ? mountAll(page) : firstBlocks(page))
    return visit
  }

  function openHtml(html: string, options: Options = {}): Promise<Visit> {
    const path = `/examples/page-${pages.size + 1}.html`
    pages.set(path, { body: html, ...(options.headers && { headers: options.headers }) })
    return open(server.url + path, options)
  }

  return {
    openExample(name, options = {}) {
      const file = pathToFileURL(join(root, 'examples', `${name}.html`)).href
      return open(options.over === 'file' ? file : `${server.url}/examples/${name}.html`, options)
    },
    openHtml,
    openPage: (body, options = {}) => openHtml(pageOf(body, { head: siteStyles, ...options }), options),
    get url() {
      return server.url
    },
  }
}

const telephone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

/** Chromium's note to whoever measures what a slide holds that nobody is to see: the tests do, wherever they look at everything. */
const measured = 'verbose: Rendering was performed in a subtree hidden by content-visibility.'

async function listen(page: Page): Promise<Visit> {
  const lines: string[] = []
  const errors: string[] = []
  const requests: string[] = []
  page.on('console', message => {
    const line = `${message.type()}: ${message.text().replace(/ JSHandle@\w+/g, '')}`
    if (!line.startsWith(measured)) lines.push(line)
  })
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
