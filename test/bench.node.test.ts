import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bench } from './bench/bench.ts'
import { candidates, pageOf, stepNames } from './bench/candidates/index.ts'
import { content, kinds } from './bench/content.ts'
import { type Files, filesFor } from './bench/files.ts'
import { gates, median } from './bench/gates.ts'
import { readOptions } from './bench/options.ts'
import { pagesShown, speedIn, speedText, writeSpeed } from './bench/readme.ts'
import type { Samples } from './bench/rounds.ts'
import { gateTable, medianTable } from './bench/tables.ts'
import { readBoot } from './bench/trace.ts'
import type { Visit } from './bench/visit.ts'
import { readText, root } from './sources.ts'

describe.each(candidates)('the page of $name', candidate => {
  test.each(pagesShown)('has the same %i blocks in the same order as those of the others', count => {
    const page = pageOf(candidate, { count })
    const sections = [...page.matchAll(/<section class="block of-(\w+)" id="(\w+)">/g)]
    expect(sections.map(([, kind, id]) => ({ kind, id }))).toEqual(
      content(count).map(({ kind, id }) => ({ kind, id })),
    )
    // The question about cookies is one of them.
    expect(sections.length).toBe(count - 1)
  })

  test.each(content(9))('says and shows all there is of a $kind', block => {
    const [, rest = ''] = pageOf(candidate, { count: 9 }).split(`of-${block.kind}" id="${block.id}">`)
    const [shown = ''] = rest.split('<section class="block')
    const parts = stringsIn(block)
    expect(parts.length).toBeGreaterThan(3)
    // As a whole, unless it is an address: a caption's words are among those of the paragraph, too.
    const isShown = (part: string) =>
      part.startsWith('/')
        ? shown.includes(part)
        : ['>', '> ', '"', '='].some(before =>
            ['<', '"'].some(after => shown.includes(before + part + after)),
          )
    expect(parts.filter(part => !isShown(part))).toEqual([])
  })

  test('knows how each step is done, in a kind of block that there is', () => {
    expect(Object.keys(candidate.steps)).toEqual(stepNames)
    const steps = Object.values(candidate.steps)
    expect(steps.filter(({ kind }) => kind && !kinds.includes(kind))).toEqual([])
  })
})

