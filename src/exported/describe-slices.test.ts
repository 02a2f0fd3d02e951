import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import type { Description, ExportedPage } from './define.ts'
import { createDescriber } from './describe.ts'
import type { Named } from './entry.ts'

let order: string[] = []
/** What runs in tasks of its own, and how late it is; each description takes its time. */
let tasks: (() => void)[] = []
let clock = 0
let end = () => {}
/** What was looked for, wherever. */
let sought: string[] = []
/** What each search takes. */
let searching = 0

beforeEach(() => {
  sought = []
  searching = 0
  order = []
  tasks = []
  clock = 0
})

/** A page with this body, looked at with these. */
function open(html: string, ...exports: Named[]) {
  document.body.innerHTML = html
  const own = createEnv(window)
  const env = {
    ...own,
    now: () => clock,
    soon: (fn: () => void) => void tasks.push(fn),
    findAll<E extends Element>(selector: string, root?: ParentNode) {
      sought.push(selector)
      clock += searching
      return own.findAll<E>(selector, root)
    },
  }
  const page = {
    runtime: { env, errors: createErrors({ env }), messages: { withTexts: (chunk: unknown) => chunk } },
    onDestroy(fn: () => void) {
      end = fn
    },
  } as unknown as ExportedPage
  const rescan = vi.fn(async () => describer.look(document))
  const describer = createDescriber({ exports, page, rescan, endsOfPage: new Set() })
  describer.look(document)
  return { ...describer, rescan }
}

/** Takes two of the five milliseconds that a slice has. */
const slow =
  (what: string): NonNullable<Description['describe']> =>
  el => {
    clock += 2
    order.push(`${what}${el.id}`)
  }
const noted = (finds: string, phase: 'fill' | 'describe' = 'describe'): Named => ({
  name: finds,
  finds,
  [phase]: slow(phase === 'fill' ? 'filled ' : ''),
})

const pause = () => new Promise(resolve => setTimeout(resolve, 1))

/** The browser comes to it. */
async function next(): Promise<void> {
  tasks.shift()?.()
  await pause()
}

const row = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `<b id="${from + i}"></b>`).join('')
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))

describe('a large page is described in slices', () => {
  test('of which the first, with what the visitor sees first, is done at once; the browser draws between them', async () => {
    const { rescan } = open(row(1, 8), noted('b'))
    expect([order, tasks.length]).toEqual([ids(1, 3), 1])
    await next()
    expect([order, tasks.length]).toEqual([ids(1, 6), 1])
    expect(rescan).not.toHaveBeenCalled()
    await next()
    expect([order, tasks.length]).toEqual([ids(1, 8), 0])
  })

  test('after the last of which its blocks are brought to life, once', async () => {
    const { rescan, settled } = open(row(1, 5), noted('b'))
    let hasWaited: boolean | null = null
    const waiting = settled().then(waited => {
      hasWaited = waited
    })
    await pause()
    expect(hasWaited).toBeNull()
    await next()
    await waiting
    expect([hasWaited, rescan.mock.calls.length, order]).toEqual([true, 1, ids(1, 5)])
    expect(await settled()).toBe(false)
  })

  test('from the outside in, also where they are cut', async () => {
    const nested = '<b id="1"><i id="2"><b id="3"><i id="4"><b id="5"></b></i></b></i></b><i id="6"></i>'
    open(nested, noted('i'), noted('b'))
    while (tasks.length > 0) await next()
    expect(order).toEqual(ids(1, 6))
  })

  test('and all of it is filled before anything is described', async () => {
    open(`${row(1, 3)}<i id="4"></i>${row(5, 6)}`, noted('i'), noted('b'), noted('b[id], i[id]', 'fill'))
    while (tasks.length > 0) await next()
    expect(order).toEqual([...ids(1, 6).map(id => `filled ${id}`), ...ids(1, 6)])
  })

  test('of which what is in sight comes next, wherever it stands, in whole blocks, and is alive before the rest', async () => {
    const inSight = new Set(['7', '8'])
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return inSight.has(this.id) ? new DOMRect(0, 10, 10, 10) : new DOMRect(0, -5000, 10, 10)
    })
    const html = `${row(1, 5)}<i id="6"><b id="7"><b id="9"></b></b><i id="8"></i><b id="10"></b></i>${row(11, 12)}`
    const { rescan } = open(html, noted('b'), noted('i'))
    await next()
    expect([order, rescan.mock.calls.length]).toEqual([['1', '2', '3', '6', '7', '9'], 0])
    await next()
    expect([order.slice(6), rescan.mock.calls.length]).toEqual([['8', '4', '5'], 1])
    while (tasks.length > 0) await next()
    expect([order.slice(9), rescan.mock.calls.length]).toEqual([['10', '11', '12'], 2])
  })

  test('the first of which is as long as the others, with the search for what there is', () => {
    searching = 5
    open(row(1, 3), noted('b'))
    expect(order).toEqual(['1'])
  })

  test('behind which waits what is inserted meanwhile; nothing is described twice', async () => {
    const { look } = open(row(1, 5), noted('b'))
    document.getElementById('5')?.insertAdjacentHTML('beforeend', '<b id="6"></b>')
    look(document.getElementById('6') as Element)
    look(document)
    expect(order).toEqual(ids(1, 3))
    while (tasks.length > 0) await next()
    expect(order).toEqual(ids(1, 6))
  })

  test('behind which waits what a chunk describes that comes meanwhile', async () => {
    let arrive = (_: Description) => {}
    const load = () => new Promise<Description>(resolve => (arrive = resolve))
    const { rescan } = open(
      `<i id="6"><b id="7"></b></i>${row(1, 5)}`,
      { name: 'i', finds: 'i', load },
      noted('b'),
    )
    arrive({ describe: slow('') })
    await pause()
    expect(order).toEqual(ids(1, 3))
    while (tasks.length > 0) await next()
    expect([order, rescan.mock.calls.length]).toEqual([ids(1, 7), 1])
  })

  test('and is asked again for what an earlier one may have changed', () => {
    const describe = (el: HTMLElement) => el.querySelector('b')?.removeAttribute('id')
    open('<i><b id="1"></b></i><b id="2"></b>', { name: 'i', finds: 'i', describe }, noted('b[id]'))
    expect(order).toEqual(['2'])
  })

  test('and is left alone between two of them when the page is given back', async () => {
    const { rescan } = open(row(1, 8), noted('b'))
    end()
    while (tasks.length > 0) await next()
    expect([order, rescan.mock.calls.length]).toEqual([ids(1, 3), 0])
  })

  test('of which each does something, however slow it is', async () => {
    const describe = (el: HTMLElement) => {
      clock += 80
      order.push(el.id)
    }
    const late: Named = { name: 'b', finds: 'b', describe }
    open(row(1, 3), late)
    expect(order).toEqual(['1'])
    await next()
    expect(order).toEqual(['1', '2'])
  })
})

test('a small page is described when the look at it returns, in no task of its own', () => {
  const { rescan } = open(row(1, 2), noted('b'))
  expect([order, tasks.length, rescan.mock.calls.length]).toEqual([ids(1, 2), 0, 0])
})

test('for a chunk that comes nothing is looked for again: what waits for it is known', async () => {
  const load = async () => ({ describe: slow('') })
  const { settled } = open('<i id="1"><b id="2"></b></i>', { name: 'i', finds: 'i', load }, noted('b'))
  expect(sought).toEqual(['i', 'b'])
  await settled()
  expect(order).toEqual(['1', '2'])
  expect(sought).toEqual(['i', 'b'])
})
