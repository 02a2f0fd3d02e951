import fc from 'fast-check'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Adopt, type AnyBlock, attributeOf, type Setting, type ViewProps } from '#core'
import { awkwardTexts } from '../fixtures/awkward.ts'
import { describedBlocks as definitions } from '../src/build/described-blocks.node.ts'
import { type Listeners, trackListeners } from './listeners.ts'
import { simpleBlock } from './simple-block.ts'
import { type StartedPage, startPage } from './start-page.ts'
import { isThorough } from './thorough.ts'

// What every block owes its visitors, checked for each folder under blocks/ as it stands there.

// A thousand mounts in one test; a machine may be busy with other things.
vi.setConfig({ testTimeout: 60_000 })

const lives = isThorough ? 100 : 25
const kindsOfNonsense = isThorough ? 1000 : 80

const files = Object.keys(import.meta.glob('../blocks/*/*.{ts,tsx,css}'))
const loaders = import.meta.glob<string>('../blocks/*/{index,*.chunk}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const readmes = Object.keys(import.meta.glob('../blocks/*/README.md', { query: '?raw' }))
const examples = Object.keys(import.meta.glob('../examples/*.html', { query: '?raw' }))
const samples = import.meta.glob<{ readonly sample: string }>('../blocks/*/sample.ts', { eager: true })

type AnyView = ComponentType<ViewProps<never, never>>

/** The neighbour: counts the clicks on its own button. */
const NeighbourView: ComponentType<ViewProps<object, HTMLElement>> = ({ content }) => {
  const [count, setCount] = useState(0)
  return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
}
const neighbour = simpleBlock({
  name: 'neighbour',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View: NeighbourView,
})
const beside = '<p data-block="neighbour"><button>+</button></p>'

let page: StartedPage | null = null
let listeners: Listeners | null = null

afterEach(() => {
  page?.close()
  page = null
  listeners?.stop()
  listeners = null
})

/** Counts listeners from now on; call it before the page is opened. */
function track(): Listeners {
  listeners = trackListeners()
  return listeners
}

function open(html: string, blocks: readonly AnyBlock[] = definitions): StartedPage {
  page?.close()
  page = startPage(html, [...blocks, neighbour])
  return page
}

/** Waits until everything has been brought to life that is due. */
async function alive(page: StartedPage): Promise<void> {
  await page.engine.ready
  await page.settle()
}

const all = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
const stateOf = (el: Element | undefined) => (el as HTMLElement | undefined)?.dataset.blockState
const blocksNamed = (name: string) => all(`[data-block="${name}"]`)
const neighboursAlive = () => blocksNamed('neighbour').every(el => stateOf(el) === 'mounted')

/** HTML as the parser understands it, to compare with what is given back. */
function parsed(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.innerHTML
}
const withoutState = (html: string) => html.replaceAll(/ data-block-state="\w+"/g, '')

/** The block's element with these attributes, due at once. */
function element(html: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const el = holder.firstElementChild as HTMLElement
  el.setAttribute('data-when', 'ready')
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value)
  return el
}

describe('a name that is no block', () => {
  test.each(
    ['', 'galery', 'toString', '__proto__', 'accordion menu', 'x'.repeat(10_000)].map(name => [
      name.slice(0, 20),
      name,
    ]),
  )('%j mounts nothing and is one console error', async (_, name) => {
    const page = open(beside)
    document.body.append(
      element('<div data-block=""><button data-part="trigger"></button></div>', { 'data-block': name }),
    )
    await alive(page)
    await page.settle()
    expect(page.engine.inspect().map(info => info.name)).toEqual(['neighbour'])
    expect(page.lines.map(line => line.level)).toEqual(['error'])
    expect(page.reports).toEqual([])
  })
})

test('there are blocks to check', () => {
  expect(definitions.length).toBeGreaterThanOrEqual(3)
  expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length)
})

