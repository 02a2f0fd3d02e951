import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Adopt, type AnyBlock, number, useBlock, type ViewProps } from '#core'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'

type View = ComponentType<ViewProps<object, HTMLButtonElement>>

/** How often an effect of a neighbour has run after a click. */
let effects = 0

/** A neighbour: counts its clicks in `data-count`. */
const counter = simpleBlock({
  name: 'counter',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View: ({ content }) => {
    const [count, setCount] = useState(0)
    useEffect(() => {
      effects += count > 0 ? 1 : 0
    }, [count])
    return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
  },
})

/** Writes on the server's nodes and adds one of its own, then does whatever the test wants. */
function broken(Inner: View): SimpleBlock {
  const View: View = props => {
    const { root } = useBlock()
    return (
      <>
        <Adopt
          el={root}
          attrs={{ title: null, role: 'group' }}
          classes={{ alive: true }}
          style={{ color: 'blue' }}
        />
        {createPortal(<i>ours</i>, root)}
        <Inner {...props} />
      </>
    )
  }
  return simpleBlock({
    name: 'broken',
    description: '',
    settings: {},
    when: 'ready',
    read: root => root.querySelector('button'),
    View,
  })
}

const neighbour = '<div data-block="counter"><button>+</button></div>'
const server =
  '<div title="t" class=" a  b" data-block="broken" style="color : red"><button>go</button></div>'

let page: StartedPage | null = null

beforeEach(() => {
  window.onerror = vi.fn()
})
afterEach(() => {
  page?.close()
  page = null
  window.onerror = null
})

async function open(html: string, definitions: readonly AnyBlock[]) {
  page = startPage(html, definitions)
  await page.engine.ready
  await page.settle()
  return page
}

async function openBeside(block: AnyBlock) {
  const page = await open(neighbour + server + neighbour, [counter, block])
  const root = document.querySelector<HTMLElement>('[data-block="broken"]') as HTMLElement
  const neighbours = [...document.querySelectorAll<HTMLButtonElement>('[data-block="counter"] button')]
  return {
    page,
    root,
    button: root.querySelector('button') as HTMLButtonElement,
    html: () => root.outerHTML.replace(/ data-block-state="\w+"/, ''),
    /** All there is on the console and at the reporter; the host's own monitor has heard as often. */
    told() {
      expect(page.reports).toHaveLength(page.errors().length)
      expect(window.onerror).toHaveBeenCalledTimes(page.errors().length)
      return page.lines.map(line => line.text)
    },
    async expectNeighboursAlive() {
      const before = neighbours.map(el => Number(el.dataset.count))
      const effectsBefore = effects
      for (const el of neighbours) el.click()
      await page.settle()
      expect(neighbours.map(el => Number(el.dataset.count))).toEqual(before.map(count => count + 1))
      expect(effects).toBe(effectsBefore + neighbours.length)
    },
  }
}

const boom = (at = '') => {
  throw new Error(`boom${at}`)
}

let Inner: ComponentType<{ readonly on: boolean }> = () => null

const Fragile: View = ({ content }) => {
  const [on, setOn] = useState(false)
  return (
    <>
      <Adopt el={content} on={{ click: () => setOn(true) }} />
      <Inner on={on} />
    </>
  )
}

/** `on` is false while the block mounts and true once the visitor has clicked. */
const throwsAt: Readonly<Record<string, ComponentType<{ readonly on: boolean }>>> = {
  render: ({ on }) => (on ? boom() : null),
  'a layout effect': ({ on }) => {
    useLayoutEffect(() => (on ? boom() : undefined), [on])
    return null
  },
  'an effect': ({ on }) => {
    useEffect(() => (on ? boom() : undefined), [on])
    return null
  },
  'a ref': ({ on }) => (on ? <i ref={() => boom()} /> : null),
  'a ref of a node it adds to the page': ({ on }) => {
    const { root } = useBlock()
    return on ? createPortal(<i ref={() => boom()} />, root) : null
  },
  'an attribute that cannot be': ({ on }) => {
    const { root } = useBlock()
    return <Adopt el={root} attrs={on ? { 'not an attribute': '' } : {}} />
  },
}

