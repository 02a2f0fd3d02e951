import { version } from 'react'
import { describe, expect, test } from 'vitest'
import type { Setting } from '#core'
import { describedBlocks as definitions } from '../src/build/described-blocks.node.ts'
import {
  alive,
  all,
  beside,
  blocks,
  blocksNamed,
  dueOf,
  element,
  neighboursAlive,
  open,
  openAll,
  page,
  parsed,
  sampleOf,
  stateOf,
  textOfServer,
  track,
} from './contract.testing.tsx'
import { few, isThorough } from './thorough.ts'

// What every block owes its visitors, checked for each folder under blocks/ as it stands there.

const lives = isThorough ? 100 : 5
/** On React every second one: what draws them is the same for all. */
const tried = version.startsWith('19') ? few(blocks, Math.ceil(blocks.length / 2)) : blocks

const files = Object.keys(import.meta.glob('../blocks/*/*.{ts,tsx,css}'))
const loaders = import.meta.glob<string>('../blocks/*/{index,*.chunk}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const readmes = Object.keys(import.meta.glob('../blocks/*/README.md', { query: '?raw' }))
const examples = Object.keys(import.meta.glob('../examples/*.html', { query: '?raw' }))

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

describe.each(tried)('the block %s', (name, definition) => {
  const sample = sampleOf(name)
  const due = dueOf(name)
  const everySetting = Object.entries<Setting<unknown>>(definition.settings)

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
      const { texts = {} } = await definition.load()
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
      const [el] = await openAll(name, [{ 'data-block-json': json }])
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
      expect(textOfServer(document.body)).toBe(before)
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
      const others = few(
        definitions.filter(other => other.name !== name),
        2,
      )
      const page = open(`<div hidden>${due}</div>${beside}`)
      for (const other of others) {
        const outer = element(sampleOf(other.name))
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
})
