import type { Browser, BrowserContext, Page } from 'playwright-core'
import { pageOf, siteStyles } from '../browser/page-of.ts'
import {
  accountOf,
  begin,
  cartOn,
  quietFor,
  retryOn,
  type Shown,
  shownIn,
  tap,
  timesFaster,
  watch,
} from './in-page.ts'
import { openShop, type Trouble } from './server.ts'

const products = ['p-pane', 'p-scatola', 'p-lievito']
const html = pageOf('<div data-block="cart-page"></div>', { head: siteStyles })
/** Milliseconds of ours. Repeats are over by then. */
const settleMs = 15_000
/** Longer than any pause between two tries: what has not happened by then does not happen. */
const quietMs = 4000
/** Clocks of two processes, and one picture. */
const tolerance = 40

/** Chance that can be repeated. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Answers after 0 to 3 seconds, in whatever order; of four one is lost on the way there or back, or is a no. */
function troubleBy(chance: () => number): () => Trouble {
  return () => {
    const total = chance() * 3000
    const there = chance() * total
    const fate = (['lost', 'unanswered', 'refused', 'broken'] as const)[Math.floor(chance() * 16)]
    return { there, back: total - there, ...(fate && { fate }) }
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms / timesFaster))

/** How a sequence ended. */
interface Ended {
  /** What is wrong; empty when nothing is. */
  readonly finding: string
  /** A tab said that it could not read the cart, and after another try it had it: what it had done before. */
  readonly honest?: string
}

/** Plays sequences of taps in two tabs, one after the other. */
async function openRace(browser: Browser) {
  const shop = await openShop(path => (path === '/examples/race.html' ? html : undefined))
  const context = await browser.newContext()
  await context.addCookies([{ name: 'hasCart', value: 'true', url: shop.url }])
  return {
    async play(seed: number): Promise<Ended> {
      try {
        return await playIn({ context, shop, seed })
      } catch (error) {
        return { finding: `could not be played: ${error}` }
      } finally {
        await Promise.all(context.pages().map(page => page.close()))
      }
    },
    async close() {
      await context.close()
      await shop.close()
    },
  }
}

async function playIn(given: {
  readonly context: BrowserContext
  readonly shop: Awaited<ReturnType<typeof openShop>>
  readonly seed: number
}): Promise<Ended> {
  const { context, shop, seed } = given
  const chance = chanceOf(seed)
  shop.trouble(() => ({ there: 0, back: 0 }))
  shop.fill(products)
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      const page = await context.newPage()
      await watch(page)
      await page.goto(`${shop.url}/examples/race.html`)
      await page.locator('.cart-container').waitFor()
      await begin(page)
      return page
    }),
  )
  shop.trouble(troubleBy(chance))
  const chosen: Shown[] = []
  const taps = 2 + Math.floor(chance() * 14)
  for (let i = 0; i < taps; i++) {
    const dice = { tab: chance(), line: chance(), button: chance(), rest: chance(), long: chance() }
    const page = tabs[Math.floor(dice.tab * tabs.length)]
    const made = page && (await tap(page, dice))
    if (made) chosen.push(made)
    if (dice.rest > 0.4) await pause(dice.long * 900)
  }
  await pause(chance() * 9000)
  // The network is well again.
  shop.trouble(() => ({ there: 5, back: 5 }))
  const { finding, honest = '' } = await endOf(tabs, shop.cart)
  const strange = strangeIn(await Promise.all(tabs.map(shownIn)), chosen)
  return { finding: finding || strange, honest }
}

/**
 * All tabs show what the server has, and stay so. One that says that it could not read the cart is honest: what counts is
 * what it shows after another try.
 */
async function endOf(tabs: readonly Page[], cart: () => string): Promise<Ended> {
  const found = await differenceIn(tabs, cart)
  if (!found) return { finding: '' }
  const before = await accountsOf(tabs)
  const said = await Promise.all(tabs.map(retryOn))
  const after = said.includes(true) ? await differenceIn(tabs, cart) : found
  if (!after) return { finding: '', honest: `${found}${before}` }
  return {
    finding: `${after}${before}${said.includes(true) ? `\n  After another try:${await accountsOf(tabs)}` : ''}`,
  }
}

async function accountsOf(tabs: readonly Page[]): Promise<string> {
  const accounts = await Promise.all(tabs.map(accountOf))
  return accounts.map((account, i) => `\n  tab ${i}: ${account}`).join('')
}

/** @returns what differs once nothing happens any more. */
async function differenceIn(tabs: readonly Page[], cart: () => string): Promise<string> {
  const until = Date.now() + settleMs
  let same = 0
  for (;;) {
    const found = await Promise.all(tabs.map(cartOn))
    same = found.every(each => each === cart()) ? same + 1 : 0
    if (same > 2) return ''
    const isQuiet = (await Promise.all(tabs.map(quietFor))).every(ms => ms > quietMs)
    if (isQuiet || Date.now() > until)
      return `the tabs show ${found.join(' and ')}, the server has ${cart()}${isQuiet ? '' : ' (still busy)'}`
    await new Promise(resolve => setTimeout(resolve, 60))
  }
}

/** A number that was shown before anybody had chosen it. All begin with one of each. */
function strangeIn(shown: readonly (readonly Shown[])[], chosen: readonly Shown[]): string {
  for (const [i, each] of shown.entries())
    for (const { title, quantity, at } of each) {
      const isChosen = chosen.some(
        made => made.title === title && made.quantity === quantity && made.at <= at + tolerance,
      )
      if (quantity !== 1 && !isChosen) return `tab ${i} shows ${quantity} of ${title}, which nobody chose`
    }
  return ''
}

/** What became of many sequences. */
export interface Played {
  readonly played: number
  /** Those in which a tab had to be asked to try again, and said so. */
  readonly honest: number
  readonly findings: readonly string[]
}

/** So many sequences, some at a time; none is begun after `until`. */
export async function playAll(
  browser: Browser,
  options: {
    readonly seeds: readonly number[]
    readonly jobs: number
    readonly until?: number
    readonly told?: (text: string) => void
  },
): Promise<Played> {
  const { seeds, jobs, until = Number.POSITIVE_INFINITY, told = () => {} } = options
  const rest = [...seeds]
  const findings: string[] = []
  let played = 0
  let honest = 0
  const playSome = async () => {
    const race = await openRace(browser)
    while (Date.now() < until) {
      const seed = rest.shift()
      if (seed === undefined) break
      const { finding, honest: account } = await race.play(seed)
      if (++played % 50 === 0) told(`${played} played`)
      if (account) {
        honest++
        told(`${seed} had to try again: ${account}`)
      }
      if (!finding) continue
      findings.push(`${seed}: ${finding}`)
      told(`${seed}: ${finding}`)
    }
    await race.close()
  }
  await Promise.all(Array.from({ length: jobs }, playSome))
  return { played, honest, findings }
}
