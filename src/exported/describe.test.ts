import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import { hideByFields } from '../../test/hide-by-fields.ts'
import type { Description, ExportedPage } from './define.ts'
import { createDescriber } from './describe.ts'
import type { Named } from './entry.ts'

let lines: string[] = []
let order: string[] = []
let end = () => {}

beforeEach(() => {
  lines = []
  order = []
  vi.spyOn(console, 'error').mockImplementation(text => void lines.push(String(text)))
})

/** A page with this body, looked at with these. */
function open(html: string, ...exports: Named[]) {
  document.body.innerHTML = html
  // Slices are another test's matter: here no time passes.
  const env = { ...createEnv(window), now: () => 0 }
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

/** Notes the ids of what it describes. */
const noted = (finds: string, more: Partial<Named> & Description = {}): Named => ({
  name: finds,
  finds,
  describe: el => void order.push(`${finds} ${el.id}`),
  ...more,
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

/** A chunk that comes when it is told to. */
function chunk(finds: string) {
  let resolve = (_: Description) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<Description>((...fns) => {
    ;[resolve, reject] = fns
  })
  const load = vi.fn(() => promise)
  return {
    definition: { name: finds, finds, load } satisfies Named,
    load,
    arrive: () => resolve({ describe: el => void order.push(`${finds} ${el.id}`) }),
    fail: () => reject(new Error('site.x.js could not be loaded')),
  }
}

describe('what is found', () => {
  test('is described from the outside in, whoever describes it', () => {
    open('<b id="1"><i id="2"><b id="3"></b></i></b><i id="4"></i>', noted('i'), noted('b'))
    expect(order).toEqual(['b 1', 'i 2', 'b 3', 'i 4'])
  })

  test('may be what was inserted itself', () => {
    const { look, finds } = open('<p></p>', noted('b'), noted('i'))
    find('p').innerHTML = '<b id="1"><i id="2"></i></b>'
    look(find('b'))
    expect(order).toEqual(['b 1', 'i 2'])
    expect([finds(find('i')), finds(find('p'))]).toEqual([true, false])
  })

  test('is described once, however often somebody looks', () => {
    const { look } = open('<b id="1"></b>', noted('b'))
    look(document)
    look(find('b'))
    document.body.append(find('b'))
    look(find('b'))
    expect(order).toEqual(['b 1'])
  })

  test('is described once where two are found that belong to the same, and when one of them goes elsewhere', () => {
    const root = (el: HTMLElement) => el.closest('p') ?? el
    const { look } = open('<p><b id="1"></b><b id="2"></b></p>', noted('b', { root }))
    document.body.append(find('b'))
    look(document)
    expect(order).toEqual(['b 1'])
  })

  test('may be described by two, each for its own part', () => {
    open('<b id="1"></b>', noted('b'), noted('[id]'))
    expect(order).toEqual(['b 1', '[id] 1'])
  })

  test('is left alone when it is a block already', () => {
    const root = (el: HTMLElement) => el.closest('p') ?? el
    open('<p data-block="menu"><b></b></p><i data-block></i>', noted('b', { root }), noted('i'))
    expect(order).toEqual([])
  })

  test('is asked for again when there was nothing to describe yet', () => {
    const answers = [false, undefined, undefined]
    const { look } = open('<b id="1"></b>', noted('b', { describe: () => answers.shift() }))
    look(document)
    look(document)
    expect(answers).toHaveLength(1)
  })

  test('is described also as a form whose fields are called like what is asked of it', () => {
    const fields = ['closest', 'matches', 'hasAttribute'].map(name => `<input name="${name}">`).join('')
    const { look, finds } = open('<p></p>', noted('form'), chunk('b').definition)
    find('p').innerHTML = `<form id="1">${fields}</form><b><form id="2">${fields}</form></b>`
    const [form, inside] = document.querySelectorAll('form')
    if (!form || !inside) throw new Error('expected two forms')
    for (const each of [form, inside]) hideByFields(each)
    look(document.body)
    look(form)
    look(form)
    expect(finds(form)).toBe(true)
    expect(order).toEqual(['form 1'])
    expect(lines).toEqual([])
  })

  test('costs one line when its description fails, and nobody else hears of it', () => {
    const failing = vi.fn(() => {
      throw new Error('no header')
    })
    const { look } = open('<b id="1"></b><i id="2"></i>', noted('b', { describe: failing }), noted('i'))
    look(document)
    expect(failing).toHaveBeenCalledOnce()
    expect(lines).toEqual([expect.stringMatching(/\bb: exported failed: no header/)])
    expect(order).toEqual(['i 2'])
  })

  test('is filled before anything is described', () => {
    const fill = (el: HTMLElement) => void order.push(`filled ${el.id}`)
    open('<i id="1"></i><b id="2"></b>', noted('i'), { name: 'b', finds: 'b', fill })
    expect(order).toEqual(['filled 2', 'i 1'])
  })
})

describe('what is described by a chunk', () => {
  test('waits for it with all that is inside, while what stands beside does not', async () => {
    const heavy = chunk('b')
    const { settled, rescan } = open(
      '<b id="1"><i id="2"></i></b><i id="3"></i>',
      heavy.definition,
      noted('i'),
    )
    expect(order).toEqual(['i 3'])
    heavy.arrive()
    expect(await settled()).toBe(true)
    expect(order).toEqual(['i 3', 'b 1', 'i 2'])
    expect(rescan).toHaveBeenCalledOnce()
    expect(await settled()).toBe(false)
  })

  test('asks for it once, and on a page without it never', () => {
    const [heavy, other] = [chunk('b'), chunk('u')]
    const { look } = open('<b id="1"></b>', heavy.definition, other.definition)
    look(document)
    expect([heavy.load.mock.calls.length, other.load.mock.calls.length]).toEqual([1, 0])
  })

  test('does not ask for it for what is a block already', () => {
    const heavy = chunk('b')
    open('<b data-block="menu"></b>', heavy.definition)
    expect(heavy.load).not.toHaveBeenCalled()
  })

  test('stays as it is when it does not come: one line, and what is inside waits no longer', async () => {
    const heavy = chunk('b')
    const { settled, look } = open('<b id="1"><i id="2"></i></b>', heavy.definition, noted('i'))
    heavy.fail()
    await settled()
    expect(order).toEqual(['i 2'])
    look(document)
    expect(heavy.load).toHaveBeenCalledOnce()
    expect(lines).toEqual([expect.stringContaining('site.x.js could not be loaded')])
    expect(lines[0]).toContain('Such markup stays.')
  })

  test('is tried again for what is inserted later', async () => {
    const [failing, heavy] = [chunk('b'), chunk('b')]
    const load = vi.fn(() => (load.mock.calls.length === 1 ? failing.load() : heavy.load()))
    const { settled, look } = open('<b id="1"></b>', { name: 'b', finds: 'b', load })
    failing.fail()
    await settled()
    document.body.insertAdjacentHTML('beforeend', '<b id="2"></b>')
    look(find('[id="2"]'))
    heavy.arrive()
    await settled()
    expect(order).toEqual(['b 2'])
  })

  test('is left alone when the page was given back meanwhile', async () => {
    const [arriving, failing] = [chunk('b'), chunk('i')]
    const { rescan } = open('<b></b><i></i>', arriving.definition, failing.definition)
    end()
    arriving.arrive()
    failing.fail()
    await new Promise(resolve => setTimeout(resolve, 5))
    expect([rescan.mock.calls, order, lines]).toEqual([[], [], []])
  })
})

test('a chunk whose way fails at once is a failed one, and nobody waits for it for ever', async () => {
  const { settled } = open('<i id="1"></i>', {
    name: 'i',
    finds: 'i',
    load() {
      throw new Error('no way')
    },
  })
  expect(await settled()).toBe(true)
  expect(lines).toEqual([expect.stringContaining('i: load failed: no way')])
})
