import { type ComponentType, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Adopt, type AnyBlock, type AnyModule, useBlock, type ViewProps } from '#core'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import type { When } from './define.ts'

/** Counts the clicks on its own button in `data-count`. */
const View: ComponentType<ViewProps<object, HTMLElement>> = ({ content }) => {
  const [count, setCount] = useState(0)
  return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
}

/** Shows a block that the server has hidden. */
const Shown = () => <Adopt el={useBlock().root} attrs={{ hidden: false }} />

const Classy = () => <Adopt el={useBlock().root} classes={{ alive: true }} />

const counter = (when: When = 'ready', more: Partial<SimpleBlock> = {}): SimpleBlock => ({
  ...simpleBlock({
    name: 'counter',
    description: '',
    settings: {},
    when,
    read: root => root.querySelector<HTMLElement>(':scope > button'),
    View,
  }),
  ...more,
})

const html = (attributes = '', inside = '') =>
  `<div data-block="counter" ${attributes}><button>+</button>${inside}</div>`

let page: StartedPage

async function open(...args: Parameters<typeof startPage>): Promise<StartedPage> {
  page = startPage(...args)
  await page.engine.ready
  await page.settle()
  return page
}
afterEach(() => page?.close())

const all = (selector = '[data-block]') => [...document.querySelectorAll<HTMLElement>(selector)]
const first = (selector = '[data-block]') => all(selector)[0] as HTMLElement
const states = () => all().map(el => el.dataset.blockState)
const counts = () => all('button').map(el => el.dataset.count)
const texts = () => page.lines.map(line => line.text)
const element = (content: string): HTMLElement => {
  const holder = document.createElement('div')
  holder.innerHTML = content
  return holder.firstElementChild as HTMLElement
}

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

describe('what a host script does to the page later', () => {
  test.each([
    ['a block', (el: HTMLElement) => document.body.append(el)],
    [
      'something that holds one',
      (el: HTMLElement) => {
        const wrapper = document.createElement('section')
        wrapper.append(document.createElement('p'), el)
        document.body.append(wrapper)
      },
    ],
    [
      'a block, by innerHTML',
      (el: HTMLElement) => {
        document.body.innerHTML += el.outerHTML
      },
    ],
  ])('inserts %s: it comes to life by itself', async (_, insert) => {
    await open('<p></p>', [counter()])
    insert(element(html()))
    await page.settle()
    expect(states()).toEqual(['mounted'])
    first('button').click()
    await page.settle()
    expect(counts()).toEqual(['1'])
    expect(page.lines).toEqual([])
  })

  test('removes a block: it is given back and lets go of everything', async () => {
    await open(html() + html(), [counter()])
    const gone = first()
    gone.remove()
    await page.settle()
    expect(gone.outerHTML).toBe(element(html()).outerHTML)
    gone.querySelector('button')?.click()
    await page.settle()
    expect(gone.outerHTML).toBe(element(html()).outerHTML)
    expect(page.engine.inspect()).toHaveLength(1)
  })

  test('removes a block and puts it back later: it lives again, from the start', async () => {
    await open(html(), [counter()])
    const el = first()
    first('button').click()
    el.remove()
    await page.settle()
    document.body.append(el)
    await page.settle()
    expect([states(), counts()]).toEqual([['mounted'], ['0']])
  })

  test('moves a block: it stays alive, with what the visitor has done, and is not mounted twice', async () => {
    await open(`<div id="a">${html()}</div><div id="b"></div>`, [counter()])
    first('button').click()
    await page.settle()
    first('#b').append(first('#a').firstElementChild as Element)
    await page.settle()
    expect(counts()).toEqual(['1'])
    first('button').click()
    await page.settle()
    expect(counts()).toEqual(['2'])
  })

  test('replaces a block: the new one lives, the old one is given back', async () => {
    await open(html('id="old"'), [counter()])
    const old = first()
    old.replaceWith(element(html('id="new"')))
    await page.settle()
    expect(page.engine.inspect().map(({ element }) => element.id)).toEqual(['new'])
    expect(old.outerHTML).toBe(element(html('id="old"')).outerHTML)
  })

  test('empties the parent: nothing of the blocks is left', async () => {
    await open(`<main>${html('', html())}</main>`, [counter()])
    first('main').replaceChildren()
    await page.settle()
    expect(page.engine.inspect()).toEqual([])
    expect(page.lines).toEqual([])
  })

  test('clones a living block: the copy lives on its own', async () => {
    await open(html(), [counter()])
    first('button').click()
    await page.settle()
    document.body.append(first().cloneNode(true))
    await page.settle()
    expect([states(), counts()]).toEqual([
      ['mounted', 'mounted'],
      ['1', '0'],
    ])
    all('button')[1]?.click()
    await page.settle()
    expect(counts()).toEqual(['1', '1'])
    expect(page.lines).toEqual([])
  })

  test('makes an element a block, another block, and none', async () => {
    const other: AnyBlock = { ...counter(), name: 'other' }
    await open('<div><button>+</button></div>', [counter(), other])
    const el = first('div')
    el.setAttribute('data-block', 'counter')
    await page.settle()
    expect(page.engine.inspect().map(({ name, state }) => [name, state])).toEqual([['counter', 'mounted']])
    el.setAttribute('data-block', 'other')
    await page.settle()
    expect(page.engine.inspect().map(({ name, state }) => [name, state])).toEqual([['other', 'mounted']])
    el.removeAttribute('data-block')
    await page.settle()
    expect(page.engine.inspect()).toEqual([])
    expect(el.outerHTML).toBe('<div><button>+</button></div>')
  })

  test('writes the same name again: nothing happens to the block', async () => {
    await open(html(), [counter()])
    first('button').click()
    await page.settle()
    first().setAttribute('data-block', 'counter')
    await page.settle()
    expect(counts()).toEqual(['1'])
  })

  test('removes a block that was still in the queue: it is never mounted', async () => {
    page = startPage(html() + html(), [counter()])
    const gone = first()
    gone.remove()
    await page.settle()
    expect(gone.outerHTML).toBe(element(html()).outerHTML)
    expect(page.engine.inspect()).toHaveLength(1)
  })

  test('inserts 10,000 elements without blocks: one batch, no mount, no line', async () => {
    await open('<ul></ul>', [counter()])
    first('ul').append(...Array.from({ length: 10_000 }, () => document.createElement('li')))
    await page.settle()
    expect(page.engine.inspect()).toEqual([])
    expect(page.lines).toEqual([])
  })
})

