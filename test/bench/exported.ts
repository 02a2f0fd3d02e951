// What the description of an exported page costs: the time in which a function of `site.exported….js`, or what it calls, runs.
// Bringing the blocks to life is counted by itself, also where the description has called for it.
import type { CDPSession } from 'playwright-core'
import { serve } from '../serve.mjs'
import { type Density, exportedPage } from './exported-page.ts'
import { median } from './gates.ts'
import { open, pause, type Where } from './visit.ts'

/** Characters; a large page. */
const size = 400_000
/** Microseconds between two looks at what runs. */
const interval = 100

interface Figures {
  /** Finding what the page has, and saying in our attributes what it is. */
  readonly total: number
  /** Of it what has been done when all is described that is in sight. */
  readonly inSight: number
  readonly longest: number
  /** Everything else that our files do until a second after all is alive. */
  readonly rest: number
}

/** Prints the medians of so many visits, of a page as they are and of a denser one. */
export async function exported(
  launch: () => Promise<Where['browser']>,
  options: { readonly slowdown: number; readonly runs: number },
): Promise<void> {
  const { slowdown, runs } = options
  const densities: readonly Density[] = ['real', 'dense']
  const pages = new Map(densities.map(density => [`/examples/${density}.html`, exportedPage(size, density)]))
  const server = await serve({ rewrite: path => pages.get(path) })
  const browser = await launch()
  try {
    for (const [path, html] of pages) {
      const visits: Figures[] = []
      for (let i = 0; i < runs; i++) visits.push(await visit({ browser, slowdown, url: server.url + path }))
      const of = (name: keyof Figures) => Math.round(median(visits.map(figures => figures[name])) * 10) / 10
      console.log(
        `${path}: ${Math.round(html.length / 1000)} kB, ${html.split('data-src=').length - 1} pictures, ${html.split('class="sqs-block ').length - 1} blocks: described in ${of('total')} ms at ${slowdown}x, what is in sight after ${of('inSight')} ms of it; the longest slice takes ${of('longest')} ms; reading the page and bringing its blocks to life take ${of('rest')} ms (medians of ${runs})`,
      )
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function visit(where: Where): Promise<Figures> {
  const { context, page, cdp } = await open(where)
  try {
    await page.addInitScript(watch)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval })
    await cdp.send('Profiler.start')
    await page.goto(where.url, { waitUntil: 'load' })
    await page.evaluate('Site.ready')
    await pause(1000)
    const { profile } = await cdp.send('Profiler.stop')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const begun = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0
    const described = await page.evaluate<number>('window.lastInSight()')
    return read(profile, begun * 1_000_000 + described * 1000)
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes when what was described. */
function watch(): void {
  const times = new Map<Element, number>()
  new MutationObserver(records => {
    for (const { target } of records) times.set(target as Element, performance.now())
  }).observe(document, { subtree: true, attributeFilter: ['data-block', 'data-part'] })
  Object.assign(window, {
    lastInSight: () =>
      Math.max(
        0,
        ...[...times].map(([el, time]) => (el.getBoundingClientRect().top < innerHeight ? time : 0)),
      ),
  })
}

type Profile = Awaited<ReturnType<typeof stop>>['profile']
const stop = (cdp: CDPSession) => cdp.send('Profiler.stop')

/** A slice ends where something else runs, or nothing. */
function read({ nodes, startTime, samples = [], timeDeltas = [] }: Profile, described: number): Figures {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)),
  )
  const known = new Map(nodes.map(node => [node.id, node.callFrame]))
  /** By the innermost of our functions; what the description calls is a part of it, but for a new scan. */
  const ownerOf = (id: number | undefined): 'description' | 'rest' | null => {
    const frame = known.get(id ?? -1)
    if (!frame || id === undefined) return null
    if (/\/site\.exported[\w-]*\.js/.test(frame.url)) return 'description'
    const isOurs = /\/site(\.[\w-]+)?\.js/.test(frame.url)
    if (isOurs && frame.functionName === 'rescan') return 'rest'
    return ownerOf(parents.get(id)) ?? (isOurs ? 'rest' : null)
  }
  let [total, slice, longest, rest, inSight] = [0, 0, 0, 0, 0]
  let at = startTime
  for (const [i, id] of samples.entries()) {
    at += timeDeltas[i] ?? 0
    const took = (timeDeltas[i + 1] ?? 0) / 1000
    const owner = ownerOf(id)
    const isCollector = known.get(id)?.functionName === '(garbage collector)'
    if (owner === 'description' || (slice > 0 && isCollector)) {
      total += took
      slice += took
      if (at < described) inSight = total
    } else slice = 0
    if (owner === 'rest') rest += took
    longest = Math.max(longest, slice)
  }
  return { total, inSight, longest, rest }
}