describe.each(Object.entries(throwsAt))('a block that throws in %s', (_, Thrower) => {
  test("while it comes to life leaves the server's HTML and hurts nobody", async () => {
    const { page, root, html, told, expectNeighboursAlive } = await openBeside(
      broken(() => <Thrower on={true} />),
    )
    expect(root.dataset.blockState).toBe('failed')
    expect(html()).toBe(server)
    expect(told()).toEqual([
      expect.stringMatching(/^\[site\.js\] broken: render failed: .* The server's HTML stays\./),
    ])
    await expectNeighboursAlive()
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
    expect(told()).toHaveLength(1)
  })

  test("while the visitor uses it gives the server's HTML back and hurts nobody", async () => {
    Inner = Thrower
    const { page, root, button, html, told, expectNeighboursAlive } = await openBeside(broken(Fragile))
    expect(root.dataset.blockState).toBe('mounted')
    expect(html()).not.toBe(server)
    button.click()
    await page.settle()
    expect(root.dataset.blockState).toBe('failed')
    expect(html()).toBe(server)
    expect(told()).toHaveLength(1)
    expect(page.reports[0]).toMatchObject({ place: { in: 'broken', at: 'render', el: root } })
    button.click()
    await page.settle()
    expect(told()).toHaveLength(1)
    await expectNeighboursAlive()
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
  })
})

const throwsLater: Readonly<Record<string, View>> = {
  'click handler': ({ content }) => <Adopt el={content} on={{ click: () => boom() }} />,
  timer: ({ content }) => {
    const { guard } = useBlock()
    return (
      <Adopt
        el={content}
        on={{
          click: () =>
            void setTimeout(
              guard('timer', () => boom()),
              0,
            ),
        }}
      />
    )
  },
  promise: ({ content }) => {
    const { guard } = useBlock()
    return (
      <Adopt
        el={content}
        on={{
          click: () => void guard('promise', () => Promise.reject(new Error('boom')))()?.catch(() => {}),
        }}
      />
    )
  },
  'async function': ({ content }) => {
    const { guard } = useBlock()
    const call = guard('async function', async () => {
      await null
      boom()
    })
    return <Adopt el={content} on={{ click: () => void call()?.then(null, () => {}) }} />
  },
  observer: ({ content }) => {
    const { guard } = useBlock()
    useEffect(() => {
      const observer = new MutationObserver(guard('observer', () => boom()))
      observer.observe(content, { attributes: true })
      return () => observer.disconnect()
    }, [content, guard])
    return <Adopt el={content} on={{ click: () => content.setAttribute('lang', 'it') }} />
  },
}

test.each(Object.entries(throwsLater))(
  'a %s that throws is one line and one report, and the block lives on',
  async (at, View) => {
    const { page, root, button, told, expectNeighboursAlive } = await openBeside(broken(View))
    button.click()
    await page.settle()
    expect(told()).toEqual([expect.stringContaining(`[site.js] broken: ${at} failed: boom`)])
    expect(root.dataset.blockState).toBe('mounted')
    await expectNeighboursAlive()
  },
)

function Careless() {
  useEffect(() => () => boom(), [])
  return <i>ours too</i>
}

const tidied = vi.fn()

function Tidy({ children }: { readonly children?: ReactNode }) {
  useEffect(() => tidied, [])
  return children
}

/** Each leaves something behind that throws when it is tidied up. */
const throwsAtTheEnd: Readonly<Record<string, View>> = {
  'a layout effect': () => {
    useLayoutEffect(() => () => boom(), [])
    return null
  },
  'an effect': () => {
    useEffect(() => () => boom(), [])
    return null
  },
  'a ref': () => <i ref={el => (el ? undefined : boom())} />,
  'an effect of a node it has added to the page': () => createPortal(<Careless />, useBlock().root),
}

describe.each(Object.entries(throwsAtTheEnd))(
  'a block that throws while %s of it is tidied up',
  (_, View) => {
    test('is one line and one report, and everything is given back', async () => {
      const { page, told } = await openBeside(broken(View))
      page.engine.destroy()
      await page.settle()
      expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
      expect(told()).toEqual([expect.stringContaining('[site.js] broken: cleanup failed: boom')])
    })

    test('still has its other effects tidied up', async () => {
      tidied.mockClear()
      const { page } = await openBeside(
        broken(props => (
          <>
            <Tidy />
            <Tidy>
              <View {...props} />
            </Tidy>
            <Tidy />
          </>
        )),
      )
      page.engine.destroy()
      await page.settle()
      expect(tidied).toHaveBeenCalledTimes(3)
    })

    test('hurts nobody when the page removes it', async () => {
      const { page, root, told, html, expectNeighboursAlive } = await openBeside(broken(View))
      root.remove()
      await page.settle()
      expect(html()).toBe(server)
      expect(told()).toHaveLength(1)
      await expectNeighboursAlive()
    })
  },
)

test('a block that throws in several places while it is tidied up is still one line', async () => {
  const { page, told } = await openBeside(
    broken(() => (
      <>
        <Careless />
        <Careless />
      </>
    )),
  )
  page.engine.destroy()
  await page.settle()
  expect(told()).toHaveLength(1)
  expect(document.body.innerHTML).toBe(neighbour + server + neighbour)
})

describe('before a View is even shown', () => {
  const reading = (read: () => unknown, more: Partial<SimpleBlock> = {}): SimpleBlock => ({
    ...broken(() => null),
    ...more,
    read,
  })

  test('a block that cannot read its markup fails alone', async () => {
    const { root, html, told, expectNeighboursAlive } = await openBeside(reading(() => boom()))
    expect(root.dataset.blockState).toBe('failed')
    expect(html()).toBe(server)
    expect(told()).toEqual([
      expect.stringContaining("[site.js] broken: read failed: boom The server's HTML stays."),
    ])
    await expectNeighboursAlive()
  })

  test('a block whose markup is not its own is skipped, and the author reads what was expected', async () => {
    const { root, html, told, expectNeighboursAlive } = await openBeside(
      reading(() => null, { parts: { item: 'One.', panel: 'Two.' } }),
    )
    expect(root.dataset.blockState).toBe('skipped')
    expect(html()).toBe(server)
    expect(told()).toEqual([
      expect.stringContaining(
        '[site.js] broken: found nothing to work with; its parts are data-part="item", data-part="panel"',
      ),
    ])
    await expectNeighboursAlive()
  })

  test.each([
    ['decoding', 'JSON', '{nope'],
    ['evaluating', 'a JSON object', '[1]'],
  ])(
    'JSON that fails in %s skips the block in one line, because it is not %s: %s',
    async (verb, what, json) => {
      const { lines } = await open(`<p data-block="broken" data-block-json="${json}"><button></button></p>`, [
        broken(() => null),
      ])
      const p = document.querySelector('p')
      expect(p?.dataset.blockState).toBe('skipped')
      expect(lines).toEqual([
        {
          level: 'error',
          text: expect.stringMatching(
            new RegExp(
              `^\\[site\\.js\\] broken: Error ${verb} broken block data\\. data-block-json must be ${what}, .*; the block is skipped and its HTML stays$`,
            ),
          ),
          el: p,
        },
      ])
    },
  )

  test("all mistakes in one block's settings are one line, and the block lives", async () => {
    const block: SimpleBlock = {
      ...broken(() => null),
      settings: {
        speed: number({ fallback: 1, description: '' }),
        columns: number({ fallback: 1, description: '' }),
      },
    }
    const html = '<p data-block="broken" data-speed="x" data-columns="y" data-sped="1"><button></button></p>'
    const { engine, lines } = await open(html, [block])
    expect(document.querySelector('p')?.dataset.blockState).toBe('mounted')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.level).toBe('warn')
    expect(lines[0]?.text).toMatch(/data-speed must be.*; data-columns must be.*; data-sped is not a setting/)
    expect(engine.inspect()[0]).toMatchObject({ settings: { speed: 1, columns: 1 }, problems: { length: 3 } })
  })
})

