import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Block, Preparation } from '#core'
import { Adopt, useBlock } from '#view'
import { simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'

// A block in two steps: what is seen at once, and the View once somebody wants something of it.

const server = '<div class="a  b" data-block="twofold"><button>go</button></div>'
const drawn = vi.fn()
let wakes: (() => void)[] = []
let page: StartedPage | null = null

const View = ({ content }: { readonly content: HTMLElement }) => {
  const { root } = useBlock()
  drawn()
  return (
    <>
      <Adopt el={root} attrs={{ 'data-view': true }} />
      <Adopt
        el={content}
        attrs={{ title: 'ready' }}
        on={{ click: ({ currentTarget }: MouseEvent) => (currentTarget as Element).append('!') }}
      />
    </>
  )
}

function prepareIt({ ledger, hold }: Block, { content, wake }: Preparation<object, HTMLElement>): boolean {
  ledger.attr(content, 'title', 'ready')
  hold(content)
  wakes.push(wake)
  return true
}

async function open(prepare: typeof prepareIt = prepareIt, html = server) {
  const { load, ...block } = simpleBlock({
    name: 'twofold',
    settings: {},
    when: 'ready',
    read: root => root.querySelector<HTMLElement>('button'),
    View,
  })
  const found = {
    ...block,
    load: () => ({ ...load.call({ ...block, load } as never), prepare }),
  }
  page = startPage(html, [found as never])
  await page.engine.ready
  return page
}

const root = () => document.querySelector<HTMLElement>('[data-block]') as HTMLElement
const button = () => root().querySelector('button') as HTMLElement
const isAwake = () => root().dataset.view === 'true'

afterEach(() => {
  page?.close()
  page = null
  wakes = []
  drawn.mockClear()
})

describe('a block that is prepared', () => {
  test('is mounted, and its View has not run', async () => {
    const { engine } = await open()
    expect([root().dataset.blockState, button().title, drawn.mock.calls.length]).toEqual([
      'mounted',
      'ready',
      0,
    ])
    expect(engine.inspect().map(({ state }) => state)).toEqual(['mounted'])
  })

  test.each(['pointerdown', 'focusin', 'keydown'])('wakes inside the first %s', async type => {
    await open()
    button().dispatchEvent(new Event(type, { bubbles: true }))
    expect([isAwake(), button().title]).toEqual([true, 'ready'])
    expect(drawn).toHaveBeenCalledTimes(1)
    button().dispatchEvent(new Event(type, { bubbles: true }))
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  test('wakes behind a pointer that comes over it, once the page has nothing else to do', async () => {
    await open()
    button().dispatchEvent(new Event('pointerover', { bubbles: true }))
    button().dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(isAwake()).toBe(false)
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  test('sleeps on where it was given back before the page had nothing else to do', async () => {
    const { engine } = await open()
    button().dispatchEvent(new Event('pointerover', { bubbles: true }))
    engine.unmount(root())
    await new Promise(resolve => setTimeout(resolve, 350))
    expect(drawn).not.toHaveBeenCalled()
  })

  test('sleeps on while it is the page that moves under the pointer, and wakes when the pointer does', async () => {
    await open()
    const over = (target: EventTarget, screenX: number) =>
      target.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, screenX, screenY: 5 }))
    over(document.body, 7)
    over(button(), 7)
    await new Promise(resolve => setTimeout(resolve, 350))
    expect(drawn).not.toHaveBeenCalled()
    over(button(), 8)
    await vi.waitFor(() => expect(isAwake()).toBe(true))
  })

  test('hears the very click that woke it, once', async () => {
    await open()
    button().click()
    expect(button().textContent).toBe('go!')
    await page?.settle()
    expect(button().textContent).toBe('go!')
  })

  test('wakes when it says so, once', async () => {
    await open()
    wakes[0]?.()
    expect(isAwake()).toBe(true)
    wakes[0]?.()
    button().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  test('stays asleep while something else is touched', async () => {
    await open(prepareIt, `<p>else</p>${server}`)
    document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(drawn).not.toHaveBeenCalled()
  })

  test.each([false, true])('gives the HTML back, awake: %j', async wakes => {
    const { engine } = await open()
    if (wakes) button().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(isAwake()).toBe(wakes)
    engine.destroy()
    expect(document.body.innerHTML).toBe(server)
  })

  test('is read again when the page has written over it', async () => {
    await open()
    root().innerHTML = '<button>new</button>'
    await page?.settle()
    expect([button().title, root().dataset.blockState]).toEqual(['ready', 'mounted'])
    button().click()
    expect(button().textContent).toBe('new!')
  })

  test('does not wake any more when it has gone', async () => {
    const { engine } = await open()
    engine.destroy()
    wakes[0]?.()
    expect(drawn).not.toHaveBeenCalled()
  })
})

test('a block that says it cannot be prepared has its View at once', async () => {
  await open(() => false)
  expect([isAwake(), drawn.mock.calls.length]).toEqual([true, 1])
})

test('one that throws while it is prepared has failed in one line, and its HTML stays', async () => {
  const { lines } = await open(block => {
    block.ledger.attr(block.root, 'title', 'half')
    throw new Error('boom')
  })
  await page?.settle()
  expect(root().outerHTML.replace(' data-block-state="failed"', '')).toBe(server)
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('boom')])
  expect(drawn).not.toHaveBeenCalled()
})
