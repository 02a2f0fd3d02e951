import { afterEach, describe, expect, test, vi } from 'vitest'
import { parts } from '#core'
import { createEnv, type Env } from '#runtime/env.ts'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { block, button, buttons, inside, last, root, View } from './rewrites.testing.tsx'

let reads = 0
const counter: SimpleBlock = simpleBlock({
  name: 'counter',
  description: '',
  settings: {},
  when: 'ready',
  read(root) {
    reads++
    const buttons = parts(root, 'button')
    return buttons.length > 0 ? buttons : null
  },
  View,
})

let page: StartedPage
async function open(html = block(), blocks = [counter]): Promise<HTMLElement> {
  page = startPage(html, blocks)
  await page.engine.ready
  await page.settle()
  return root()
}
afterEach(() => page?.close())
const texts = () => page.lines.map(({ text }) => text)
const press = async (name: string) => {
  buttons()
    .find(el => el.textContent === name)
    ?.click()
  await page.settle()
}

describe('the block is not read again', () => {
  test.each<readonly [string, (el: HTMLElement) => unknown]>([
    ['when something is appended', el => el.append(document.createElement('button'))],
    ['when something else is removed', el => el.querySelector('p')?.remove()],
    [
      'when something else is replaced',
      el => {
        const p = el.querySelector('p')
        p?.replaceWith(document.createElement('h2'))
      },
    ],
    ['when one thing it has read is removed', el => el.querySelector('button')?.remove()],
    ['when what it has added is removed', el => el.querySelector('.site-last')?.remove()],
    [
      'when words change',
      () => {
        for (const each of buttons()) each.append('!')
      },
    ],
    [
      'when its parts are put in another order',
      el => el.append(...[...el.querySelectorAll('button')].reverse()),
    ],
    [
      'when its parts are taken out and put back, as filters do',
      async el => {
        const all = buttons()
        for (const each of all) each.remove()
        await page.settle()
        el.prepend(...all)
      },
    ],
    [
      'when a part is moved to elsewhere on the page',
      el => document.body.append(el.querySelector('button') ?? ''),
    ],
    ['when it is moved itself', el => document.body.append(el)],
    ['when all of it is thrown away', el => el.replaceChildren()],
  ])('%s', async (_, change) => {
    const el = await open(`${block()}<hr>`)
    await press('uno')
    reads = 0
    await change(el)
    await page.settle()
    expect(texts()).toEqual([])
    expect(reads).toBe(0)
    expect(el.dataset.blockState).toBe('mounted')
    if (buttons().length > 1) {
      buttons().at(-1)?.click()
      await page.settle()
      expect(el.querySelectorAll('[data-is-last="true"]')).toHaveLength(1)
    }
  })

  test('when it adds something itself to what has lost a part', async () => {
    const el = await open()
    reads = 0
    buttons()[0]?.remove()
    // The loss itself is one.
    await vi.waitFor(() => expect(reads).toBe(1))
    await page.settle()
    reads = 0
    await press('due')
    expect(el.querySelector('.site-more')).not.toBe(null)
    await page.settle()
    expect([reads, ...texts()]).toEqual([0])
  })

  test('when a block inside it is written over: that one is', async () => {
    await open(block(`${button('fuori')}${block()}`))
    const inner = document.querySelector('[data-block] [data-block]') as HTMLElement
    inner.innerHTML = inside
    await page.settle()
    expect(page.lines.map(({ el }) => el)).toEqual([inner])
    await press('fuori')
    expect([...document.querySelectorAll('.site-last')].map(el => el.textContent)).toEqual(['', 'fuori'])
  })
})

describe('a page that answers every change with another one', () => {
  test('has its way after three times, and is told so once', async () => {
    const el = await open()
    let count = 0
    const host = new MutationObserver(() => {
      count++
      host.disconnect()
      el.innerHTML = String(el.innerHTML)
      host.observe(el, { childList: true, subtree: true, attributes: true })
    })
    host.observe(el, { childList: true, subtree: true, attributes: true })
    buttons()[0]?.click()
    for (let i = 0; i < 12; i++) await page.settle()
    host.disconnect()
    expect(count).toBeLessThan(30)
    expect(texts()).toEqual([
      expect.stringContaining('It is read again'),
      expect.stringMatching(
        /replaced what the block had read 4 times in 5 s; it stays as the page has it, and is read again every 2 s at most/,
      ),
    ])
    expect(page.engine.inspect()).toEqual([])
    expect(document.body.innerHTML).toBe(block())
    await page.engine.mount(document)
    await press('due')
    expect(last()).toEqual(['due'])
  })

  describe('and rests after a while', () => {
    /** What is to be done after two seconds. */
    let pauses: (() => void)[] = []
    let time = 0
    async function tired(): Promise<HTMLElement> {
      pauses = []
      const after: Env['after'] = (ms, fn) => {
        if (ms !== 2000) return createEnv(window).after(ms, fn)
        pauses.push(fn)
        return () => {}
      }
      page = startPage(block(), [counter], { env: { now: () => time, after } })
      await page.settle()
      for (let i = 0; i < 4; i++) await rewrite()
      expect([page.engine.inspect(), pauses.length]).toEqual([[], 1])
      return root()
    }
    async function rewrite(): Promise<void> {
      root().innerHTML = inside
      await page.settle()
    }
    const pass = async (ms = 2000) => {
      time += ms
      for (const each of pauses.splice(0)) each()
      await page.settle()
    }

    test('has a live block again two seconds later', async () => {
      const el = await tired()
      await pass()
      expect(el.dataset.blockState).toBe('mounted')
      await press('due')
      expect(last()).toEqual(['due'])
      expect(texts()).toHaveLength(2)
    })

    test('is followed every two seconds if it does not, and told no more', async () => {
      await tired()
      for (let i = 0; i < 8; i++) {
        await pass()
        expect(root().dataset.blockState).toBe('mounted')
        for (let j = 0; j < 4; j++) await rewrite()
        expect([page.engine.inspect(), pauses.length]).toEqual([[], 1])
      }
      expect(texts()).toHaveLength(2)
    })

    test('keeps what it has given back meanwhile', async () => {
      const el = await tired()
      page.engine.unmount(el)
      await pass()
      expect([page.engine.inspect(), document.body.innerHTML]).toEqual([[], block()])
    })

    test('has it again where it has been taken out meanwhile and is put back', async () => {
      const el = await tired()
      const { parentElement } = el
      el.remove()
      await pass()
      expect(page.engine.inspect()).toEqual([])
      parentElement?.append(el)
      await page.settle()
      expect(el.dataset.blockState).toBe('mounted')
    })

    test('is left alone once all has ended', async () => {
      await tired()
      page.engine.destroy()
      await pass()
      expect(document.body.innerHTML).toBe(block())
    })
  })

  test('may do so as often as it likes, as long as it takes its time', async () => {
    let time = 0
    document.body.innerHTML = ''
    page = startPage(block(), [counter], { env: { now: () => time } })
    await page.settle()
    for (let i = 0; i < 8; i++) {
      time += 2000
      root().innerHTML = inside
      await page.settle()
    }
    await press('due')
    expect(last()).toEqual(['due'])
    expect(texts()).toHaveLength(1)
  })
})