describe('a block that failed', () => {
  test('can be brought to life again', async () => {
    let healthy = false
    const { page, root, told } = await openBeside(
      broken(() => {
        if (!healthy) boom()
        return null
      }),
    )
    expect(root.dataset.blockState).toBe('failed')
    healthy = true
    await page.engine.mount(root)
    expect(root.dataset.blockState).toBe('mounted')
    expect(root.className).toBe('a b alive')
    expect(told()).toHaveLength(1)
  })

  test('tells the page once each time it is tried', async () => {
    const { page, root, told } = await openBeside(broken(() => boom()))
    await page.engine.mount(root)
    expect(told()).toHaveLength(2)
    expect(root.dataset.blockState).toBe('failed')
  })
})

const aborted = vi.fn()

const Waiting: View = () => {
  const { signal } = useBlock()
  useEffect(() => signal.addEventListener('abort', aborted), [signal])
  return null
}

test('a block that has gone says so to whatever it has set going', async () => {
  const { page, root } = await openBeside(broken(Waiting))
  expect(aborted).not.toHaveBeenCalled()
  page.engine.unmount(root)
  expect(aborted).toHaveBeenCalledTimes(1)
})

const answers: boolean[] = []

const Speaking: View = ({ content }) => {
  const { ask, emit } = useBlock()
  const click = () => {
    answers.push(ask('go', { to: 'a' }))
    emit('gone', { to: 'a' })
  }
  return <Adopt el={content} on={{ click }} />
}

