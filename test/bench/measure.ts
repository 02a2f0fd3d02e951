// What it costs the page that visits are counted, from the first byte until the visitor has left; medians of visits that
// take turns. All tasks of the main thread, which vary by more than this costs, beside those who count nobody; and how
// long functions of our chunks for it ran, and what they called.
import { serve } from '../serve.mjs'
import { median } from './gates.ts'
import { interval, timeIn } from './profile.ts'
import { open, pause, type Where } from './visit.ts'

const context = { website: { id: 'website-1' }, collection: { id: 'c', title: 'Diario', permissionType: 1 } }
const buttons = Array.from(
  { length: 5 },
  (_, i) => `<p><a data-record="button" href="#${i}">Pane ${i}</a></p>`,
)
/** An ordinary page with five buttons to look at. */
const page = (
  attributes: string,
  script = '../dist/site.js',
) => `<!doctype html><html lang="it"${attributes}><meta charset="utf-8"><title>Conti</title>
<script type="application/json" data-site-context>${JSON.stringify(context)}</script>
<script src="${script}" defer></script>
<h1>Pane</h1>${buttons.join('')}`

/** What the spec has the collector ask and tell, and nothing else: less than that no collector can take. */
const byHand = `addEventListener('load', () => fetch('/api/1/performance/settings').then(answer => answer.json()))
addEventListener('pagehide', () => fetch('/api/1/performance/records', { method: 'POST', keepalive: true,
  headers: { 'Content-Type': 'text/plain;charset=UTF-8' }, body: '[{"type":"a11y"},{"type":"page_speed"}]' }))`

/** The server gives the second no id, and so wants to know nothing of how quickly it came. */
const kinds = ['nobody counts', 'records', 'records and collector'] as const
type Kind = (typeof kinds)[number]

/** Prints the medians of so many visits of each kind. */
export async function measuring(
  launch: () => Promise<Where['browser']>,
  options: { readonly slowdown: number; readonly runs: number },
): Promise<void> {
  const { slowdown, runs } = options
  let kind: Kind = 'nobody counts'
  const server = await serve({
    rewrite: path =>
      new Map([
        ['/examples/measured.html', page(kind === 'nobody counts' ? ' data-visits="off"' : '')],
        ['/examples/by-hand.html', page('', 'calls.js')],
        ['/examples/calls.js', byHand],
      ]).get(path),
    take(request, response) {
      if (kind !== 'records' || !request.url?.includes('/performance/settings')) return false
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
      return true
    },
  })
  const browser = await launch()
  const took = new Map<Kind, Cost[]>(kinds.map(each => [each, []]))
  const calls: Cost[] = []
  try {
    for (let i = 0; i < runs; i++) {
      for (const each of kinds) {
        kind = each
        took
          .get(each)
          ?.push(await visit({ browser, slowdown, url: `${server.url}/examples/measured.html` }, ours))
      }
      calls.push(await visit({ browser, slowdown, url: `${server.url}/examples/by-hand.html` }, /calls\.js/))
    }
    const [nothing, records, all] = kinds.map(each => costOf(took.get(each) ?? []))
    console.log(`A visit at ${slowdown}x, ms on the main thread (medians of ${runs})`)
    console.table({
      'nobody counts': nothing,
      'more with records of five buttons, their page and a click': less(records, nothing),
      'more with the collector of how quickly the page came': less(all, records),
    })
    const alone = costOf(calls)
    console.log(
      `The two calls of the collector in a script that does nothing else: ${alone['ours that count']} ms, ${rounded(alone['ours that count'] - alone['of it not in fetch'])} of it in fetch`,
    )
    const url = `${server.url}/examples/measured.html`
    const left = await leavings({ browser, slowdown, url }, { runs, turn: each => (kind = each) })
    console.log('From a click on a link until the browser is on its way, ms (medians)')
    console.table(left)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Milliseconds. */
interface Cost {
  /** Of all tasks; other programs that had the processor meanwhile do not count. */
  readonly 'all tasks': number
  /** Of our functions that count, and what they call. */
  readonly 'ours that count': number
  /** Of these, what the browser does not take for the calls that the spec asks for. */
  readonly 'of it not in fetch': number
}

const rounded = (value: number) => Math.round(value * 10) / 10
const columns = ['all tasks', 'ours that count', 'of it not in fetch'] as const
const each = (value: (column: (typeof columns)[number]) => number) =>
  Object.fromEntries(columns.map(column => [column, rounded(value(column))])) as unknown as Cost
const costOf = (costs: readonly Cost[]) => each(column => median(costs.map(cost => cost[column])))
const less = (a?: Cost, b?: Cost) => each(column => (a?.[column] ?? Number.NaN) - (b?.[column] ?? Number.NaN))

/** Both take turns: what a link takes where nobody counts, and where its click is told. */
async function leavings(
  where: Where,
  { runs, turn }: { readonly runs: number; readonly turn: (kind: Kind) => void },
): Promise<Readonly<Record<string, number>>> {
  const took = new Map<Kind, number[]>(kinds.map(each => [each, []]))
  for (let i = 0; i < runs; i++)
    for (const kind of ['nobody counts', 'records and collector'] as const) {
      turn(kind)
      took.get(kind)?.push(await leave(where))
    }
  const [alone = Number.NaN, , counted = Number.NaN] = kinds.map(each => median(took.get(each) ?? []))
  return {
    'nobody counts': rounded(alone),
    'its click is told': rounded(counted),
    more: rounded(counted - alone),
  }
}

/** @returns milliseconds from the event to the beginning of the next page, by the browser's clocks. */
async function leave(where: Where): Promise<number> {
  const { context, page } = await open(where)
  try {
    await page.goto(where.url, { waitUntil: 'load' })
    await pause(2500)
    await page.evaluate(() => {
      document.querySelector('a')?.setAttribute('href', 'index.html')
      addEventListener(
        'click',
        ({ timeStamp }) => sessionStorage.setItem('clicked', `${performance.timeOrigin + timeStamp}`),
        true,
      )
    })
    await Promise.all([page.waitForURL('**/index.html'), page.locator('a').first().click()])
    return await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('clicked')))
  } finally {
    await context.close()
  }
}

const ours = /site\.(measure|deeds)\.js/

/** `files` are those of which the functions count. */
async function visit(where: Where, files: RegExp): Promise<Cost> {
  const { context, page, cdp } = await open(where)
  try {
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval })
    await cdp.send('Profiler.start')
    await page.goto(where.url, { waitUntil: 'load' })
    await pause(2500)
    await page.locator('a').first().click()
    await page.mouse.wheel(0, 400)
    await pause(500)
    // As it is left.
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
    await pause(300)
    const { profile } = await cdp.send('Profiler.stop')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return {
      'all tasks': tasks * 1000,
      'ours that count': timeIn(profile, files).total,
      'of it not in fetch': timeIn(profile, files, ['fetch']).total,
    }
  } finally {
    await context.close()
  }
}
