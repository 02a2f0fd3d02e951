import { afterEach, describe, expect, test, vi } from 'vitest'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { counter, counts, element, first, html, states } from './engine.testing.tsx'

let page: StartedPage

async function open(...args: Parameters<typeof startPage>): Promise<void> {
  page = startPage(...args)
  await page.engine.ready
  await page.settle()
}
afterEach(() => page?.close())

describe('a block in which there was nothing', () => {
  test('lives once there is something and it is asked to', async () => {
    await open('<div data-block="counter"></div>', [counter()])
    expect(states()).toEqual(['skipped'])
    first().innerHTML = '<button>+</button>'
    await page.engine.mount(first())
    await page.settle()
    expect(states()).toEqual(['mounted'])
    first('button').click()
    await vi.waitFor(() => expect(counts()).toEqual(['1']))
  })

  test('says so once, however often it is asked', async () => {
    await open('<div data-block="counter"></div>', [counter()])
    for (let i = 0; i < 3; i++) await page.engine.mount(document.body)
    await page.settle()
    expect(states()).toEqual(['skipped'])
    expect(page.lines).toHaveLength(1)
  })

  test('and one whose JSON is broken likewise', async () => {
    await open(`<div data-block="counter" data-block-json="{"><button>+</button></div>`, [counter()])
    await page.engine.mount(document.body)
    await page.settle()
    expect([states(), page.lines.length]).toEqual([['skipped'], 1])
    first().removeAttribute('data-block-json')
    await page.engine.mount(document.body)
    expect(states()).toEqual(['mounted'])
  })
})

describe('what is not on the page', () => {
  test('is not brought to life before it is: a fragment', async () => {
    await open('', [counter()])
    const fragment = document.createDocumentFragment()
    fragment.append(element(html()))
    await page.engine.mount(fragment)
    expect(page.engine.inspect()).toEqual([])
    document.body.append(fragment)
    await page.settle()
    expect([states(), page.lines]).toEqual([['mounted'], []])
  })

  test('is not brought to life before it is: a block that has been taken off, however often it is asked', async () => {
    await open(html(), [counter()])
    const el = first()
    el.remove()
    for (let i = 0; i < 6; i++) {
      await page.engine.mount(el)
      await page.settle()
    }
    expect(page.engine.inspect()).toEqual([])
    document.body.append(el)
    await page.settle()
    expect([states(), page.lines]).toEqual([['mounted'], []])
  })

  test('is not brought to life before it is: one that has been given back before', async () => {
    await open(html(), [counter()])
    const el = first()
    page.engine.unmount(el)
    el.remove()
    await page.engine.mount(el)
    expect(el.dataset.blockState).toBeUndefined()
    document.body.append(el)
    await page.settle()
    expect([states(), page.lines]).toEqual([['mounted'], []])
  })
})
