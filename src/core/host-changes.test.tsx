import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyBlock } from '#core'
import { Adopt, useBlock } from '#view'
import type { SimpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { all, counter, counts, element, first, html, states } from './engine.testing.tsx'

const Classy = () => <Adopt el={useBlock().root} classes={{ alive: true }} />

let page: StartedPage

async function open(...args: Parameters<typeof startPage>): Promise<StartedPage> {
  page = startPage(...args)
  await page.engine.ready
  await page.settle()
  return page
}
afterEach(() => page?.close())

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

  test('removes a block and puts it back in the next moment: it stays alive, with what the visitor has done', async () => {
    await open(html(), [counter()])
    first('button').click()
    await page.settle()
    const block = first()
    block.remove()
    // The page's observers have been told by then, and no other task has run.
    await Promise.resolve()
    await Promise.resolve()
    expect(page.engine.inspect().map(({ state }) => state)).toEqual(['mounted'])
    document.body.append(block)
    await page.settle()
    expect(counts()).toEqual(['1'])
    expect(page.engine.inspect()).toHaveLength(1)
    expect(page.lines).toEqual([])
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

  test('removes a block whose chunk is there before its turn has come: it is not even read', async () => {
    const read = vi.fn((root: HTMLElement) => root.querySelector('button'))
    await open(html(), [counter('ready', { read })])
    const gone = element(html())
    document.body.append(gone)
    await Promise.resolve()
    await Promise.resolve()
    expect(page.engine.inspect()).toHaveLength(2)
    gone.remove()
    await page.settle()
    expect(read.mock.calls.map(([root]) => root)).toEqual([first()])
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
