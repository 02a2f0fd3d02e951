import type { Browser, CDPSession, Page } from 'playwright-core'
import { mountAll } from '../browser/drive.ts'
import { serve } from '../serve.mjs'
import { type Act, acts } from './acts.ts'

/** How often each is done before it is counted: by then everything that comes once has come. */
const before = 20

/**
 * How much more there may be for each time. What stays would be at least one; the browser keeps an odd one for a while. The
 * memory that V8 takes for what it has learnt of the code is a few kB each time in the beginning.
 */
const mayGrow: Readonly<Record<string, number>> = {
  listeners: 0.2,
  nodes: 0.5,
  'heap, kB': 10,
  elements: 0.2,
  animations: 0.2,
  intervals: 0.2,
  'stored characters': 0.5,
}

type Reading = Readonly<Record<string, number>>

/** @returns how many things grow. */
export async function soakAll(
  browser: Browser,
  {
    times,
    only,
    told,
  }: { readonly times: number; readonly only: readonly string[]; told(line: string): void },
): Promise<number> {
  const server = await serve()
  let findings = 0
  for (const act of acts.filter(({ name }) => only.some(each => name.startsWith(each)))) {
    const { grown, said } = await soak(browser, server.url, act, times).catch(error => ({
      grown: [String(error)],
      said: 'not done',
    }))
    findings += grown.length
    told(`${act.name} (${act.page}), ${times} times: ${said}`)
    for (const each of grown) told(`  ${each}`)
  }
  await server.close()
  return findings
}

/** One thing, on a page of its own. */
async function soak(browser: Browser, url: string, act: Act, times: number) {
  const context = await browser.newContext({
    viewport: { width: act.width ?? 1280, height: 800 },
    locale: 'it-IT',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(countIntervals)
    await page.goto(`${url}/examples/${act.page}.html`)
    await mountAll(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const play = async (count: number) => {
      for (let i = 0; i < count; i++) await act.play(page)
      return read(page, cdp)
    }
    const half = Math.ceil(times / 2)
    return compare([await play(before), await play(half), await play(half)], half)
  } finally {
    await context.close()
  }
}

/** What stays each time is more in the first half and in the second; what the browser keeps for a while is not. */
function compare([first, middle, last]: readonly [Reading, Reading, Reading], times: number) {
  const more = Object.keys(mayGrow).map(name => {
    const [a = 0, b = 0, c = 0] = [first[name], middle[name], last[name]]
    return { name, in: c, by: c - a, each: Math.min(b - a, c - b) / times }
  })
  return {
    said: more.map(({ name, in: all, by }) => `${name} ${all} (${by < 0 ? '' : '+'}${by})`).join(', '),
    grown: more
      .filter(({ name, each }) => each > (mayGrow[name] ?? 0))
      .map(({ name, by, each }) => `${name}: ${by} more, ${each.toFixed(1)} each time at least`),
  }
}

declare global {
  interface Window {
    /** Those that still run. */
    running: Set<number>
  }
}

function countIntervals(): void {
  window.running = new Set()
  const { setInterval, clearInterval } = window
  window.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const id = Number(setInterval(...given))
    window.running.add(id)
    return id
  }) as typeof setInterval
  window.clearInterval = id => {
    window.running.delete(Number(id))
    clearInterval(id)
  }
}

/** Once nothing moves any more that was to end. */
async function read(page: Page, cdp: CDPSession): Promise<Reading> {
  await page.waitForTimeout(1000)
  // The log of the stand-in server, up to fifty lines.
  await page.evaluate(() => document.querySelector('[data-server-log] ul')?.replaceChildren())
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  const ofPage = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    animations: document.getAnimations().length,
    intervals: window.running.size,
    'stored characters': JSON.stringify([localStorage, sessionStorage, document.cookie]).length,
  }))
  return {
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    'heap, kB': Math.round(value('JSHeapUsedSize') / 1024),
    ...ofPage,
  }
}