describe('when a block comes to life', () => {
  let seen: {
    readonly near: (el: Element, isIntersecting?: boolean) => void
    readonly margin: string | undefined
    readonly watched: Set<Element>
  }

  function fakeViewport() {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe: (el: Element) => void
        readonly unobserve: (el: Element) => void
        readonly disconnect: () => void
        constructor(
          call: (entries: readonly Partial<IntersectionObserverEntry>[]) => void,
          options?: IntersectionObserverInit,
        ) {
          const watched = new Set<Element>()
          this.observe = el => void watched.add(el)
          this.unobserve = el => void watched.delete(el)
          this.disconnect = () => watched.clear()
          seen = {
            watched,
            margin: options?.rootMargin,
            near: (target, isIntersecting = true) => call([{ target, isIntersecting }]),
          }
        }
      },
    )
  }

  test('may be when it is near the viewport, and not before', async () => {
    fakeViewport()
    await open(html() + html(), [counter('visible')])
    expect(states()).toEqual(['waiting', 'waiting'])
    expect(seen.margin).toBe('200px')
    seen.near(first(), false)
    await page.settle()
    expect(states()).toEqual(['waiting', 'waiting'])
    seen.near(first())
    await page.settle()
    expect(states()).toEqual(['mounted', 'waiting'])
    expect([...seen.watched]).toEqual([all()[1]])
    page.engine.destroy()
    expect(seen.watched.size).toBe(0)
  })

  test('is at once in a browser that cannot tell what is near', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    await open(html(), [counter('visible')])
    expect(states()).toEqual(['mounted'])
  })

  test('may be when the page is idle', async () => {
    let idle = () => {}
    const stop = vi.fn()
    await open(html() + html(), [counter('idle')], {
      env: {
        whenIdle: fn => {
          idle = fn
          return stop
        },
      },
    })
    expect(states()).toEqual(['waiting', 'waiting'])
    idle()
    await page.settle()
    expect(states()).toEqual(['waiting', 'mounted'])
    page.engine.destroy()
    expect(stop).toHaveBeenCalled()
  })

  test.each(['ready', 'visible', 'idle'] as const)('is what the page says in data-when: %s', async when => {
    fakeViewport()
    await open(html(`data-when="${when}"`), [counter(when === 'ready' ? 'visible' : 'ready')], {
      env: { whenIdle: () => () => {} },
    })
    expect(states()).toEqual([when === 'ready' ? 'mounted' : 'waiting'])
    expect(page.lines).toEqual([])
  })

  test.each(['later', '', 'Ready', 'toString'])(
    "is the block's own moment when data-when says %j, and the author is told",
    async when => {
      await open(html(`data-when="${when}"`), [counter('ready')])
      expect(states()).toEqual(['mounted'])
      expect(page.lines).toEqual([
        {
          level: 'warn',
          text: `[site.js] counter: data-when must be one of ready, visible, idle, found "${when}"; using ready`,
          el: first(),
        },
      ])
    },
  )

  test("is the visitor's first touch, early enough for that very click to count", async () => {
    await open(html(), [counter('visible')])
    expect(states()).toEqual(['waiting'])
    first('button').click()
    expect(states()).toEqual(['mounted'])
    await page.settle()
    expect(counts()).toEqual(['1'])
  })

  test.each(['pointerdown', 'focusin', 'keydown'])('is also %s, anywhere inside it', async type => {
    await open(html('', '<p><b></b></p>') + html(), [counter('visible')])
    first('b').dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    expect(states()).toEqual(['mounted', 'waiting'])
  })

  test('is the same touch for a block and the blocks around it', async () => {
    await open(html('', html()), [counter('visible')])
    all('button')[1]?.click()
    await page.settle()
    expect(states()).toEqual(['mounted', 'mounted'])
    expect(counts()).toEqual(['0', '1'])
  })

  test('is no longer listened for once nothing waits', async () => {
    const add = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const remove = vi.spyOn(EventTarget.prototype, 'removeEventListener')
    const ours = (spy: typeof add | typeof remove) =>
      spy.mock.calls
        .filter(([type], i) => spy.mock.contexts[i] === document && type !== 'selectionchange')
        .map(([type]) => type)
    await open(html() + html(), [counter('visible')])
    all('button')[0]?.click()
    await page.settle()
    expect(ours(remove)).toEqual([])
    all('button')[1]?.click()
    await page.settle()
    expect(ours(remove)).toEqual(ours(add))
    expect(ours(add)).toEqual(['pointerdown', 'click', 'focusin', 'keydown'])
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
    expect(states()).toEqual(['mounted', 'waiting'])
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

describe('blocks in odd places', () => {
  test('inside each other are each their own', async () => {
    await open(html('id="a"', html('id="b"', html('id="c"'))), [counter()])
    for (const el of all('button')) el.click()
    await page.settle()
    expect(counts()).toEqual(['1', '1', '1'])
    page.engine.unmount(first('#c'))
    first('#b > button').click()
    await page.settle()
    expect(counts()).toEqual(['1', '2', undefined])
  })

  test('inside a block that fails go on', async () => {
    const broken: SimpleBlock = {
      ...counter(),
      name: 'broken',
      read: () => {
        throw new Error('boom')
      },
    }
    await open(`<div data-block="broken">${html()}</div>`, [counter(), broken])
    expect(states()).toEqual(['failed', 'mounted'])
  })

  test('are not those in a <template>, until its content is put on the page', async () => {
    await open(`<template>${html()}</template>`, [counter()])
    const template = first('template') as HTMLTemplateElement
    expect(page.engine.inspect()).toEqual([])
    expect(template.innerHTML).toBe(element(html()).outerHTML)
    document.body.append(template.content.cloneNode(true))
    await page.settle()
    expect(states()).toEqual(['mounted'])
  })

  test('are not those in a shadow root', async () => {
    await open('<section></section>', [counter()])
    first('section').attachShadow({ mode: 'open' }).innerHTML = html()
    document.body.append(document.createElement('p'))
    await page.settle()
    expect(page.engine.inspect()).toEqual([])
  })

  test('are also those in a hidden part of the page', async () => {
    await open(`<div hidden>${html()}</div><details>${html()}</details>`, [counter()])
    expect(states()).toEqual(['mounted', 'mounted'])
  })

  test('may be part of an SVG', async () => {
    const block = counter('ready', {
      View: Classy,
      read: root => root,
    })
    await open('<svg><g data-block="counter" class="a"></g></svg>', [block])
    const g = document.querySelector('g')
    expect(g?.getAttribute('class')).toBe('a alive')
    page.engine.destroy()
    expect(g?.outerHTML).toBe('<g data-block="counter" class="a"></g>')
  })

  test('that hide their own methods, as a form does whose field has such a name, do not stop the others', async () => {
    page = startPage('', [counter()])
    document.body.innerHTML = html() + html('id="odd"') + html()
    Object.defineProperty(first('#odd'), 'getAttributeNames', { value: 'a field', configurable: true })
    await page.settle()
    expect(states()).toEqual(['mounted', undefined, 'mounted'])
    expect(page.lines).toHaveLength(1)
    expect(page.lines[0]?.el).toBe(first('#odd'))
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
      /^\[site\.js\] scan: data-block="\w*.*" is not a block; known are counter\. The element stays as it is\.$/,
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

describe('a block whose View comes in a chunk', () => {
  /** A View that arrives, or does not, when the test says so. */
  function lazy(when: When = 'ready') {
    const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
    const load = () =>
      new Promise<AnyModule>((resolve, reject) => {
        loads.push({
          arrive: () => resolve(counter().load(page.runtime)),
          fail: () => reject(new Error('404')),
        })
      })
    return { loads, block: counter(when, { load }) }
  }
  const started = async (when?: When) => {
    const { loads, block } = lazy(when)
    page = startPage(html(), [block])
    await page.settle()
    return loads
  }

  test('shows that it waits, and lives when the chunk is there', async () => {
    const loads = await started()
    expect(states()).toEqual(['waiting'])
    expect(page.engine.inspect()[0]?.state).toBe('loading')
    loads[0]?.arrive()
    await page.settle()
    expect([states(), counts()]).toEqual([['mounted'], ['0']])
    await page.engine.ready
  })

  test('is not asked for before its moment', async () => {
    expect(await started('visible')).toEqual([])
  })

  test('is asked for once, however often it is mounted meanwhile, and each time is waited for', async () => {
    const loads = await started()
    const mounts = Promise.all([page.engine.mount(document), page.engine.mount(document)])
    await page.settle()
    expect(loads).toHaveLength(1)
    loads[0]?.arrive()
    await mounts
    expect(states()).toEqual(['mounted'])
  })

  test("leaves the server's HTML when the chunk is missing, in one line, and can be tried again", async () => {
    const loads = await started()
    loads[0]?.fail()
    await page.settle()
    expect(first().outerHTML.replace(' data-block-state="failed"', '')).toBe(element(html()).outerHTML)
    expect(texts()).toEqual([
      expect.stringContaining("[site.js] counter: load failed: 404 The server's HTML stays."),
    ])
    expect(page.reports).toHaveLength(1)
    const again = page.engine.mount(document)
    loads[1]?.arrive()
    await again
    expect(states()).toEqual(['mounted'])
    expect(page.lines).toHaveLength(1)
  })

  test.each(['arrive', 'fail'] as const)(
    'stays away when it is removed while it loads; the chunk may then %s',
    async then => {
      const loads = await started()
      const el = first()
      el.remove()
      await page.settle()
      loads[0]?.[then]()
      await page.settle()
      expect(el.outerHTML).toBe(element(html()).outerHTML)
      expect(page.lines).toEqual([])
    },
  )

  test('stays away when the page is given back while it loads', async () => {
    const loads = await started()
    page.engine.destroy()
    loads[0]?.arrive()
    await page.settle()
    expect(first().outerHTML).toBe(element(html()).outerHTML)
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'stays away when it is given back %i steps after its chunk has come',
    async steps => {
      const loads = await started()
      loads[0]?.arrive()
      for (let i = 0; i < steps; i++) await null
      page.engine.unmount(document)
      await page.settle()
      expect(first().outerHTML).toBe(element(html()).outerHTML)
      first('button').click()
      await page.settle()
      expect(first().outerHTML).toBe(element(html()).outerHTML)
    },
  )

  test('lives once when it is given back and mounted again while it loads', async () => {
    const loads = await started()
    page.engine.unmount(document)
    const again = page.engine.mount(document)
    loads[0]?.arrive()
    await page.settle()
    expect(states()).toEqual(['waiting'])
    loads[1]?.arrive()
    await again
    first('button').click()
    await page.settle()
    expect(counts()).toEqual(['1'])
  })

  test('stays alive where it is moved to while it loads', async () => {
    const loads = await started()
    document.body.append(document.createElement('p'), first())
    await page.settle()
    loads[0]?.arrive()
    await page.settle()
    expect([states(), counts()]).toEqual([['mounted'], ['0']])
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

  test('may fail without stopping the scan', async () => {
    await open(html(), [counter()], {
      annotate: () => {
        throw new Error('boom')
      },
    })
    expect(states()).toEqual(['mounted'])
    expect(texts()).toEqual([expect.stringContaining('annotate failed: boom')])
  })
})

test("a block's styles are on the page once, in the layer that loses to the host, and go with it", async () => {
  const styled = (name: string): SimpleBlock => ({ ...counter(), name, styles: `.site-${name}{color:red}` })
  const head = document.head.innerHTML
  await open(
    `${'<b data-block="a"><button></button></b>'.repeat(2)}<b data-block="b"><button></button></b>`,
    [styled('a'), styled('b')],
  )
  expect(document.head.firstElementChild?.outerHTML).toBe('<style>@layer site;</style>')
  expect(document.adoptedStyleSheets).toHaveLength(2)
  page.engine.destroy()
  expect(document.head.innerHTML).toBe(head)
  expect(document.adoptedStyleSheets).toEqual([])
})
