// What it costs the page that visits are counted: the processor's time on the main thread, from the first byte until the
// visitor has left, more than where nobody counts; medians of visits that take turns.
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
) => `<!doctype html><html lang="it"${attributes}><meta charset="utf-8"><title>Conti</title>
<script type="application/json" data-site-context>${JSON.stringify(context)}</script>
<script src="../dist/site.js" defer></script>
<h1>Pane</h1>${buttons.join('')}`

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
      path === '/examples/measured.html'
        ? page(kind === 'nobody counts' ? ' data-visits="off"' : '')
        : undefined,
    take(request, response) {
      if (kind !== 'records' || !request.url?.includes('/performance/settings')) return false
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
      return true
    },
  })
  const browser = await launch()
  const took = new Map<Kind, number[]>(kinds.map(each => [each, []]))
  try {
    for (let i = 0; i < runs; i++)
      for (const each of kinds) {
        kind = each
        took.get(each)?.push(await visit({ browser, slowdown, url: `${server.url}/examples/measured.html` }))
      }
    const [nothing = 0, records = 0, all = 0] = kinds.map(each => median(took.get(each) ?? []))
    const ms = (value: number) => Math.round(value * 10) / 10
    console.log(`A visit at ${slowdown}x, ms of processor on the main thread (medians of ${runs})`)
    console.table({
      'nobody counts': ms(nothing),
      'more with records of five buttons, their page and a click': ms(records - nothing),
      'more with the collector of how quickly the page came': ms(all - records),
    })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** @returns milliseconds of all tasks; other programs that had the processor meanwhile do not count. */
async function visit(where: Where): Promise<number> {
  const { context, page, cdp } = await open(where)
  try {
    await page.goto(where.url, { waitUntil: 'load' })
    await pause(2500)
    await page.locator('a').first().click()
    await page.mouse.wheel(0, 400)
    await pause(500)
    // As it is left.
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
    await pause(300)
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  } finally {
    await context.close()
  }
}