test('what a block says and asks is heard on its element and all around it', async () => {
  const heard: Event[] = []
  const { root, button } = await openBeside(broken(Speaking))
  const listen = (event: Event) => {
    heard.push(event)
    if (heard.length > 2) event.preventDefault()
  }
  document.addEventListener('site:broken:go', listen)
  document.addEventListener('site:broken:gone', listen)
  button.click()
  button.click()
  document.removeEventListener('site:broken:go', listen)
  document.removeEventListener('site:broken:gone', listen)
  expect(heard.map(event => [event.type, event.target, event.cancelable])).toEqual([
    ['site:broken:go', root, true],
    ['site:broken:gone', root, false],
    ['site:broken:go', root, true],
    ['site:broken:gone', root, false],
  ])
  expect(heard.map(event => (event as CustomEvent).detail)).toEqual(Array(4).fill({ to: 'a' }))
  expect(answers).toEqual([true, false])
})

describe('a block that takes long to read', () => {
  /** What happens from the reading on; another task is asked for while it reads. */
  const watch = async (milliseconds: number) => {
    const seen: string[] = []
    // A busy machine may take its time over anything.
    let clock = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const slow = simpleBlock({
      name: 'slow',
      description: '',
      settings: {},
      when: 'ready',
      read: root => {
        seen.push('read')
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          seen.push('another task')
          port1.close()
        }
        port2.postMessage('')
        clock += milliseconds
        return root
      },
      View: () => {
        useLayoutEffect(() => {
          seen.push('drawn')
        }, [])
        return null
      },
    })
    await open('<div data-block="slow"></div>', [slow])
    await vi.waitFor(() => expect(seen).toHaveLength(3))
    vi.restoreAllMocks()
    return seen
  }

  test('is drawn in a task of its own, between which the visitor is answered', async () => {
    expect(await watch(20)).toEqual(['read', 'another task', 'drawn'])
  })

  test('otherwise it is drawn at once', async () => {
    expect(await watch(0)).toEqual(['read', 'drawn', 'another task'])
  })
})
