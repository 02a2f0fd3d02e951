import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors.ts'
import { createScripts } from '#runtime/scripts.ts'
import { type Chunks, connectChunks, createChunks, importChunk } from './chunks.ts'

type Factory = Parameters<Chunks['define']>[2]

/** What stands beside `site.js`: address → what the script does, or `null` when it is not there. */
let server: Map<string, (() => void) | null>
let requests: string[]

beforeEach(() => {
  server = new Map()
  requests = []
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const tag of nodes as HTMLScriptElement[]) {
      tag.type = 'inert'
      append(tag)
      requests.push(tag.src)
      const script = server.get(tag.src)
      queueMicrotask(() => {
        script?.()
        tag.dispatchEvent(new Event(script ? 'load' : 'error'))
      })
    }
  })
})
afterEach(() => connectChunks(null))

function open(scriptUrl = 'https://cdn.example/v1/site.js', shared = {}, scriptFound = '') {
  const env = { ...createEnv(window), scriptUrl, scriptFound }
  return createChunks({
    env,
    errors: createErrors({ env }),
    scripts: createScripts({ env }),
    build: 'b1',
    shared,
  })
}
const exportedUrl = 'https://cdn.example/v1/site.exported.js'
const says =
  (word: string): Factory =>
  (_, exports) => {
    exports.word = word
  }
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    error => (error as Error).message,
  )

describe('a lazy part', () => {
  test('is fetched from beside the main script, once', async () => {
    const chunks = open()
    server.set(exportedUrl, () => chunks.define('exported', 'b1', says('hello')))
    const [first, second] = await Promise.all([chunks.load('exported'), chunks.load('exported')])
    expect(first).toEqual({ word: 'hello' })
    expect(second).toBe(first)
    expect(await chunks.load('exported')).toBe(first)
    expect(requests).toEqual([exportedUrl])
  })

  test.each([
    ['https://cdn.example/v1/site.js?v=3', 'https://cdn.example/v1/site.x.js?v=3'],
    ['https://cdn.example/site.js?from=/a/b#c', 'https://cdn.example/site.x.js?from=/a/b#c'],
    ['https://cdn.example/site.min.js', 'https://cdn.example/site.x.js'],
    ['file:///pages/dist/site.js', 'file:///pages/dist/site.x.js'],
  ])('of %s stands at %s', async (scriptUrl, chunkUrl) => {
    await failure(open(scriptUrl).load('x'))
    expect(requests).toEqual([chunkUrl])
  })

  test("gets the main bundle's own modules by name", async () => {
    const react = { useState: () => {} }
    const chunks = open(undefined, { react })
    const found: unknown[] = []
    server.set(exportedUrl, () => chunks.define('exported', 'b1', require => found.push(require('react'))))
    await chunks.load('exported')
    expect(found).toEqual([react])
    expect(found[0]).toBe(react)
  })

  test.each(['lodash', 'toString', '__proto__'])(
    'that asks for %s is told that there is no such thing',
    async id => {
      const chunks = open()
      server.set(exportedUrl, () => chunks.define('exported', 'b1', require => require(id)))
      expect(await failure(chunks.load('exported'))).toBe(`"${id}" is not shared`)
    },
  )

  test('that is missing can be tried again', async () => {
    const chunks = open()
    expect(await failure(chunks.load('exported'))).toBe(`${exportedUrl} could not be loaded`)
    server.set(exportedUrl, () => chunks.define('exported', 'b1', says('again')))
    expect(await chunks.load('exported')).toEqual({ word: 'again' })
  })

  test('of another build is not run, and can be tried again when the cache is right', async () => {
    const chunks = open()
    const stale = vi.fn()
    server.set(exportedUrl, () => chunks.define('exported', 'b0', stale))
    expect(await failure(chunks.load('exported'))).toBe(`${exportedUrl} is of another build`)
    expect(stale).not.toHaveBeenCalled()
    server.set(exportedUrl, () => chunks.define('exported', 'b1', says('right')))
    expect(await chunks.load('exported')).toEqual({ word: 'right' })
    expect(requests).toHaveLength(2)
  })

  test('that throws while it starts can be tried again', async () => {
    const chunks = open()
    let healthy = false
    server.set(exportedUrl, () =>
      chunks.define('exported', 'b1', (_, exports) => {
        if (!healthy) throw new Error('boom')
        exports.word = 'well'
      }),
    )
    expect(await failure(chunks.load('exported'))).toBe('boom')
    healthy = true
    expect(await chunks.load('exported')).toEqual({ word: 'well' })
  })

  test('is fetched from nowhere where our own tag is not known, and one line says so', async () => {
    const lines = vi.spyOn(console, 'error').mockReturnValue()
    const chunks = open('', {}, 'https://a.example/ and https://b.example/')
    for (const name of ['exported', 'images', 'exported']) {
      expect(await failure(chunks.load(name))).toBe('our own script tag is not known')
    }
    expect(requests).toEqual([])
    expect(lines.mock.calls).toEqual([
      [
        '[site.js] chunks: expected one script tag that is surely ours, found https://a.example/ and https://b.example/; nothing is loaded from beside any.',
      ],
    ])
  })

  test.each(['__proto__', 'constructor', 'toString'])('may have the name %s', async name => {
    const chunks = open()
    expect(await failure(chunks.load(name))).toContain('could not be loaded')
  })
})

describe('the code that asks for a lazy part', () => {
  test('gets it from the site that runs', async () => {
    const chunks = open()
    server.set(exportedUrl, () => chunks.define('exported', 'b1', says('hello')))
    connectChunks(chunks)
    expect(await importChunk('exported')).toEqual({ word: 'hello' })
  })

  test('gets a failure it can catch when none runs', async () => {
    expect(await failure(importChunk('exported'))).toBe('site.js is not running')
  })
})
