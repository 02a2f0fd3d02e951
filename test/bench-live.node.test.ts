import { describe, expect, test } from 'vitest'
import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { liveResult, pagesWithBlocks, type Visited } from './bench/live.ts'
import { readTasks, type Tasks, typicalOf } from './bench/live-tasks.ts'
import { readOptions } from './bench/options.ts'
import { paceText } from './bench/pace.ts'
import { readText, root } from './sources.ts'

const event = (name: string, ts: number, more: object = {}) => ({
  name,
  ts,
  ph: 'X',
  pid: 1,
  tid: 1,
  ...more,
})
const mark = (name: string, ts: number) => event(name, ts, { ph: 'I', cat: 'blink.user_timing' })
const milliseconds = (dur: number) => ({ dur: dur * 1000 })
const traceOf = (...traceEvents: object[]) => Buffer.from(JSON.stringify({ traceEvents }))

describe('a trace of edits', () => {
  test('says which tasks over 50 ms follow from which edit, and what most of them was', () => {
    const trace = traceOf(
      event('RunTask', 0, milliseconds(90)),
      event('RunTask', 100_000, milliseconds(55)),
      mark('live:menu, add', 101_000),
      event('UpdateLayoutTree', 102_000, milliseconds(30)),
      event('Layout', 140_000, milliseconds(10)),
      event('RunTask', 200_000, milliseconds(50)),
      event('RunTask', 200_000, { ...milliseconds(400), tid: 2 }),
      event('RunTask', 201_000, { ...milliseconds(80), tdur: 9000 }),
      mark('live:', 305_000),
      event('RunTask', 310_000, milliseconds(70)),
      mark('live:form, clone', 400_000),
      event('RunTask', 410_000, milliseconds(60)),
    )
    expect(readTasks(trace)).toEqual({
      longest: 60,
      longByClock: 3,
      byEdit: new Map([
        ['menu, add', 55],
        ['form, clone', 60],
      ]),
      long: [
        { edit: 'menu, add', took: 55, mostly: 'UpdateLayoutTree 30 ms' },
        { edit: 'form, clone', took: 60, mostly: 'nothing named' },
      ],
      work: [],
    })
  })

  test('says how long the work between the edits took, which is no task of theirs', () => {
    const trace = traceOf(
      event('RunTask', 0, milliseconds(75)),
      mark('live:work', 1000),
      mark('live:menu, add', 100_000),
      event('RunTask', 101_000, milliseconds(40)),
      mark('live:', 200_000),
      event('RunTask', 210_000, milliseconds(25)),
      mark('live:work', 211_000),
    )
    expect(readTasks(trace)).toMatchObject({ longest: 40, long: [], work: [75, 25] })
  })

  test('has to have an edit', () => {
    expect(() => readTasks(traceOf(event('RunTask', 0, milliseconds(90))))).toThrow('no edit')
  })
})

test('the pace of the machine is said with how much it has changed', () => {
  expect(paceText([38, 76, 9.5], 4)).toContain('took 38 ms here (10 to 76), and 20 to 29 where')
  expect(paceText([38], 2)).toContain('and 10 to 14.5 where')
})

describe('several visits with the same edits', () => {
  const visit = (add: number, clone: number): Tasks => ({
    longest: Math.max(add, clone),
    longByClock: 1,
    work: [20],
    byEdit: new Map([
      ['menu, add', add],
      ['menu, clone', clone],
    ]),
    long: [
      ...(add > 50 ? [{ edit: 'menu, add', took: add, mostly: `Layout ${add - 10} ms` }] : []),
      ...(clone > 50 ? [{ edit: 'menu, clone', took: clone, mostly: 'nothing named' }] : []),
    ],
  })

  test('count what each edit took in the middle one: a single pause of the machine is none of it', () => {
    expect(typicalOf([visit(70, 90), visit(30, 60), visit(55, 20)])).toEqual({
      longest: 60,
      longByClock: 1,
      byEdit: new Map([
        ['menu, add', 55],
        ['menu, clone', 60],
      ]),
      long: [
        { edit: 'menu, add', took: 55, mostly: 'Layout 60 ms' },
        { edit: 'menu, clone', took: 60, mostly: 'nothing named' },
      ],
      work: [20, 20, 20],
    })
    expect(typicalOf([visit(70, 90), visit(30, 20), visit(35, 20)]).long).toEqual([])
    expect(typicalOf([visit(55, 20)])).toEqual(visit(55, 20))
  })
})

describe('the gate of live blocks', () => {
  const visited: Visited = {
    name: 'menu',
    edits: 8,
    blocks: new Set(['menu']),
    longest: 40,
    longByClock: 1,
    long: [],
    byEdit: new Map(),
    work: [20.4],
    alone: new Map([['menu, add', 30]]),
  }
  const of = (visit: Partial<Visited>, known = ['menu']) =>
    liveResult([{ ...visited, ...visit }], { known, slowdown: 4 })

  test('holds where no task takes over 50 ms', () => {
    expect(of({})).toEqual({
      isSound: true,
      text: '8 edits of live blocks on 1 pages at 4x: 0 tasks over 50 ms, the longest of all 40 ms; milliseconds of the processor, where something was long the medians of 5 visits, by the clock 1 were over it\non these pages without our script: 0, the longest 30 ms; only with it: 0 (gate 0)\nwhat is done between the edits took 20 ms here (20 to 20), and 20 to 29 where the gates were set',
    })
  })

  test('is missed by one task, which is named with its page', () => {
    const { isSound, text } = of({ long: [{ edit: 'menu, add', took: 55.4, mostly: 'Layout 30 ms' }] })
    expect(isSound).toBe(false)
    expect(text).toContain('menu.html: 55 ms after menu, add (Layout 30 ms); without us 30')
  })

  test('is not missed by what takes as long without us', () => {
    const alone = new Map([['menu, add', 52]])
    const { isSound, text } = of({ alone, long: [{ edit: 'menu, add', took: 55.4, mostly: 'Layout 30 ms' }] })
    expect(isSound).toBe(true)
    expect(text).toContain(
      'on these pages without our script: 1, the longest 52 ms; only with it: 0 (gate 0)',
    )
  })

  test('is missed by a kind of block that nobody has edited', () => {
    const { isSound, text } = of({}, ['menu', 'zola'])
    expect(isSound).toBe(false)
    expect(text).toContain('not edited: zola')
  })

  test('is asked for by itself', () => {
    expect(readOptions(['--live'])).toMatchObject({ isLiveOnly: true, slowdown: 4, examples: [] })
    expect(readOptions(['--live', '--examples', 'form,menu'])).toMatchObject({ examples: ['form', 'menu'] })
    expect(readOptions(['--examples', 'form'])).toBe('--examples: only with --live')
  })
})

test('the edits of live blocks reach every kind that there is', () => {
  const pages = pagesWithBlocks(root).map(name => readText(`examples/${name}.html`))
  const isShown = (name: string) => pages.some(page => page.includes(`data-block="${name}"`))
  expect(describedBlocks.filter(({ name }) => !isShown(name))).toEqual([])
})
