// The gallery of 250 slides and the lightbox: what the visitor waits for, in milliseconds of one run.
import type { CDPSession, Page } from 'playwright-core'
import { median } from './gates.ts'
import type { Where } from './visit.ts'

type Figures = Readonly<Record<string, number>>

/** @returns the figures of one visit to `gallery-250.html` and one to `lightbox.html`; `url` is that of the examples. */
export async function gallery({ browser, url, slowdown }: Where): Promise<Figures> {
  const { page, cdp } = await open({ browser, slowdown, url: `${url}/gallery-250.html` })
  await page.evaluate('Site.ready.then(() => Site.mount())')
  await page.waitForTimeout(1500)
  const mounting = await longestOwn(page)
  const next = page
    .locator('[data-block="gallery"] .site-gallery__control--next, [data-part~="next"]')
    .first()
  await next.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  const answers: number[] = []
  for (let i = 0; i < 8; i++) {
    answers.push(await untilDrawn(page, () => next.click()))
    await page.waitForTimeout(1200)
  }
  const dragging = await drag(page, cdp)
  const flat = await advances(page, cdp)
  await page.close()
  return {
    'longest task of ours while 250 slides mount': mounting,
    'next slide, until the frame after it (median of 8)': median(answers),
    'a pointer move of a drag, script': dragging,
    ...flat,
    'lightbox, until the frame that shows it': await lightbox({ browser, slowdown, url }),
  }
}

async function open({ browser, slowdown, url }: Where): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.route('**/mock.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(() => {
    window.ourTasks = []
    new PerformanceObserver(list => {
      for (const { scripts } of list.getEntries() as (PerformanceEntry & { scripts: OwnScript[] })[]) {
        for (const { sourceURL, duration } of scripts)
          if (/\/site(\.[\w-]+)?\.js/.test(sourceURL)) window.ourTasks.push(duration)
      }
    }).observe({ type: 'long-animation-frame', buffered: true })
  })
  await page.goto(url)
  return { page, cdp }
}

interface OwnScript {
  readonly sourceURL: string
  readonly duration: number
}

declare global {
  interface Window {
    ourTasks: number[]
    drawn: Promise<number>
  }
}

const longestOwn = (page: Page) => page.evaluate(() => Math.max(0, ...window.ourTasks))

/** From the press to the frame after it. */
async function untilDrawn(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.drawn = new Promise(resolve =>
      addEventListener(
        'click',
        event =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - event.timeStamp)
            port2.postMessage(null)
          }),
        { capture: true, once: true },
      ),
    )
  })
  await act()
  return page.evaluate(() => window.drawn)
}

async function drag(page: Page, cdp: CDPSession): Promise<number> {
  const strip = page.locator('[data-design="strip"]').first()
  if ((await strip.count()) === 0) return Number.NaN
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.boundingBox()
  if (!box) return Number.NaN
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number | null) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === null ? [] : [{ x: box.x + x, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', box.width * 0.8)
  const before = await metric(cdp, 'ScriptDuration')
  const moves = 40
  for (let i = 1; i <= moves; i++) await touch('touchMove', box.width * 0.8 - i * 12)
  const spent = ((await metric(cdp, 'ScriptDuration')) - before) * 1000
  await touch('touchEnd', null)
  return spent / moves
}

/** Ten thousand steps by the keyboard's event, and what they leave behind. */
async function advances(page: Page, cdp: CDPSession): Promise<Figures> {
  const count = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return {
      heap: await metric(cdp, 'JSHeapUsedSize'),
      listeners: await metric(cdp, 'JSEventListeners'),
      nodes: await metric(cdp, 'Nodes'),
    }
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const run = (times: number) =>
    page.evaluate(async times => {
      const button = document.querySelector<HTMLElement>(
        '[data-block="gallery"] .site-gallery__control--next, [data-block="gallery"] [data-part~="next"]',
      )
      for (let i = 0; i < times; i++) {
        button?.click()
        if (i % 50 === 0) await new Promise(requestAnimationFrame)
      }
    }, times)
  await run(500)
  const before = await count()
  await run(10_000)
  await page.waitForTimeout(1500)
  const after = await count()
  return {
    'heap after 10,000 advances, kB more': (after.heap - before.heap) / 1000,
    'listeners after 10,000 advances, more': after.listeners - before.listeners,
    'nodes after 10,000 advances, more': after.nodes - before.nodes,
  }
}

async function lightbox({ browser, slowdown, url }: Where): Promise<number> {
  const { page } = await open({ browser, slowdown, url: `${url}/lightbox.html` })
  await page.evaluate('Site.ready')
  await page.waitForTimeout(3000)
  const opener = page.locator('[data-lightbox]').first()
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    times.push(
      await page.evaluate(async () => {
        const start = performance.now()
        document.querySelector<HTMLElement>('a[data-lightbox] img, a[data-lightbox]')?.click()
        while (!document.querySelector('html.lightbox-open')) await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return performance.now() - start
      }),
    )
    await page.waitForTimeout(1500)
    await page.keyboard.press('Escape')
    await page.locator('html.lightbox-open').waitFor({ state: 'detached' })
    await opener.scrollIntoViewIfNeeded()
  }
  await page.close()
  return median(times)
}

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}