describe('the files of the benchmark', () => {
  let files: Files
  beforeAll(async () => {
    files = await filesFor(root, [9])
    // A machine may be busy with other things.
  }, 120_000)

  test.each(candidates)('have all that the page of $name asks for', ({ name }) => {
    const page = String(files.get(`/${name}/9.html`))
    const asked = [
      ...page.matchAll(/(?:src|href)="(\/[^"]+)"|url\((\/[^)]+)\)|(\/pictures\/[\w-]+\.png) \d+w/g),
    ]
    const addresses = asked.map(([, a, b, c]) => a ?? b ?? c ?? '')
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter(address => !files.get(address)?.length)).toEqual([])
    expect(files.has(`/${name}/touch.html`)).toBe(true)
  })

  test.each(candidates)('are marked by $name when everything is alive', ({ name }) => {
    const parts = [files.get(`/${name}/9.html`), files.get(`/${name}/script.js`)].join('')
    expect(parts).toMatch(/performance\.mark\([`'"]bench:ready/)
  })

  test('have our page without its script', () => {
    expect(files.get('/site/9-without-script.html')).toMatch(/data-block="accordion"/)
    expect(files.get('/site/9-without-script.html')).not.toMatch(/site\.js/)
  })
})

describe('a gate', () => {
  const site = [
    visit({ cpu: 300, click: 40 }),
    visit({ cpu: 100, click: 50 }),
    visit({ cpu: 120, click: 60 }),
  ]
  const lean = [
    visit({ cpu: 1000, click: 50 }),
    visit({ cpu: 200, click: 40 }),
    visit({ cpu: 200, click: 40 }),
  ]
  const samples: Samples = {
    visits: new Map([
      ['site 60', site],
      ['lean 60', lean],
      ['site 120', site.map(each => ({ ...each, boot: { ...each.boot, cpu: each.boot.cpu * 3 } }))],
    ]),
    heaps: new Map([['60', [1_000_000, 1_100_000, 900_000]]]),
    touches: new Map(),
    failures: [],
  }
  const measured = { samples, weight: (path: string) => (path === '/site/site.js' ? 23_000 : 10_000) }
  const value = (what: string, count = 60) => gates.find(gate => gate.what === what)?.of(measured, count)

  test('is held against the median of the ratios of each round', () => {
    expect(value('CPU of coming to life ÷ lean')).toBeCloseTo(0.5)
    expect(value('cookie: click to paint, ms more than lean')).toBe(10)
    expect(value('CPU of coming to life ÷ that of half the blocks', 120)).toBeCloseTo(3)
    expect(value('heap, MB more than without script')).toBeCloseTo(1)
  })

  test('counts a script once that was asked for twice', () => {
    expect(value('`site.js`, kB brotli')).toBe(23)
    expect(value('JavaScript of a visit that uses everything, kB brotli')).toBe(33)
  })

  test('has no value where nothing was measured', () => {
    expect(value('CPU of coming to life ÷ popular')).toBeNaN()
    expect(median([Number.NaN, 3, 1])).toBe(2)
  })

  test('makes bold what is more than it allows, and leaves out what was not measured', () => {
    const shown = gateTable(measured, [60])
    expect(shown).toContain('| CPU of coming to life ÷ lean | 0.50 | ≤ 0.6 | ≤ 0.35 |')
    expect(shown).toContain('| cookie: click to paint, ms more than lean | **10** | ≤ 5 | 0 |')
    expect(shown).not.toContain('popular')
    expect(medianTable(measured, 60)).toContain('| CPU of coming to life, ms | 120 | 200 |')
  })
})

test('what a run has measured stands in the documentation between its marks, and nothing else changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const visits = new Map([['site 60', [visit({ cpu: 300, click: 40 })]]])
  const samples = { visits, heaps: new Map(), touches: new Map(), failures: [] }
  const file = 'src/docs/guide/speed.md'
  const readme = readText(file)
  mkdirSync(join(folder, 'src/docs/guide'), { recursive: true })
  writeFileSync(join(folder, file), readme)
  writeSpeed(folder, { measured: { samples, weight: () => 0 }, rounds: 7, slowdown: 4, version: '150' })
  const written = readFileSync(join(folder, file), 'utf8')
  rmSync(folder, { recursive: true })
  expect(speedIn(written)).toContain('Medians of 7 rounds, the processor made 4 times slower, Chromium 150:')
  expect(speedIn(written)).toContain('| CPU of coming to life, ms | 300 |')
  const around = (text: string) => text.split(speedIn(text))
  expect(around(written)).toEqual(around(readme))
})

test('a trace is read from the first script of the candidate to the rest after its mark', () => {
  const url = 'http://127.0.0.1:1/site/9.html'
  const script = { data: { url: 'http://127.0.0.1:1/site/site.js' } }
  const event = (name: string, ts: number, more: object = {}) => ({
    name,
    ts,
    ph: 'X',
    pid: 1,
    tid: 1,
    ...more,
  })
  const milliseconds = (dur: number) => ({ dur: dur * 1000, tdur: dur * 500 })
  const traceEvents = [
    event('ParseHTML', 0, { args: { beginData: { url } } }),
    event('RunTask', 1000, milliseconds(90)),
    event('RunTask', 100_000, milliseconds(40)),
    event('EvaluateScript', 101_000, { ...milliseconds(8), args: script }),
    event('Layout', 110_000, milliseconds(6)),
    event('RenderFrameImpl::DidDispatchDOMContentLoadedEvent', 117_000, milliseconds(15)),
    event('bench:ready', 120_000, { cat: 'blink.user_timing' }),
    event('RunTask', 200_000, milliseconds(70)),
    event('RunTask', 2_000_000, milliseconds(500)),
    event('RunTask', 130_000, { ...milliseconds(400), tid: 2 }),
  ]
  const trace = Buffer.from(JSON.stringify({ traceEvents }))
  const reading = { url, scripts: 'http://127.0.0.1:1/site/', mark: 'bench:ready', rest: 1000 }
  expect(readBoot(trace, reading)).toEqual({
    cpu: 55,
    styleAndLayout: 3,
    evaluation: 4,
    longestOwn: 25,
    longest: 70,
  })
})

describe('the command line', () => {
  test('is read by all the benchmark is made of, where there is no browser', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    expect('HTMLElement' in globalThis).toBe(false)
    expect(await bench({ root, executablePath: '', argv: ['--help'] })).toBe(0)
    expect(said).toHaveBeenCalledWith(expect.stringContaining('npm run bench -- [options]'))
    said.mockRestore()
  })

  test('has a page of 9, 60 and 120 blocks, all candidates and seven rounds unless it says else', () => {
    expect(readOptions([])).toMatchObject({ runs: 7, pages: pagesShown, slowdown: 4, isBootOnly: false })
    expect(readOptions(['--runs', '3', '--pages', '9,60', '--only', 'lean,site', '--boot'])).toMatchObject({
      runs: 3,
      pages: [9, 60],
      candidates: ['site', 'lean'],
      isBootOnly: true,
    })
  })

  test.each([
    [['--only', 'fat'], /no candidate fat; there are site, lean/],
    [['--runs', 'many'], /numbers from 1/],
    [['--write', '--boot'], /need all candidates, all pages and the interactions/],
    [['--write', '--pages', '9'], /need all candidates, all pages/],
    [['--faster'], /--faster/],
  ])('says what is wrong with %j', (argv, said) => {
    expect(readOptions(argv)).toMatch(said)
  })
})

test('the documentation shows every gate for every page', () => {
  const shown = speedIn(readText('src/docs/guide/speed.md'))
  const rows = [...gateTable(undefined, pagesShown).matchAll(/^\| (.*?) \|.*?(\|[^|]*\|[^|]*\|)$/gm)].slice(2)
  expect(rows.length).toBe(gates.length)
  for (const [, what = '', limits = ''] of rows) {
    const row = shown.split('\n').find(line => line.startsWith(`| ${what} |`)) ?? ''
    expect(row.split('|').length, what).toBe(pagesShown.length + 5)
    expect(row.endsWith(limits), what).toBe(true)
  }
  expect(speedText(undefined)).toContain(gateTable(undefined, pagesShown))
})

/** All that a block says, and the pictures it shows. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (typeof value !== 'object' || value === null) return []
  const { kind: _, id: __, alt: ___, number, ...rest } = value as Record<string, unknown>
  const picture = typeof number === 'number' ? [`/pictures/${number}-800.png`] : []
  return [...picture, ...Object.values(rest).flatMap(stringsIn)]
}

/** Of a round. */
function visit({ cpu, click }: { cpu: number; click: number }): Visit {
  const answer = { isDone: true, latency: click, cpu: 50 }
  return {
    boot: { cpu, styleAndLayout: 20, evaluation: 10, longestOwn: 30, longest: 40 },
    heap: 2_000_000,
    shiftOnLoad: 0,
    shiftOnScroll: 0,
    answers: Object.fromEntries(stepNames.map(name => [name, answer])),
    scripts: ['/site/site.js', '/site/site.gallery.js', '/site/site.gallery.js'],
    errors: [],
  }
}
