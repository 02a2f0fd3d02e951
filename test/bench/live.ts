// No task over 50 ms follows from what a page's own scripts do to its live blocks: the examples, and random edits of theirs.
// Where something took long, the same edits are made once more where our script has gone: what takes as long there is the browser's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describedBlocks } from '../../src/build/described-blocks.node.ts'
import { choicesOf } from '../live-choices.ts'
import { kinds, type Next, numbers } from '../live-edits.ts'
import { serve } from '../serve.mjs'
import { bundle } from './files.ts'
import { limit, readTasks, type Tasks, typicalOf } from './live-tasks.ts'
import { paceText } from './pace.ts'
import { traceCategories } from './trace.ts'
import { open, pause, type Where } from './visit.ts'

/** Edits of each kind of block on a page that is not its own; on its own it has one of each. */
const elsewhere = 2
/** How often a page is visited again on which something took long only with us; as often without. */
const again = 4
/** Milliseconds after an edit in which what follows from it is counted: hundreds of slides are given back in many tasks. */
const settling = 500
/** How often the work between the edits is done before it counts. */
const warm = 5

const known = new Map(
  describedBlocks.map(({ name, settings, reads, words }) => [
    name,
    { choices: choicesOf(settings), reads, words },
  ]),
)

export interface Visited extends Tasks {
  readonly name: string
  readonly edits: number
  /** Kinds of blocks that were edited. */
  readonly blocks: ReadonlySet<string>
  /** Milliseconds of the longest task of each edit where our script has gone; of no edit where nothing was long. */
  readonly alone: ReadonlyMap<string, number>
}

/** The examples that have blocks, without `.html`. */
export const pagesWithBlocks = (root: string): string[] =>
  readdirSync(join(root, 'examples'))
    .filter(file => file.endsWith('.html'))
    .filter(file => readFileSync(join(root, 'examples', file), 'utf8').includes('data-block="'))
    .map(file => file.replace('.html', ''))