describe.each(definitions.map(definition => [definition.name, definition] as const))(
  'the block %s',
  (name, definition) => {
    const sample = samples[`../blocks/${name}/sample.ts`]?.sample ?? ''
    const everySetting = Object.entries<Setting<unknown>>(definition.settings)
    /**
     * A gallery's `design` and `transition` name what draws it: the specs want an unknown name to fail the block in one
     * line (blocks spec §5), which the gallery's own tests check.
     */
    const isName = (key: string) => name === 'gallery' && /^(design|transition)$/.test(key)
    /** Its attribute stands in the sample's own markup, where it wins over JSON. */
    const isInSample = (key: string) => sample.includes(` ${attributeOf(key)}="`)
    const due = sample.replace(`data-block="${name}"`, `data-block="${name}" data-when="ready"`)

    /** One page with a block for each set of attributes, and neighbours among them. */
    async function openAll(
      variants: readonly Readonly<Record<string, string>>[],
    ): Promise<readonly HTMLElement[]> {
      const page = open('')
      document.body.innerHTML = beside
      const els = variants.map(attributes => element(sample, attributes))
      document.body.append(...els)
      for (const el of els.filter((_, i) => i % 10 === 9)) el.insertAdjacentHTML('afterend', beside)
      await page.engine.mount(document)
      await page.settle()
      return els
    }

    /** At most one console error per block and none without a block; nothing that got out. */
    function expectQuiet(els: readonly HTMLElement[], page: StartedPage): void {
      const perBlock = new Map<Element | null, number>()
      for (const { el } of page.errors()) {
        const block = el?.closest(`[data-block="${name}"]`) ?? null
        perBlock.set(block, (perBlock.get(block) ?? 0) + 1)
      }
      expect(perBlock.get(null)).toBeUndefined()
      expect(Math.max(0, ...perBlock.values())).toBeLessThanOrEqual(1)
      expect(page.reports).toEqual([])
      expect(neighboursAlive()).toBe(true)
      for (const el of els) expect(stateOf(el)).toMatch(/^(mounted|skipped)$/)
    }

    describe('is complete', () => {
      // Blocks that are much alike share what they come to life with.
      const isShared = Object.entries(loaders).some(
        ([path, text]) =>
          path.startsWith(`../blocks/${name}/`) && /\bread\b.*\.library\.ts|import\('#parts/.test(text),
      )
      const own = isShared ? [] : ['read.ts', 'View.tsx', 'styles.css']
      test.each(['index.ts', 'sample.ts', ...own])('with its %s', file => {
        expect(files).toContain(`../blocks/${name}/${file}`)
      })

      test('with its README and its example page', () => {
        expect(readmes).toContain(`../blocks/${name}/README.md`)
        expect(examples).toContain(`../examples/${name}.html`)
      })

      test('with every message it speaks, in Italian', async () => {
        const { texts = {} } = await definition.load(open('').runtime)
        for (const { 'it-IT': italian = {}, ...others } of Object.values(texts)) {
          expect(italian).not.toEqual({})
          for (const other of Object.values(others))
            expect(Object.keys(italian)).toEqual(expect.arrayContaining(Object.keys(other)))
        }
      })

      test('with a sentence for everything a template author may write', () => {
        const sentences = [
          definition.description,
          ...everySetting.map(([, setting]) => setting.description),
          ...Object.values(definition.parts ?? {}),
          ...Object.values(definition.events ?? {}).flatMap(Object.values),
        ]
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z`].*\.$/s)
      })

      test('and its defaults are values it would accept', async () => {
        const json = JSON.stringify(
          Object.fromEntries(everySetting.map(([key, { fallback }]) => [key, fallback])),
        )
        const [el] = await openAll([{ 'data-block-json': json }])
        expect(page?.lines).toEqual([])
        expect(stateOf(el)).toBe('mounted')
      })
    })

    describe('on the page', () => {
      test('comes to life on ordinary HTML without a word, and keeps all of its text', async () => {
        const page = open(due)
        const before = document.body.textContent
        await alive(page)
        expect(blocksNamed(name).map(stateOf)).toEqual(['mounted'])
        expect(document.body.textContent).toBe(before)
        expect(page.lines).toEqual([])
      })

      test('is given back byte for byte, also after the visitor has used it, and no listener stays', async () => {
        const listeners = track()
        const page = open(due + beside)
        const nodes = all('*')
        const before = parsed(due)
        await alive(page)
        for (const el of all('button, summary, [role="tab"], [role="button"]')) el.click()
        await page.settle()
        page.engine.unmount(document)
        await page.settle()
        expect(document.body.innerHTML).toBe(before + parsed(beside))
        page.close()
        expect(listeners.held(nodes)).toEqual([])
        expect(page.lines).toEqual([])
      })

      test(`lives and is given back ${lives} times without anything piling up`, async () => {
        const listeners = track()
        const page = open(due)
        // Those of the server: React listens on what it has inserted itself, and that is gone.
        const nodes = all('*')
        await alive(page)
        const before = parsed(due)
        const children = document.head.childNodes.length
        page.engine.unmount(document)
        for (let i = 0; i < lives; i++) {
          await page.engine.mount(document)
          expect(page.engine.inspect()).toHaveLength(1)
          page.engine.unmount(document)
          expect(page.engine.inspect()).toHaveLength(0)
        }
        await page.settle()
        expect(document.body.innerHTML).toBe(before)
        expect(document.head.childNodes.length).toBe(children)
        expect(document.adoptedStyleSheets.length).toBeLessThanOrEqual(1)
        page.close()
        expect(listeners.held(nodes)).toEqual([])
        expect(page.lines).toEqual([])
      })

      test('works in a hidden part of the page, in another block and around one', async () => {
        const others = definitions.filter(other => other.name !== name)
        const page = open(`<div hidden>${due}</div>${beside}`)
        for (const other of others) {
          const outer = element(samples[`../blocks/${other.name}/sample.ts`]?.sample ?? '')
          outer.append(element(sample))
          document.body.append(outer)
        }
        await page.settle()
        await page.engine.mount(document)
        await page.settle()
        expect(page.engine.inspect().map(({ state }) => state)).toEqual(
          page.engine.inspect().map(() => 'mounted'),
        )
        expect(blocksNamed(name)).toHaveLength(1 + others.length)
        expect(page.errors()).toEqual([])
      })

      test('is left alone in a <template>', async () => {
        const page = open(`<template>${due}</template>`)
        await alive(page)
        expect(page.engine.inspect()).toEqual([])
        expect(document.querySelector('template')?.innerHTML).toBe(parsed(due))
      })

      test('says in one line what is missing when nothing in it is its own', async () => {
        const page = open(`<div data-block="${name}" data-when="ready"><p>Text</p></div>${beside}`)
        await alive(page)
        expect(blocksNamed(name).map(stateOf)).toEqual(['skipped'])
        expect(page.lines.map(line => line.level)).toEqual(['warn'])
        expect(neighboursAlive()).toBe(true)
      })
    })

    describe('and its host script', () => {
      type Change = (el: HTMLElement, home: HTMLElement) => void
      const changes: Readonly<Record<string, Change>> = {
        'removes it': el => el.remove(),
        'replaces it by another one': el => el.replaceWith(element(sample, { class: 'new' })),
        'moves it': (el, home) => home.after(el),
        'clones it': (el, home) => home.append(el.cloneNode(true)),
        'empties its parent': (_, home) => home.replaceChildren(),
      }
      const moments: Readonly<Record<string, (page: StartedPage, el: HTMLElement) => Promise<void>>> = {
        'before it is alive': async () => {},
        'while it is loaded': async page => {
          await new Promise<void>(resolve => page.runtime.env.soon(resolve))
        },
        'when it is alive': alive,
        'while something moves': async (page, el) => {
          await alive(page)
          for (const part of all('button, summary, [role="tab"]', el)) part.click()
        },
        'while it is given back': async (page, el) => {
          await alive(page)
          page.engine.unmount(el)
        },
      }
      const cases = Object.keys(changes).flatMap(change =>
        Object.keys(moments).map(moment => [change, moment] as const),
      )

      test.each(cases)(
        '%s %s: nothing breaks, nothing is left, nothing lives twice',
        async (change, moment) => {
          const listeners = track()
          const page = open(`<main>${due}</main>${beside}`)
          const home = document.querySelector('main') as HTMLElement
          const [el] = blocksNamed(name) as [HTMLElement]
          const nodes = [el, ...all('*', el)]
          await moments[moment]?.(page, el)
          changes[change]?.(el, home)
          await alive(page)
          expect(page.lines).toEqual([])
          expect(page.reports).toEqual([])
          expect(neighboursAlive()).toBe(true)
          const known = page.engine.inspect().map(info => info.element)
          expect(new Set(known).size).toBe(known.length)
          for (const block of known) expect([block.isConnected, stateOf(block)]).toEqual([true, 'mounted'])
          // What was given back, or was a copy of it, rests; everything else lives.
          const resting = blocksNamed(name).filter(block => !known.includes(block))
          expect(resting).toEqual(moment === 'while it is given back' && el.isConnected ? [el] : [])
          if (!el.isConnected) {
            expect(el.outerHTML).toBe(parsed(due))
            const pageWide = listeners.held([])
            expect(listeners.held(nodes)).toEqual(pageWide)
          }
          page.close()
          await page.settle()
          expect(el.outerHTML).toBe(parsed(due))
          expect(listeners.held(nodes)).toEqual([])
        },
      )
    })

    describe('when a View throws', () => {
      const boom = () => {
        throw new Error('boom')
      }
      const throwers: Readonly<Record<string, ComponentType>> = {
        'while it renders': boom as unknown as ComponentType,
        'in a layout effect': () => {
          useLayoutEffect(boom)
          return null
        },
        'in an effect': () => {
          useEffect(boom)
          return null
        },
      }

      test.each(Object.entries(throwers))(
        "%s, the server's HTML is there again and the neighbours live",
        async (_, Thrower) => {
          const listeners = track()
          // Its View, and not what is prepared before.
          const { prepare: _first, ...module } = await definition.load(open('').runtime)
          const View = module.View as AnyView
          const Broken: AnyView = props => (
            <>
              <View {...props} />
              <Thrower />
            </>
          )
          const page = open(beside + due + beside, [
            { ...definition, load: () => ({ ...module, View: Broken }) },
          ])
          const nodes = all('*')
          await alive(page)
          await page.settle()
          const [el] = blocksNamed(name)
          expect(stateOf(el)).toBe('failed')
          expect(withoutState(el?.outerHTML ?? '')).toBe(parsed(due))
          expect(page.errors()).toHaveLength(1)
          expect(page.reports).toHaveLength(1)
          for (const button of all('[data-block="neighbour"] button')) button.click()
          await page.settle()
          expect(all('[data-block="neighbour"] button').map(button => button.dataset.count)).toEqual([
            '1',
            '1',
          ])
          page.close()
          expect(document.body.innerHTML).toBe(parsed(beside + due + beside))
          expect(listeners.held(nodes)).toEqual([])
        },
      )
    })

    describe('whatever its settings say', () => {
      const shape = everySetting.filter(([key]) => !isName(key))
      const dangerous = [
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'valueOf',
        'hasOwnProperty',
        '__defineGetter__',
        'then',
        'length',
      ]
      const names = shape.length > 0 ? shape.map(([key]) => key) : ['none']
      const key = fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: fc.constantFrom(...dangerous) },
        { weight: 1, arbitrary: fc.string() },
      )
      const odd = fc.constantFrom<unknown>(
        '',
        'NaN',
        'Infinity',
        '-1',
        '1e999',
        'true',
        'TRUE',
        null,
        0,
        -1,
        1e308,
        [],
        {},
        [[]],
        { toString: 1 },
        '<b>',
        'x'.repeat(20_000),
      )
      const json = fc
        .array(fc.tuple(key, fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }))), { maxLength: 6 })
        .map(
          entries =>
            `{${entries.map(([k, value]) => `${JSON.stringify(k)}:${JSON.stringify(value)}`).join()}}`,
        )
      const attributes = fc
        .array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.oneof(
              odd.map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
              fc.string(),
            ),
          ),
          { maxLength: 3 },
        )
        .map(entries => Object.fromEntries(entries.map(([k, value]) => [attributeOf(k), value])))
      const anything = fc.oneof(
        json.map(text => ({ 'data-block-json': text })),
        attributes,
        fc.tuple(json, attributes).map(([text, more]) => ({ ...more, 'data-block-json': text })),
      )

      test(`${kindsOfNonsense} kinds of nonsense throw nothing, hurt no neighbour and pollute nothing`, async () => {
        const cases = fc.sample(anything, { seed: 5, numRuns: kindsOfNonsense })
        for (let i = 0; i < cases.length; i += 100) {
          const els = await openAll(cases.slice(i, i + 100))
          if (page) expectQuiet(els, page)
          for (const el of els) expect(stateOf(el)).toBe('mounted')
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(Reflect.ownKeys(Object.prototype)).toEqual(pristine)
      })

      test('one to three wrong ones leave all the others as the author wrote them', async () => {
        const right = Object.fromEntries(shape.map(([k, setting]) => [k, otherValue(setting)]))
        const wrong = fc.constantFrom<unknown>(
          null,
          '',
          'NaN',
          [],
          {},
          [1],
          { a: { b: [] } },
          1e308,
          -1e308,
          'x'.repeat(20_000),
          true,
          3,
        )
        const cases = fc.sample(
          fc.array(fc.tuple(fc.constantFrom(...names), wrong), { minLength: 1, maxLength: 3 }),
          { seed: 6, numRuns: isThorough ? 100 : 30 },
        )
        const els = await openAll(
          cases.map(changes => ({
            'data-block-json': JSON.stringify({ ...right, ...Object.fromEntries(changes) }),
          })),
        )
        if (!page) throw new Error('no page')
        expectQuiet(els, page)
        const infos = page.engine.inspect().filter(info => info.name === name)
        cases.forEach((changes, i) => {
          const touched = changes.map(([k]) => k)
          const settings = infos.find(info => info.element === els[i])?.settings ?? {}
          for (const [k] of shape) {
            if (!touched.includes(k) && !isInSample(k)) expect([k, settings[k]]).toEqual([k, right[k]])
          }
        })
      })

      const valid = JSON.stringify(Object.fromEntries(shape.map(([k, { fallback }]) => [k, fallback])))
      const damaged = [
        ...Array.from({ length: 15 }, (_, i) => valid.slice(0, (i + 1) * 10)).filter(
          text => text.length < valid.length,
        ),
        `\u{FEFF}${valid}`,
        valid.replaceAll('"', "'"),
        `${valid},`,
        '{"a":"\\x"}',
        '{"a":NaN}',
        '{a:1}',
        '[]',
        '1',
        '"text"',
        'null',
        'true',
        'undefined',
        '<p>',
        `{"a":"${'x'.repeat(1_000_000)}"}`,
        '['.repeat(1_000_000),
      ].filter(text => text !== '{}')

      test('JSON that is no object skips the block in one line and leaves its HTML', async () => {
        const els = await openAll(damaged.map(text => ({ 'data-block-json': text })))
        if (page) expectQuiet(els, page)
        for (const [i, el] of els.entries()) {
          expect(stateOf(el)).toBe('skipped')
          expect(page?.errors().filter(line => line.el === el)).toHaveLength(1)
          const before = element(sample, { 'data-block-json': damaged[i] ?? '' })
          expect(withoutState(el.outerHTML)).toBe(before.outerHTML)
        }
      })

      test('sizes that no author would write are ignored without an error', async () => {
        const [first = 'none'] = names
        const huge = [
          `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
          `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
          JSON.stringify('x'.repeat(900_000)),
          `[${'0,'.repeat(50_000)}0]`,
        ]
        const els = await openAll([
          ...huge.map(value => ({ 'data-block-json': `{${JSON.stringify(first)}:${value}}` })),
          { [attributeOf(first)]: 'x'.repeat(2_300_000) },
        ])
        if (page) expectQuiet(els, page)
        for (const el of els) expect(stateOf(el)).toBe('mounted')
        expect(page?.lines.every(line => line.text.length < 500)).toBe(true)
      })

      const texts = shape.filter(([, setting]) => setting.kind === 'text')
      if (texts.length > 0)
        test('every text is taken exactly as it is written, or refused as a whole', async () => {
          const els = await openAll(
            awkwardTexts.map(text => ({
              'data-block-json': JSON.stringify(Object.fromEntries(texts.map(([k]) => [k, text]))),
            })),
          )
          if (!page) throw new Error('no page')
          expectQuiet(els, page)
          const infos = page.engine.inspect()
          awkwardTexts.forEach((text, i) => {
            const { settings } = infos.find(info => info.element === els[i]) ?? {}
            for (const [k, { fallback }] of texts) {
              if (isInSample(k)) continue
              // A lonely surrogate survives JSON, not an attribute.
              expect([text, fallback]).toContain(settings?.[k])
              if (text.length <= 50 && k === 'label') expect(settings?.[k]).toBe(text)
            }
          })
        })
    })

    test('shows awkward text exactly as the server sent it, alive and given back', async () => {
      const page = open('')
      document.body.innerHTML = ''
      const els = awkwardTexts.map(text => {
        const el = element(sample)
        for (const leaf of all('*', el))
          if (leaf.childElementCount === 0 && leaf.localName !== 'img') leaf.textContent = text
        return el
      })
      const before = els.map(el => [el.textContent, el.outerHTML])
      document.body.append(...els)
      await page.settle()
      await page.engine.mount(document)
      await page.settle()
      expectQuiet(els, page)
      expect(els.map(stateOf)).toEqual(els.map(() => 'mounted'))
      expect(els.map(el => el.textContent)).toEqual(before.map(([text]) => text))
      page.engine.unmount(document)
      await page.settle()
      expect(els.map(el => [el.textContent, el.outerHTML])).toEqual(before)
      expect((window as { hacked?: unknown }).hacked).toBeUndefined()
    })
  },
)

const pristine = Reflect.ownKeys(Object.prototype)

/** A right value that is not the default. */
function otherValue({ kind, fallback, facts = {} }: Setting<unknown>): unknown {
  if (kind === 'boolean') return !fallback
  if (kind === 'choice') return facts.values?.find(value => value !== fallback)
  if (kind === 'text') return facts.pattern ? fallback : 'Testo di prova'
  const { min = 0, max = min + 10 } = facts
  return fallback === max ? min : max
}
