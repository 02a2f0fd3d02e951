// What it costs the page that visits are counted, from the first byte until the visitor has left; medians of visits that
// take turns. All tasks of the main thread, which vary by more than this costs; and those of two moments at which nothing
// else happens: as the server answers that it wants to know how quickly the page came, and as the page is left.
import { serve } from '../serve.mjs'
import { median } from './gates.ts'
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

/** What the spec has the collector ask and tell, and nothing else: less than that no collector can take. It is not the page's first call. */
const byHand = `addEventListener('load', () => fetch('/api/census/RecordHit')
  .then(() => fetch('/api/1/performance/settings')).then(answer => answer.json()))
addEventListener('pagehide', () => fetch('/api/1/performance/records', { method: 'POST', keepalive: true,
  headers: { 'Content-Type': 'text/plain;charset=UTF-8' }, body: '[{"type":"a11y"},{"type":"page_speed"}]' }))`

/** The server gives the second no answer, and so wants to know nothing of how quickly it came. */
const kinds = ['nobody counts', 'records', 'records and collector'] as const
type Kind = (typeof kinds)[number]

/** How long it is waited for what follows from something; milliseconds. */
const rest = 600

/** Prints the medians of so many visits of each kind. */
export async function measuring(
  launch: () => Promise<Where['browser']>,
  options: { readonly slowdown: number; readonly runs: number },
): Promise<void> {
  const { slowdown, runs } = options
  let kind: Kind = 'nobody counts'
  /** Keeps the answer to the collector's question until somebody gives it; `null` gives it at once. */
  let keep: ((answer: () => void) => void) | null = null
  const server = await serve({
    rewrite: path =>
      new Map([
        ['/examples/measured.html', page(kind === 'nobody counts' ? ' data-visits="off"' : '')],
        ['/examples/by-hand.html', page('', 'calls.js')],
        ['/examples/calls.js', byHand],
      ]).get(path),
    take(request, response) {
      if (!request.url?.includes('/performance/settings')) return false
      const answer = () =>
        void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"pageLoadId":"page-1"}')
      if (keep) keep(answer)
      else answer()
      return true
    },
  })
  const browser = await launch()
  const took = new Map<Kind, Cost[]>(kinds.map(each => [each, []]))
  const calls: Cost[] = []
  const look = (name: string) => {
    let answer = () => {}
    keep = given => {
      answer = given
    }
    const where = { browser, slowdown, url: `${server.url}/examples/${name}.html` }
    return visit(where, () => kind !== 'records' && answer())
  }
  try {
    for (let i = 0; i < runs; i++) {
      for (const each of kinds) {
        kind = each
        took.get(each)?.push(await look('measured'))
      }
      kind = 'records and collector'
      calls.push(await look('by-hand'))
    }
    const [nothing, records, all] = kinds.map(each => costOf(took.get(each) ?? []))
    console.log(`A visit at ${slowdown}x, ms on the main thread (medians of ${runs})`)
    console.table({
      'nobody counts': nothing,
      'more with records of five buttons, their page and a click': less(records, nothing),
      'more with the collector of how quickly the page came': less(all, records),
      'more with its two calls by hand': less(costOf(calls), nothing),
    })
    keep = null
    const url = `${server.url}/examples/measured.html`
    const left = await leavings({ browser, slowdown, url }, { runs, turn: each => (kind = each) })
    console.log('From a click on a link until the browser is on its way, ms (medians)')
    console.table(left)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Milliseconds; other programs that had the processor meanwhile do not count. */
interface Cost {
  readonly 'all tasks': number
  readonly 'once the server has answered': number
  readonly 'as the page is left': number
}

const rounded = (value: number) => Math.round(value * 10) / 10
const columns = ['all tasks', 'once the server has answered', 'as the page is left'] as const
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

/** @param answer has the server say whether it wants to know how quickly the page came, where it has been asked. */
async function visit(where: Where, answer: () => void): Promise<Cost> {
  const { context, page, cdp } = await open(where)
  const tasks = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const during = async (act: () => unknown) => {
    const before = await tasks()
    await act()
    await pause(rest)
    return (await tasks()) - before
  }
  try {
    await page.goto(where.url, { waitUntil: 'load' })
    await pause(2500)
    const answered = await during(answer)
    await page.locator('a').first().click()
    await page.mouse.wheel(0, 400)
    await pause(rest)
    const left = await during(() =>
      page.evaluate(() => {
        // On the prototype, where it is read: a field of a form may be called `hidden`.
        for (const [name, value] of Object.entries({ hidden: true, visibilityState: 'hidden' }))
          Object.defineProperty(Document.prototype, name, { get: () => value })
        window.dispatchEvent(new PageTransitionEvent('pagehide'))
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }),
    )
    return {
      'all tasks': await tasks(),
      'once the server has answered': answered,
      'as the page is left': left,
    }
  } finally {
    await context.close()
  }
}