/** Prints what has taken long. @returns whether nothing has, and every kind of block was edited. */
export async function live(
  launch: () => Promise<Where['browser']>,
  {
    root,
    slowdown,
    examples,
  }: { readonly root: string; readonly slowdown: number; readonly examples: readonly string[] },
): Promise<boolean> {
  const all = pagesWithBlocks(root)
  const unknown = examples.filter(name => !all.includes(name))
  if (unknown.length > 0) {
    console.error(
      `--examples: no example with blocks is called ${unknown.join(', ')}; there are ${all.join(', ')}`,
    )
    return false
  }
  const isChosen = (name: string) => examples.length === 0 || examples.includes(name)
  const { script } = await bundle(root, 'live')
  const server = await serve()
  const browser = await launch()
  const visits: Visited[] = []
  try {
    for (const [i, name] of all.entries()) {
      // The same edits of each, whichever else is chosen.
      if (!isChosen(name)) continue
      const where = { browser, slowdown, url: `${server.url}/examples/${name}.html` }
      const found = await visitPage(where, { name, script, seed: i + 1 })
      const without =
        found.alone.size > 0 ? `, ${Math.round(Math.max(...found.alone.values()))} without us` : ''
      console.error(
        `${name}.html: ${found.edits} edits, the longest task ${Math.round(found.longest)} ms${without}`,
      )
      visits.push(found)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  const { text, isSound } = liveResult(visits, {
    known: examples.length > 0 ? [] : [...known.keys()],
    slowdown,
  })
  console.log(text)
  return isSound
}

async function visitPage(
  where: Where,
  { seed, ...page }: { readonly name: string; readonly script: string; readonly seed: number },
): Promise<Visited> {
  const one = (isAlone: boolean) => visit(where, { ...page, isAlone, next: numbers(seed) })
  const first = await one(false)
  const all = [first]
  const alone = first.long.length > 0 ? [await one(true)] : []
  const isLong = first.long.some(({ edit }) => (alone[0]?.byEdit.get(edit) ?? 0) <= limit)
  for (let more = 0; isLong && more < again; more++) {
    all.push(await one(false))
    alone.push(await one(true))
  }
  return { ...first, ...typicalOf(all), alone: typicalOf(alone).byEdit }
}

async function visit(
  where: Where,
  {
    name,
    script,
    next,
    isAlone,
  }: { readonly name: string; readonly script: string; readonly next: Next; readonly isAlone: boolean },
): Promise<Omit<Visited, 'alone'>> {
  const { context, page, cdp } = await open(where)
  try {
    // One example lets nobody write HTML; the edits do.
    await cdp.send('Page.setBypassCSP', { enabled: true })
    await page.addInitScript(script)
    await page.goto(where.url, { waitUntil: 'load' })
    await page.evaluate('window.Site?.ready.then(() => Site.mount())')
    await pause(1500)
    const names = await page.evaluate<string[]>('live.names()')
    if (isAlone) await page.evaluate('live.leaveAlone()')
    // Compiled, as it is between the edits.
    for (let i = 0; i < warm; i++) await page.evaluate('live.work()')
    const blocks = new Set<string>()
    let edits = 0
    await where.browser.startTracing(page, { categories: traceCategories })
    for (const block of names) {
      const made = await editBlock(page, { block, next, count: block === name ? kinds.length : elsewhere })
      edits += made
      if (made > 0) blocks.add(block)
    }
    await page.evaluate('live.work()')
    const trace = await where.browser.stopTracing()
    const none = { longest: 0, longByClock: 0, long: [], byEdit: new Map(), work: [] }
    return { name, edits, blocks, ...(edits > 0 ? readTasks(trace) : none) }
  } finally {
    await context.close()
  }
}

/** @returns how many of the edits have changed anything. */
async function editBlock(
  page: Page,
  { block, next, count }: { block: string; next: Next; count: number },
): Promise<number> {
  await page.evaluate(block => window.live.show(block), block)
  await pause(settling)
  let made = 0
  const first = next(kinds.length)
  for (let i = 0; i < count; i++) {
    const kind = kinds[(first + i) % kinds.length] as string
    // What was put back comes to life again, and a clone for the first time.
    const isLive = await page
      .waitForFunction(block => window.live.isLive(block), block, { timeout: 5000, polling: 200 })
      .then(
        () => true,
        () => false,
      )
    if (!isLive) break
    await page.evaluate('live.work()')
    const edit = { kind, seed: next(1_000_000), ...known.get(block) }
    if (await page.evaluate(([block, edit]) => window.live.edit(block, edit), [block, edit] as const)) made++
    await pause(settling)
    await page.evaluate(() => window.live.rested())
  }
  return made
}

export function liveResult(
  visits: readonly Visited[],
  { known, slowdown }: { readonly known: readonly string[]; readonly slowdown: number },
): { readonly text: string; readonly isSound: boolean } {
  const edited = new Set(visits.flatMap(({ blocks }) => [...blocks]))
  const untouched = known.filter(name => !edited.has(name))
  const edits = visits.reduce((sum, visit) => sum + visit.edits, 0)
  const long = visits.flatMap(({ name, long, alone }) =>
    long.map(task => ({ page: name, alone: alone.get(task.edit) ?? 0, ...task })),
  )
  const ours = long.filter(({ alone }) => alone <= limit)
  const without = visits.flatMap(({ alone }) => [...alone.values()])
  const longWithout = without.filter(took => took > limit)
  const byClock = visits.reduce((sum, visit) => sum + visit.longByClock, 0)
  const longest = Math.max(0, ...visits.map(visit => visit.longest))
  const lines = [
    `${edits} edits of live blocks on ${visits.length} pages at ${slowdown}x: ${long.length} tasks over ${limit} ms, the longest of all ${Math.round(longest)} ms; milliseconds of the processor, where something was long the medians of ${again + 1} visits, by the clock ${byClock} were over it`,
    `on these pages without our script: ${longWithout.length}, the longest ${Math.round(Math.max(0, ...without))} ms; only with it: ${ours.length} (gate 0)`,
    ...long.map(
      ({ page, edit, took, mostly, alone }) =>
        `${page}.html: ${Math.round(took)} ms after ${edit} (${mostly}); without us ${Math.round(alone)}`,
    ),
    paceText(
      visits.flatMap(({ work }) => work),
      slowdown,
    ),
    ...(untouched.length > 0 ? [`wrong: not edited: ${untouched.join(', ')}`] : []),
  ]
  return { text: lines.join('\n'), isSound: ours.length === 0 && untouched.length === 0 }
}

declare global {
  interface Window {
    live: {
      names(): string[]
      isLive(block: string): boolean
      show(block: string): void
      edit(block: string, options: object): boolean
      rested(): void
    }
  }
}
