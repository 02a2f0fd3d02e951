// One visit to one page of one candidate, in a context of its own: no cache, no compiled code, no cookie from before.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Candidate, readyMark, type Step, type StepName, stepNames } from './candidates/index.ts'
import { sayPainted, takeNotes, untilMarked } from './in-page.ts'
import { paintedPath } from './server.ts'
import { type Boot, readBoot, traceCategories } from './trace.ts'

export interface Answer {
  /** Whether the page did what was asked. */
  readonly isDone: boolean
  /** Milliseconds from the click to the frame after it. */
  readonly latency: number
  /** Milliseconds of the main thread until everything has settled. */
  readonly cpu: number
}

export interface Visit {
  readonly boot: Boot
  /** Bytes, after what nobody holds is gone. */
  readonly heap: number
  readonly shiftOnLoad: number
  readonly answers?: Readonly<Partial<Record<StepName, Answer>>>
  readonly shiftOnScroll?: number
  /** Addresses of all scripts that came until the end of it. */
  readonly scripts: readonly string[]
  readonly errors: readonly string[]
}

export interface Where {
  readonly browser: Browser
  readonly url: string
  /** How many times slower than this machine's the processor is made. */
  readonly slowdown: number
}

/** From the moment everything is alive, in milliseconds: what comes in that time belongs to coming to life. */
const rest = 1000

export const pause = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds))

export async function open(
  { browser, slowdown }: Where,
  hasTouch = false,
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, locale: 'it-IT', hasTouch })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(takeNotes)
  await page.addInitScript(sayPainted, paintedPath)
  return { context, page, cdp }
}

/** `path` is the page's; without `hasSteps` nobody does anything but wait. */
export async function visit(
  where: Where,
  { candidate, path, hasSteps }: { candidate: Candidate; path: string; hasSteps: boolean },
): Promise<Visit> {
  const { context, page, cdp } = await open(where)
  const errors: string[] = []
  const scripts: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  try {
    const url = `${where.url}${path}`
    await where.browser.startTracing(page, { categories: traceCategories })
    let trace: Buffer
    try {
      await page.goto(url, { waitUntil: 'load' })
      await page.evaluate(untilMarked, readyMark)
      await pause(rest + 200)
    } finally {
      trace = await where.browser.stopTracing()
    }
    const boot = readBoot(trace, { url, scripts: `${where.url}/${candidate.name}/`, mark: readyMark, rest })
    const heap = await usedHeap(cdp)
    const shiftOnLoad = await worstShift(page)
    if (!hasSteps) return { boot, heap, shiftOnLoad, scripts, errors }
    const answers: Partial<Record<StepName, Answer>> = {}
    for (const name of stepNames) answers[name] = await answer(page, { cdp, step: candidate.steps[name] })
    const shiftOnScroll = await scrollThrough(page)
    return { boot, heap, shiftOnLoad, answers, shiftOnScroll, scripts, errors }
  } finally {
    await context.close()
  }
}

/** What the page's heap holds without any script of ours. */
export async function heapWithoutScript(where: Where, path: string): Promise<number> {
  const { context, page, cdp } = await open(where)
  try {
    await page.goto(`${where.url}${path}`, { waitUntil: 'load' })
    await pause(rest + 200)
    return await usedHeap(cdp)
  } finally {
    await context.close()
  }
}

export const blockOf = (page: Page, { kind }: Step, index = 0) =>
  kind ? page.locator(`section.of-${kind}`).nth(index) : page.locator('html')

async function answer(page: Page, { cdp, step }: { cdp: CDPSession; step: Step }): Promise<Answer> {
  const block = blockOf(page, step)
  const target = block.locator(step.target).first()
  if ((await target.count()) === 0) return { isDone: false, latency: Number.NaN, cpu: Number.NaN }
  await target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pause(350)
  const box = await target.boundingBox()
  await page.mouse.move(
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + Math.min((box?.height ?? 0) / 2, 30),
  )
  await pause(150)
  await page.evaluate(() => {
    window.notes.clicks.length = 0
  })
  const before = await taskSeconds(cdp)
  await page.mouse.down()
  await pause(30)
  await page.mouse.up()
  await pause(800)
  const cpu = ((await taskSeconds(cdp)) - before) * 1000
  const [latency = Number.NaN] = await page.evaluate(() => window.notes.clicks)
  const isDone = await block.evaluate(step.done)
  if (step.end) {
    await page.keyboard.press(step.end)
    await pause(600)
  }
  return { isDone, latency, cpu }
}

/** To the end of the page, so that everything has been near once; returns the worst shift since it was opened. */
async function scrollThrough(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y)
    await pause(50)
  }
  await pause(400)
  return worstShift(page)
}

/** As the web vital has it: the worst window of at most five seconds, without a second of rest in it. */
async function worstShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => window.notes.shifts)
  let [worst, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - start > 5000) [sum, start] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
