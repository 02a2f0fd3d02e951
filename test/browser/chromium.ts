import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumArguments } from '../chromium.mjs'
import { findChromium, findHeadlessShell } from '../ensure.mjs'

/** The Chromium of this worker, by how it was started: its test files come one after the other, and share it. */
const running = new Map<boolean, Promise<Browser>>()

/** It ends with the worker: nobody holds the other end of its pipe any more. */
export async function chromiumOfWorker(remembers: boolean): Promise<Browser> {
  const known = await running.get(remembers)
  if (known?.isConnected()) return known
  const executablePath = remembers ? findChromium() : (findHeadlessShell() ?? findChromium())
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM')
  const begun = chromium.launch({
    executablePath,
    // What a script has compiled is written down the second time it runs, in a task of that very script: not ours to be measured.
    args: [...chromiumArguments, '--v8-cache-options=none'],
    ...(remembers && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
  running.set(remembers, begun)
  return begun
}

/** `false` after ten seconds. */
export async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), 10_000)
  })
  const isDone = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return isDone
}

export interface Profile {
  readonly context: BrowserContext
  /** Closes what is open and forgets what it has stored. */
  clean(origin: string): Promise<void>
}

export async function createProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
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
