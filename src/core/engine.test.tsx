import { afterEach, describe, expect, test, vi } from 'vitest'
import { Adopt, useBlock } from '#view'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { all, counter, counts, element, first, html, states } from './engine.testing.tsx'

/** Shows a block that the server has hidden. */
const Shown = () => <Adopt el={useBlock().root} attrs={{ hidden: false }} />

let page: StartedPage

async function open(...args: Parameters<typeof startPage>): Promise<StartedPage> {
  page = startPage(...args)
  await page.engine.ready
  await page.settle()
  return page
}
afterEach(() => page?.close())
const texts = () => page.lines.map(line => line.text)

describe('the page the server sent', () => {
  test('comes to life in document order, and says so on every block', async () => {
    const order: string[] = []
    const block = counter('ready', {
      read: root => {
        order.push(root.id)
        return root.querySelector('button')
      },
    })
    await open(html('id="a"', html('id="b"')) + html('id="c"'), [block])
    expect(order).toEqual(['a', 'b', 'c'])
    expect(states()).toEqual(['mounted', 'mounted', 'mounted'])
    expect(page.engine.inspect()).toEqual(
      all().map(el => ({ name: 'counter', state: 'mounted', element: el, settings: {}, problems: [] })),
    )
  })

  test('may hold 300 blocks, and every one works', async () => {
    await open(html().repeat(300), [counter()])
    expect(new Set(states())).toEqual(new Set(['mounted']))
    for (const el of all('button')) el.click()
    await vi.waitFor(() => expect(new Set(counts())).toEqual(new Set(['1'])))
    expect(page.lines).toEqual([])
  })

  test('without any block costs no listener, no timer, no request and no style', async () => {
    const listening = [document, window].map(target => vi.spyOn(target, 'addEventListener'))
    const timers = (['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch'] as const).map(name =>
      vi.spyOn(window, name),
    )
    const head = document.head.innerHTML
    page = startPage('<main><p>Only text</p></main>', [counter('visible')])
    await page.engine.ready
    for (const spy of [...listening, ...timers]) expect(spy).not.toHaveBeenCalled()
    expect(document.head.innerHTML).toBe(head)
    expect(document.adoptedStyleSheets).toEqual([])
  })

  test('comes back byte for byte, and nothing on it answers any more', async () => {
    const server = html('class=" a  b"', html()) + html('data-when="visible"')
    await open(server, [counter()])
    expect(document.body.innerHTML).not.toBe(server)
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(element(`<div>${server}</div>`).innerHTML)
    for (const el of all('button')) el.click()
    document.body.append(element(html()))
    await page.settle()
    expect(states()).toEqual([undefined, undefined, undefined, undefined])
    expect(counts()).toEqual([undefined, undefined, undefined, undefined])
    expect(page.engine.inspect()).toEqual([])
  })
})

describe('a block that is given back', () => {
  test('stays as the server sent it until it is mounted again', async () => {
    await open(html() + html(), [counter()])
    const [el] = all()
    page.engine.unmount(el as HTMLElement)
    expect(el?.outerHTML).toBe(element(html()).outerHTML)
    document.body.prepend(document.createElement('p'), el as HTMLElement)
    await page.settle()
    await page.engine.rescan()
    expect(states()).toEqual([undefined, 'mounted'])
    await page.engine.mount(document)
    expect(states()).toEqual(['mounted', 'mounted'])
  })

  test('stays so although its attributes are put back in order', async () => {
    const block = counter('ready', { View: Shown })
    await open('<div hidden data-block="counter"><button></button></div>', [block])
    expect(first().hidden).toBe(false)
    page.engine.unmount(document)
    expect(first().outerHTML).toBe('<div hidden="" data-block="counter"><button></button></div>')
    await page.settle()
    expect(states()).toEqual([undefined])
  })

  test('takes the blocks inside it along, and leaves those beside it', async () => {
    await open(`<main>${html('', html())}</main>${html()}`, [counter()])
    page.engine.unmount(first('main'))
    expect(states()).toEqual([undefined, undefined, 'mounted'])
  })

  test('does not wait for anything any more', async () => {
    await open(html(), [counter('visible')])
    page.engine.unmount(document)
    first('button').click()
    await page.settle()
    expect(states()).toEqual([undefined])
  })

  test('is another block when it gets another name', async () => {
    await open(html(), [counter(), { ...counter(), name: 'other' }])
    page.engine.unmount(document)
    first().setAttribute('data-block', 'other')
    await page.settle()
    expect(page.engine.inspect().map(({ name, state }) => [name, state])).toEqual([['other', 'mounted']])
  })
})

