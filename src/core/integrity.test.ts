import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createScripts } from '#runtime/dom/scripts.ts'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import { type Chunks, createChunks } from './chunks.ts'

/** What stands beside `site.js`, by the name of the file. */
let server: Map<string, () => void>
/** What has been asked for, as the tags say it: file, integrity, crossorigin. */
let tags: (readonly [string, string | null, string | null])[]

beforeEach(() => {
  server = new Map()
  tags = []
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const tag of nodes as HTMLScriptElement[]) {
      tag.type = 'inert'
      append(tag)
      const file = /site\.(.*)\.js/.exec(tag.src)?.[1] ?? ''
      tags.push([file, tag.getAttribute('integrity'), tag.getAttribute('crossorigin')])
      queueMicrotask(() => {
        server.get(file)?.()
        tag.dispatchEvent(new Event(server.has(file) ? 'load' : 'error'))
      })
    }
  })
})

function open({ isGuarded = true, crossOrigin = 'anonymous', locale = 'it-IT' } = {}): Chunks {
  const env = { ...createEnv(window), scriptSource: 'https://cdn.example/v1/site.js', scriptFound: '' }
  const chunks = createChunks({
    env: { ...env, isGuarded, crossOrigin },
    errors: createErrors({ env }),
    scripts: createScripts({ env }),
    build: 'b1',
    locale,
    libraries: 'base,menu.',
    integrity: 'sha256-LIST',
  })
  const put = (file: string, name: string, content: Readonly<Record<string, unknown>> = { file }) =>
    server.set(file, () => chunks.define(name, 'b1', (_, exports) => Object.assign(exports, content)))
  put('integrity', 'integrity', { menu: 'MENU', base: 'BASE', 'integrity.de-DE': 'LIST-DE' })
  put('integrity.de-DE', 'integrity.', { 'menu.de-DE': 'MENU-DE' })
  put('menu', 'menu.')
  put('menu.de-DE', 'menu.')
  put('base', 'base')
  put('other', 'other')
  return chunks
}

describe('a page whose tag says what our script must be', () => {
  test('gets chunks of which the same is said, by a list that site.js knows', async () => {
    const chunks = open()
    expect(await chunks.load('menu.')).toEqual({ file: 'menu' })
    expect(tags).toEqual([
      ['integrity', 'sha256-LIST', 'anonymous'],
      ['menu', 'sha256-MENU', 'anonymous'],
      ['base', 'sha256-BASE', 'anonymous'],
    ])
    await chunks.load('base')
    expect(tags).toHaveLength(3)
  })

  test('has those of its language on a list of their own', async () => {
    expect(await open({ locale: 'de-DE' }).load('menu.')).toEqual({ file: 'menu.de-DE' })
    expect(tags.toSorted()).toEqual([
      ['base', 'sha256-BASE', 'anonymous'],
      ['integrity', 'sha256-LIST', 'anonymous'],
      ['integrity.de-DE', 'sha256-LIST-DE', 'anonymous'],
      ['menu.de-DE', 'sha256-MENU-DE', 'anonymous'],
    ])
  })

  test('gets the Italian words where the list of its language cannot be had', async () => {
    const chunks = open({ locale: 'de-DE' })
    server.delete('integrity.de-DE')
    expect(await chunks.load('menu.')).toEqual({ file: 'menu' })
  })

  test.each([
    ['is missing', 'https://cdn.example/v1/site.integrity.js could not be loaded'],
    ['does not name it', 'site.other.js has no sum'],
  ])('gets nothing where the list %s, and can try again', async (what, message) => {
    const chunks = open()
    const list = server.get('integrity') as () => void
    if (what === 'is missing') server.delete('integrity')
    await expect(chunks.load('other')).rejects.toThrow(message)
    // What is missing is asked for once more.
    expect(tags.map(([file]) => file)).toEqual(Array(what === 'is missing' ? 2 : 1).fill('integrity'))
    server.set('integrity', list)
    await expect(chunks.load('base')).resolves.toEqual({ file: 'base' })
  })
})

test.each([
  ['', null],
  ['anonymous', 'anonymous'],
  ['use-credentials', 'use-credentials'],
])('a page that says nothing of it has no list, and its crossorigin %j', async (crossOrigin, attribute) => {
  await open({ isGuarded: false, crossOrigin }).load('menu.')
  expect(tags).toEqual([
    ['menu', null, attribute],
    ['base', null, attribute],
  ])
})
