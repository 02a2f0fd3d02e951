import { afterEach, describe, expect, test, vi } from 'vitest'
import { boolean, parts } from '#core'
import { Adopt } from '#view'
import { simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'

let page: StartedPage | null = null
afterEach(() => {
  page?.close()
  page = null
  vi.restoreAllMocks()
})

let clock = 0
/** Milliseconds that reading takes. */
let slow = 0
let needs: Promise<unknown> | undefined
/** What is done as soon as it has been read, and after that. */
let meanwhile = () => {}

const list = simpleBlock({
  name: 'list',
  settings: { loop: boolean({ fallback: true, description: '' }) },
  when: 'ready',
  read(root) {
    clock += slow
    const now = meanwhile
    meanwhile = () => {}
    if (slow > 0) queueMicrotask(now)
    const items = parts(root, 'item')
    return items.length > 0 ? items : null
  },
  View: ({ content, settings }) => (
    <>
      {[...content.entries()].map(([i, el]) => (
        <Adopt key={i} el={el} attrs={{ 'data-seen': `${i + 1}/${content.length} ${settings.loop}` }} />
      ))}
    </>
  ),
})
const block = { ...list, needs: () => needs } as typeof list

const item = '<li data-part="item"></li>'
const list2 = `<ul data-block="list">${item}${item}</ul>`
const root = () => document.querySelector('ul') as HTMLElement
const seen = () => [...document.querySelectorAll('li')].map(el => el.dataset.seen)
const texts = () => page?.lines.map(({ text }) => text) ?? []

async function open(html: string): Promise<StartedPage> {
  slow = 0
  needs = undefined
  meanwhile = () => {}
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  page = startPage(html, [block])
  return page
}
/** Longer than a change needs to count. */
const wait = () => new Promise(resolve => setTimeout(resolve, 60))

describe('what the page changes while a block comes to life takes effect', () => {
  test('a setting, while it waits for what it needs', async () => {
    const { settle, engine } = await open(list2)
    let come = () => {}
    needs = new Promise<void>(resolve => (come = resolve))
    await settle()
    expect(seen()).toEqual([undefined, undefined])
    root().dataset.loop = 'false'
    come()
    await engine.ready
    await settle()
    expect(seen()).toEqual(['1/2 false', '2/2 false'])
    expect(texts()).toEqual([])
  })

  test.each<readonly [string, () => void, readonly string[]]>([
    [
      'a part that comes',
      () => root().insertAdjacentHTML('beforeend', item),
      ['1/3 true', '2/3 true', '3/3 true'],
    ],
    ['a part that goes', () => root().lastElementChild?.remove(), ['1/1 true']],
    ['a setting', () => root().setAttribute('data-loop', 'false'), ['1/2 false', '2/2 false']],
    ['what it does not read', () => root().setAttribute('title', 'x'), ['1/2 true', '2/2 true']],
  ])('%s, between reading and drawing', async (_, change, expected) => {
    const { settle, engine } = await open(list2)
    slow = 20
    meanwhile = change
    await engine.ready
    slow = 0
    await settle()
    await wait()
    expect(seen()).toEqual(expected)
    expect(root().dataset.blockState).toBe('mounted')
    // What is taken out of what it has read is told of.
    expect(texts()).toHaveLength(expected.length === 1 ? 1 : 0)
  })

  test('unless it is given back by then: nothing is drawn, and nothing watched', async () => {
    const observed = vi.spyOn(MutationObserver.prototype, 'observe')
    const { settle, engine } = await open(list2)
    slow = 20
    const ended: unknown[] = []
    meanwhile = () => {
      ended.push(...observed.mock.contexts.filter((_, i) => observed.mock.calls[i]?.[0] === root()))
      for (const one of ended) vi.spyOn(one as MutationObserver, 'disconnect')
      engine.unmount(document)
    }
    await engine.ready
    await settle()
    await wait()
    expect(document.body.innerHTML).toBe(list2)
    expect(ended).toHaveLength(1)
    expect((ended[0] as MutationObserver).disconnect).toHaveBeenCalled()
  })
})

describe('a block that has nothing to work with yet', () => {
  test('comes to life when the page fills it, and is told of once', async () => {
    const { settle, engine } = await open('<ul data-block="list"></ul>')
    await engine.ready
    await settle()
    expect(root().dataset.blockState).toBe('skipped')
    root().append(document.createElement('li'))
    await wait()
    expect(root().dataset.blockState).toBe('skipped')
    root().innerHTML = item + item
    await wait()
    await settle()
    expect(seen()).toEqual(['1/2 true', '2/2 true'])
    expect(root().dataset.blockState).toBe('mounted')
    expect(texts()).toHaveLength(1)
  })

  test('has nothing watched on it', async () => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe')
    const { settle, engine } = await open('<ul data-block="list"></ul>')
    await engine.ready
    await settle()
    expect(observe.mock.calls.map(([node]) => node)).toEqual([document])
  })

  test('stays as it is once it has been given back', async () => {
    const { settle, engine } = await open('<ul data-block="list"></ul>')
    await engine.ready
    await settle()
    engine.unmount(document)
    root().innerHTML = item
    await wait()
    expect(seen()).toEqual([undefined])
  })
})
