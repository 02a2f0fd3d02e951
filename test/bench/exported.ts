// What the description of an exported page costs: the time in which a function of `site.exported.js`, or what it calls, runs.
import type { CDPSession } from 'playwright-core'
import { serve } from '../serve.mjs'
import { exportedPage } from './exported-page.ts'
import { median } from './gates.ts'
import { open, pause, type Where } from './visit.ts'

/** Characters; a large page. */
const size = 400_000
/** Microseconds between two looks at what runs. */
const interval = 100

interface Figures {
  readonly total: number
  readonly longest: number
}

/** Prints the medians of so many visits. */
export async function exported(
  launch: () => Promise<Where['browser']>,
  options: { readonly slowdown: number; readonly runs: number },
): Promise<void> {
  const { slowdown, runs } = options
  const html = exportedPage(size)
  const server = await serve({ rewrite: path => (path === '/examples/large.html' ? html : undefined) })
  const browser = await launch()
  try {
    const visits: Figures[] = []
    for (let i = 0; i < runs; i++)
      visits.push(await visit({ browser, slowdown, url: `${server.url}/examples/large.html` }))
    const of = (name: keyof Figures) => Math.round(median(visits.map(figures => figures[name])) * 10) / 10
    console.log(
      `An exported page of ${Math.round(html.length / 1000)} kB is described in ${of('total')} ms at ${slowdown}x; the longest slice takes ${of('longest')} ms (medians of ${runs})`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

async function visit(where: Where): Promise<Figures> {
  const { context, page, cdp } = await open(where)
  try {
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval })
    await cdp.send('Profiler.start')
    await page.goto(where.url, { waitUntil: 'load' })
    await page.evaluate('Site.ready')
    await pause(1000)
    const { profile } = await cdp.send('Profiler.stop')
    return read(profile)
  } finally {
    await context.close()
  }
}

type Profile = Awaited<ReturnType<typeof stop>>['profile']
const stop = (cdp: CDPSession) => cdp.send('Profiler.stop')

/** A slice ends where something else runs, or nothing. */
function read({ nodes, samples = [], timeDeltas = [] }: Profile): Figures {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)),
  )
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, /\/site\.exported\.js/.test(callFrame.url)]))
  const collector = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(garbage collector)').map(({ id }) => id),
  )
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (owners.get(id) === true || isOurs(parents.get(id)))
  let [total, slice, longest] = [0, 0, 0]
  for (const [i, id] of samples.entries()) {
    const took = (timeDeltas[i + 1] ?? 0) / 1000
    if (isOurs(id) || (slice > 0 && collector.has(id))) {
      total += took
      slice += took
    } else slice = 0
    longest = Math.max(longest, slice)
  }
  return { total, longest }
}