describe('mount', () => {
  test('brings to life what still waits, in the part of the page that is asked for', async () => {
    await open(`<main>${html()}</main>${html()}`, [counter('visible')])
    await page.engine.mount(first('main'))
    expect(states()).toEqual(['mounted', undefined])
    await page.engine.mount(first('main'))
    await page.engine.mount(all()[1] as HTMLElement)
    expect(states()).toEqual(['mounted', 'mounted'])
    expect(counts()).toEqual(['0', '0'])
  })

  test('reaches into a shadow root that is handed to it', async () => {
    await open('<section></section>', [counter('visible')])
    const shadow = first('section').attachShadow({ mode: 'open' })
    shadow.innerHTML = html()
    await page.engine.mount(shadow)
    expect(shadow.querySelector<HTMLElement>('[data-block]')?.dataset.blockState).toBe('mounted')
  })
})

const long = 'x'.repeat(10_000)

describe('a name that is no block', () => {
  test.each([
    ['unknown', 'gallery'],
    ['empty', ''],
    ['two names', 'counter counter'],
    ['spelled in capitals', 'Counter'],
    ['toString', 'toString'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['10,000 characters long', long],
  ])('(%s) is one console error, and the element stays as it is', async (_, name) => {
    await open(`${html()}<p data-block="${name}" class=" a ">text</p>`, [counter()])
    await page.engine.mount(document)
    await page.engine.rescan()
    const p = first('p')
    document.body.append(p)
    p.setAttribute('data-block', name)
    await page.settle()
    expect(p.outerHTML).toBe(`<p data-block="${name}" class=" a ">text</p>`)
    expect(page.lines).toHaveLength(1)
    expect(page.lines[0]).toMatchObject({ level: 'error', el: p })
    expect(page.lines[0]?.text).toMatch(
      /^\[site\.js\] scan: data-block="\w*.*" is not a block; (known are counter\.|did you mean "counter"\?) The element stays as it is\.$/,
    )
    expect(page.lines[0]?.text.length).toBeLessThan(200)
    expect(states()[0]).toBe('mounted')
  })

  test('is complained of again when it is changed to another one', async () => {
    await open('<p data-block="a"></p>', [counter()])
    first().setAttribute('data-block', 'b')
    await page.settle()
    expect(texts()).toEqual([expect.stringContaining('"a" is not'), expect.stringContaining('"b" is not')])
  })
})

describe('what looks at the markup first', () => {
  test('may name blocks, on the page and in what is inserted', async () => {
    const annotate = (root: ParentNode) => {
      for (const el of root.querySelectorAll('.old')) el.setAttribute('data-block', 'counter')
    }
    const old = '<div class="old"><button></button></div>'
    await open(old, [counter()], { annotate })
    document.body.append(element(`<main>${old}</main>`))
    await page.settle()
    expect(states()).toEqual(['mounted', 'mounted'])
  })

  test('is not asked again for what has only been named: what is in it was looked at when it came', async () => {
    const looked: ParentNode[] = []
    await open('<div><p></p></div>', [counter()], { annotate: root => void looked.push(root) })
    const before = looked.length
    first('div').append(element('<button></button>'))
    first('div').setAttribute('data-block', 'counter')
    await page.settle()
    expect(states()).toEqual(['mounted'])
    expect(looked.length).toBe(before)
  })

  test('may fail without stopping the scan', async () => {
    await open(html(), [counter()], {
      annotate: () => {
        throw new Error('boom')
      },
    })
    expect(states()).toEqual(['mounted'])
    expect(texts()).toEqual([expect.stringContaining('describe failed: boom')])
  })
})

test('a block is not shown before its look is there, which is put on the page in the task that shows it', async () => {
  let come = () => {}
  const seen: unknown[] = []
  const putOn = () => {
    seen.push(states())
    queueMicrotask(() => seen.push(states()))
  }
  const need = vi.fn(
    (_: string) =>
      new Promise<() => void>(resolve => {
        come = () => resolve(putOn)
      }),
  )
  page = startPage(html(), [counter()], { styles: { need, remove() {} } })
  await page.settle()
  expect([states(), counts()]).toEqual([[undefined], [undefined]])
  come()
  await page.engine.ready
  expect([states(), counts()]).toEqual([['mounted'], ['0']])
  expect(need.mock.calls).toEqual([['counter']])
  expect(seen).toEqual([[undefined], ['mounted']])
})
