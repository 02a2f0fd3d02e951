// `npm run bench`: sixty blocks by us and by hand, interleaved in one run, at full and at a quarter of the CPU's speed.
// Only ratios of one run mean anything; no test reads them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gallery } from './bench/gallery.mjs'
import { typing, typingPage } from './bench/typing.mjs'
import { ensureChromium, ensureDependencies, root, tool } from './ensure.mjs'
import { serve } from './serve.mjs'

ensureDependencies()
const executablePath = ensureChromium()
tool('vite', 'build', '--logLevel', 'warn')
const { chromium } = await import('playwright-core')
const { chromiumArguments } = await import('./chromium.mjs')

const rounds = Number(process.argv[2] ?? 15)
const html = readFileSync(join(root, 'examples/many-blocks.html'), 'utf8')
const withScript = tags =>
  html
    .replace(/<script[^>]+dist\/mock\.js[^>]*><\/script>/, '')
    .replace(/<script[^>]+dist\/site\.js[^>]*><\/script>/, tags)
const pages = {
  '/examples/bench-site.html': withScript('<script src="../dist/site.js" defer></script>'),
  '/examples/bench-hand.html': withScript('<script src="vanilla.js" defer></script>'),
  '/examples/bench-typing.html': typingPage('<script src="../dist/site.js" defer></script>'),
  '/examples/bench-typing-hand.html': typingPage(''),
  '/examples/vanilla.js': readFileSync(join(root, 'test/bench/vanilla.js'), 'utf8'),
}

const server = await serve({ rewrite: path => pages[path] })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })

/** One visit: load, a second of rest, then clicks. */
async function visit(kind, slowdown) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    window.seen = { shift: 0, scripts: [], tasks: [] }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.seen.tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      for (const { scripts } of list.getEntries()) {
        for (const script of scripts) window.seen.scripts.push([script.sourceURL, script.duration])
      }
    }).observe({ type: 'long-animation-frame', buffered: true })
  })
  const before = await metrics(cdp)
  await page.goto(`${server.url}/examples/bench-${kind}.html`)
  await page.waitForTimeout(1000)
  const boot = difference(before, await metrics(cdp))
  const clicks = []
  for (let i = 0; i < 12; i++) clicks.push(await click(page, i))
  const seen = await page.evaluate(() => window.seen)
  await page.close()
  const own = seen.scripts.filter(([url]) => /site\.js|vanilla\.js/.test(url)).map(([, duration]) => duration)
  return {
    'main thread until 1 s after load, ms': boot.TaskDuration * 1000,
    'script of it, ms': boot.ScriptDuration * 1000,
    'layout and style of it, ms': (boot.LayoutDuration + boot.RecalcStyleDuration) * 1000,
    'longest task with our script, ms': Math.max(0, ...own),
    'longest task of the page, ms': Math.max(0, ...seen.tasks),
    'layout shift': seen.shift,
    'click to next frame, ms': median(clicks),
  }
}

/** From the input event to the frame after it. */
async function click(page, index) {
  const target = page.locator('[data-block="accordion"] :is(summary, [data-part="trigger"])').nth(index)
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(50)
  await page.evaluate(() => {
    window.answered = new Promise(resolve => {
      const start = event =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - event.timeStamp)
          port2.postMessage(null)
        })
      addEventListener('click', start, { capture: true, once: true })
    })
  })
  const box = await target.boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => window.answered)
}

async function metrics(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

const difference = (before, after) =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}

for (const slowdown of [1, 4]) {
  const results = { site: [], hand: [] }
  for (let round = 0; round < rounds + 1; round++) {
    const order = Math.random() < 0.5 ? ['site', 'hand'] : ['hand', 'site']
    for (const kind of order) {
      const result = await visit(kind, slowdown)
      // The first round warms the browser up.
      if (round > 0) results[kind].push(result)
    }
  }
  console.log(`\nCPU ${slowdown}× slower, medians of ${rounds} interleaved visits`)
  console.table(
    Object.fromEntries(
      Object.keys(results.site[0]).map(name => {
        const [site, hand] = [results.site, results.hand].map(visits =>
          median(visits.map(visit => visit[name])),
        )
        const worst = Math.max(...results.site.map(visit => visit[name]))
        return [
          name,
          {
            'site.js': round(site),
            'by hand': round(hand),
            ratio: round(site / hand),
            'site.js, worst': round(worst),
          },
        ]
      }),
    ),
  )
}

for (const slowdown of [1, 4]) {
  const url = name => `${server.url}/examples/${name}.html`
  const site = await typing({ browser, slowdown, url: url('bench-typing') })
  const bare = await typing({ browser, slowdown, url: url('bench-typing-hand') })
  console.log(`\nA key pressed in a form of 60 fields, CPU ${slowdown}× slower`)
  console.table(
    Object.fromEntries(
      Object.keys(site).map(name => [name, { 'site.js': round(site[name]), 'no script': round(bare[name]) }]),
    ),
  )
}

for (const slowdown of [1, 4]) {
  const found = await gallery({ browser, slowdown, url: `${server.url}/examples` })
  console.log(
    `\nA gallery of 250 slides, and the lightbox, CPU ${slowdown}× slower; milliseconds unless it says else`,
  )
  console.table(Object.fromEntries(Object.entries(found).map(([name, value]) => [name, round(value)])))
}

function round(value) {
  return Math.round(value * 100) / 100
}

await browser.close()
await server.close()
