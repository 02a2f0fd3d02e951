import type { Frame, Locator, Page } from 'playwright-core'
import { isOurAddress } from '../../src/build/sizes.node.ts'
import type { Site } from '../../src/start.ts'
import { slowness } from './slowness.ts'

/** Waits for `Site.ready`; on a page without the script there is nothing to wait for. */
export async function firstBlocks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (window.Site as Site | undefined)?.ready
  })
}

/** Brings every block to life, wherever it is on the page. */
export async function mountAll(page: Page | Frame): Promise<void> {
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

/** What `Site.inspect()` says of each block, also of those that wait. */
export function inspectedStates(page: Page | Frame): Promise<string[]> {
  return page.evaluate(
    () => (window.Site as Site | undefined)?.inspect?.().blocks.map(({ state }) => state) ?? [],
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
    const isWaiting = () =>
      (window.Site as Site | undefined)?.inspect().blocks.some(({ state }) => /waiting|loading/.test(state))
    for (let i = 0; i < 300 && isWaiting(); i++) await frame()
  })
}

/** What has moved since the page began, in Chromium's own measure; what follows a touch does not count. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(async () => {
    type Moved = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Moved[] }
    const entries = await new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries())
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 200)
    })
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const say = ({ node, previousRect, currentRect }: Moved) =>
      `${(node instanceof Element ? node.outerHTML : `${node?.textContent}`).slice(0, 120)}: ${at(previousRect)} → ${at(currentRect)}`
    return (entries as Shift[])
      .filter(entry => !entry.hadRecentInput)
      .map(({ value, startTime, sources }) => ({
        value,
        text: `after ${Math.round(startTime)} ms ${sources.map(say).join('; ')}`,
      }))
  })
  // A number alone says nothing to who was not there.
  for (const { value, text } of shifts) if (value > 0) console.warn(`jumped by ${value} ${text}`)
  return shifts.reduce((sum, { value }) => sum + value, 0)
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

/**
 * A busy machine makes any task long once; ours is too long if it is long every time. A slow one makes each of them long:
 * they are told as what they would be on the machine that the promise is about.
 * @param again the same visit once more.
 * @returns milliseconds; of as many visits as it takes to have none over 50, eight at most.
 */
export async function longestTask(first: Page, again: () => Promise<Page>): Promise<number> {
  let [longest, slower] = [Number.POSITIVE_INFINITY, 1]
  for (let i = 0; i < 8 && longest / slower > 50; i++) {
    const page = i === 0 ? first : await again()
    longest = Math.min(longest, Math.max(0, ...(await ownTasks(page))))
    if (page !== first) await page.close()
    // The quickest that the machine has been is what it is.
    slower = i === 0 ? slowness() : Math.min(slower, slowness())
  }
  return longest / slower
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

/** Waits until nothing moves any more, but what moves without an end. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isMoving = () =>
      document.querySelector('[data-is-animating]') ||
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    do await frame()
    while (isMoving())
  })
}

/** Remembers the document as the parser made it, before any deferred script has run. */
export async function keepOriginal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => {
        const own = [...document.querySelectorAll('[data-example-writes]')]
        Object.defineProperty(window, 'ownPlaces', { value: own.map(el => [el, el.cloneNode(true)]) })
        Object.defineProperty(window, 'originalHtml', { value: document.documentElement.outerHTML })
      },
      { once: true },
    )
  })
}

/** The document as it was parsed, and as it is now, but for what the example's own script writes, and says so. */
export function originalAndNow(page: Page): Promise<{ readonly original: string; readonly now: string }> {
  return page.evaluate(() => {
    const kept = window as unknown as {
      originalHtml: string
      ownPlaces: readonly (readonly [Element, Element])[]
    }
    for (const [el, before] of kept.ownPlaces) el.replaceWith(before)
    return { original: kept.originalHtml, now: document.documentElement.outerHTML }
  })
}
