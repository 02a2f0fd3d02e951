import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEngine, defineBlock, type Engine } from '#core'
import cart from '#i18n/cart-indicator'
import type { Texts } from '#i18n/format.ts'
import menu from '#i18n/menu'
import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { Adopt, useBlock } from '#view'
import { bringChunk, type LoadChunk } from '../../test/chunks.ts'
import { settle } from '../../test/open-page.ts'

/** Everything the block has said, in the order it was drawn. */
let said: string[] = []
let stop = () => {}

afterEach(() => {
  stop()
})

function View({ content }: { readonly content: HTMLElement }) {
  const { format } = useBlock().runtime.messages
  const text = `${format('cart-indicator.items', { count: 1 })}, ${format('menu.label')}`
  said.push(text)
  return <Adopt el={content} attrs={{ title: text }} />
}

const read = (root: HTMLElement) => root.querySelector('b')
const facts = { name: 'basket', when: 'ready' } as const
const definition = { description: '', settings: {} }
const lazyBlock = (texts: Texts) =>
  defineBlock({ ...facts, load: async () => ({ definition, View, read, texts }) })

const rich = (load: LoadChunk): Promise<unknown> => load()

async function open(block: ReturnType<typeof lazyBlock>, load = rich, head = '') {
  said = []
  document.head.innerHTML = head
  document.body.innerHTML = '<p data-block="basket"><b></b></p>'
  const lines = (['error', 'warn'] as const).map(level =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  bringChunk('plurals', load)
  const runtime: Runtime = createRuntime({ env: createEnv(window) })
  const engine: Engine = createEngine({ runtime, definitions: [block] })
  stop = () => {
    engine.destroy()
    runtime.destroy()
  }
  engine.start()
  await engine.ready
  await settle()
  return {
    engine,
    lines: () => lines.flatMap(line => line.mock.calls.map(([text]) => String(text))),
    root: document.querySelector('p') as HTMLElement,
  }
}

describe('a block that counts', () => {
  test('has its grammar before it is drawn, when its texts come with its View', async () => {
    const { lines } = await open(lazyBlock({ ...cart, ...menu }))
    expect(new Set(said)).toEqual(new Set(['Un articolo nel carrello, Sezioni']))
    expect(document.querySelector('b')?.title).toBe('Un articolo nel carrello, Sezioni')
    expect(lines()).toEqual([])
  })

  test('has it when it came whole, with the page', async () => {
    await open(
      defineBlock({ ...facts, load: () => ({ definition, View, read, texts: { ...cart, ...menu } }) }),
    )
    expect(new Set(said)).toEqual(new Set(['Un articolo nel carrello, Sezioni']))
  })

  test('has the words of the page where it has replaced some', async () => {
    const head = `<script type="application/json" data-site-messages>{"menu.label": "Capitoli"}</script>`
    await open(lazyBlock({ ...cart, ...menu }), rich, head)
    expect(new Set(said)).toEqual(new Set(['Un articolo nel carrello, Capitoli']))
  })

  test("leaves the server's HTML when its grammar cannot be loaded, and is brought by the next attempt", async () => {
    const load = vi.fn(rich).mockRejectedValueOnce(new Error('404'))
    const { root, engine, lines } = await open(lazyBlock({ ...cart, ...menu }), load)
    expect(said).toEqual([])
    expect(root.outerHTML).toBe('<p data-block="basket" data-block-state="failed"><b></b></p>')
    expect(lines()).toHaveLength(1)
    await engine.mount(document)
    expect(new Set(said)).toEqual(new Set(['Un articolo nel carrello, Sezioni']))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

test('a block whose texts need no grammar asks for none', async () => {
  const load = vi.fn(rich)
  await open(lazyBlock(menu), load)
  expect(said).toContain('cart-indicator.items, Sezioni')
  expect(load).not.toHaveBeenCalled()
})
