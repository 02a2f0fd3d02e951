import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyModule } from '#core'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import type { When } from './define.ts'
import { counter, counts, element, first, html, states } from './engine.testing.tsx'
import { says } from './says.ts'

let page: StartedPage
afterEach(() => page?.close())
const texts = () => page.lines.map(line => line.text)

describe('a block whose View comes in a chunk', () => {
  /** A View that arrives, or does not, when the test says so. */
  function lazy(when: When = 'ready') {
    const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
    const load = () =>
      new Promise<AnyModule>((resolve, reject) => {
        loads.push({
          arrive: () => resolve(counter().load()),
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
    expect(states()).toEqual([undefined])
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

  test('comes at a later touch without what was pressed before it could not be had', async () => {
    const loads = await started()
    first('button').click()
    loads[0]?.fail()
    await page.settle()
    first().dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }))
    loads[1]?.arrive()
    await page.settle()
    expect([states(), counts()]).toEqual([['mounted'], ['0']])
    first('button').click()
    await page.settle()
    expect(counts()).toEqual(['1'])
  })

  test('that cannot be had is not asked for with each letter that is written in it', async () => {
    const loads = await started()
    const stroke = () =>
      first('button').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true }))
    loads[0]?.fail()
    await page.settle()
    for (let i = 0; i < 5; i++) stroke()
    await page.settle()
    expect([loads.length, page.lines.length]).toEqual([1, 1])
    first('button').click()
    loads[1]?.arrive()
    await page.settle()
    expect(states()).toEqual(['mounted'])
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
    expect(states()).toEqual([undefined])
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

describe('further chunks of a block', () => {
  const isMarked = (root: HTMLElement) => says(root, /design\W+row/)

  /** What was asked for before the first chunk has come; then it comes. */
  async function openWith(attributes: string, json = '') {
    const further = vi.fn(() => Promise.reject(new Error('404')))
    let arrive = () => {}
    const load = () =>
      new Promise<AnyModule>(resolve => {
        arrive = () => resolve(counter().load())
      })
    page = startPage(html(attributes).replace('<button', `${json}<button`), [
      counter('ready', { load, also: [[isMarked, further]] }),
    ])
    await page.settle()
    const asked = [...further.mock.calls]
    arrive()
    await page.settle()
    return asked
  }

  test.each([
    ['its attributes', 'data-design="row"', ''],
    ['its JSON', `data-block-json='{"design": "row"}'`, ''],
    ['its JSON', '', '<script type="application/json" data-block-json>{"design": "row"}</script>'],
  ])('are asked for together with the first where %s ask for them: %s%s', async (_, attributes, json) => {
    expect(await openWith(attributes, json)).toEqual([[page.runtime]])
  })

  test('are not asked for by any other block', async () => {
    expect(await openWith('data-design="grid"')).toEqual([])
  })

  test('are asked for as well by one that comes later, when the first chunk is long here', async () => {
    const further = vi.fn(() => Promise.resolve())
    const load = async () => counter().load()
    page = startPage(html(), [counter('ready', { load, also: [[isMarked, further]] })])
    await page.settle()
    expect(further).not.toHaveBeenCalled()
    document.body.insertAdjacentHTML('beforeend', html('data-design="row"'))
    await page.settle()
    expect([states(), further.mock.calls.length]).toEqual([['mounted', 'mounted'], 1])
  })

  test('that cannot be had keep no block waiting, without a word: whoever needs one tells of it', async () => {
    expect(await openWith('data-design="row"')).toHaveLength(1)
    expect([states(), page.errors()]).toEqual([['mounted'], []])
  })
})
