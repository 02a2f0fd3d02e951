import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScripts } from '#runtime/dom/scripts.ts'
import { createEnv, type Env } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import { type Chunks, connectChunks, createChunks, importChunk, type Shared } from './chunks.ts'

type Factory = Parameters<Chunks['define']>[2]

/** What stands beside `site.js`: address → what the script does, or `null` when it is not there. */
let server: Map<string, (() => unknown) | null>
let requests: string[]
/** Addresses whose answer comes only when the script has run, whenever that is. */
let slow: Set<string>

beforeEach(() => {
  server = new Map()
  requests = []
  slow = new Set()
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const tag of nodes as HTMLScriptElement[]) {
      tag.type = 'inert'
      append(tag)
      requests.push(tag.src)
      const script = server.get(tag.src)
      queueMicrotask(async () => {
        const run = script?.()
        if (slow.has(tag.src)) await run
        tag.dispatchEvent(new Event(script ? 'load' : 'error'))
      })
    }
  })
})
afterEach(() => connectChunks(null))

type More = Partial<Shared> & { readonly locale?: string | undefined }

function open(scriptSource = 'https://cdn.example/v1/site.js', shared: More = {}, scriptFound = '') {
  const { after, ...rest } = { ...createEnv(window), scriptSource, scriptFound }
  // What is missing is asked for once more: here without a pause.
  const env = { ...rest, after: (ms, fn) => after(ms === 1000 ? 0 : ms, fn) } as Env
  return createChunks({
    env,
    errors: createErrors({ env }),
    scripts: createScripts({ env }),
    build: 'b1',
    ...shared,
  })
}
const exportedUrl = 'https://cdn.example/v1/site.exported.js'
const says =
  (word: string): Factory =>
  (_, exports) => {
    exports.word = word
  }
const failure = (promise: Promise<unknown>) => promise.then(String, error => (error as Error).message)

describe('a lazy part', () => {
  test('is fetched from beside the main script, once', async () => {
    const chunks = open()
    server.set(exportedUrl, () => chunks.define('exported', 'b1', says('hello')))
    const loading = Promise.all([chunks.load('exported'), chunks.load('exported')])
    // Where it was asked for nobody is any more.
    expect(requests).toEqual([])
    const [first, second] = await loading
    expect(first).toEqual({ word: 'hello' })
    expect([second === first, (await chunks.load('exported')) === first]).toEqual([true, true])
    expect(requests).toEqual([exportedUrl])
  })

  test.each([
    ['https://cdn.example/v1/site.js?v=3', 'https://cdn.example/v1/site.x.js?v=3'],
    ['https://cdn.example/site.js?from=/a/b#c', 'https://cdn.example/site.x.js?from=/a/b#c'],
    ['https://cdn.example/site.min.js', 'https://cdn.example/site.x.js'],
    ['file:///pages/dist/site.js', 'file:///pages/dist/site.x.js'],
  ])('of %s stands at %s', async (scriptUrl, chunkUrl) => {
    await failure(open(scriptUrl).load('x'))
    expect(requests).toEqual([chunkUrl, chunkUrl])
  })

  test("gets the main bundle's own modules by name", async () => {
    const react = { useState: () => {} }
    const chunks = open(undefined, { modules: { react } })
    const found: unknown[] = []
    server.set(exportedUrl, () => chunks.define('exported', 'b1', require => found.push(require('react'))))
    await chunks.load('exported')
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

  test.each(['is missing', 'comes after it was given up'])('that %s can be tried again', async how => {
    const chunks = open()
    expect(await failure(chunks.load('exported'))).toBe(`${exportedUrl} could not be loaded`)
    const [run, isLate] = [() => chunks.define('exported', 'b1', says('again')), how !== 'is missing']
    if (isLate) run()
    server.set(exportedUrl, isLate ? null : run)
    expect(await chunks.load('exported')).toEqual({ word: 'again' })
  })

  test('of another build is not run, and can be tried again when the server is right', async () => {
    const chunks = open()
    const stale = vi.fn()
    const define = () => chunks.define('exported', 'b0', stale)
    server.set(exportedUrl, define).set(`${exportedUrl}?b1`, define)
    expect(await failure(chunks.load('exported'))).toBe(`${exportedUrl}?b1 is no script of this build`)
    expect(stale).not.toHaveBeenCalled()
    server.set(exportedUrl, () => chunks.define('exported', 'b1', says('right')))
    expect(await chunks.load('exported')).toEqual({ word: 'right' })
    expect(requests).toHaveLength(3)
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
      expect(await failure(chunks.load(name))).toBe('script tag unknown')
    }
    expect(requests).toEqual([])
    expect(lines.mock.calls).toEqual([
      [
        '[site.js] chunks: expected one script tag of ours, found https://a.example/ and https://b.example/; no chunk is loaded.',
      ],
    ])
  })

  test.each(['__proto__', 'constructor', 'toString'])('may have the name %s', async name => {
    const chunks = open()
    expect(await failure(chunks.load(name))).toContain('could not be loaded')
  })
})

describe('a lazy part with texts', () => {
  const urlOf = (file: string) => `https://cdn.example/v1/site.${file}.js`
  const put = (chunks: Chunks, file: string, build = 'b1') =>
    server.set(urlOf(file), () => chunks.define(`${file.split('.')[0]}.`, build, says(file)))
  const speaking = (locale: string | undefined) => {
    const chunks = open(undefined, { locale, libraries: 'ask.,menu. look,menu.' })
    server.set(urlOf('look'), () => chunks.define('look', 'b1', says('look')))
    for (const file of ['ask', 'ask.de-DE', 'menu']) put(chunks, file)
    return chunks
  }

  test.each([undefined, 'it-IT'])('is the file without a language where that is %j', async locale => {
    expect(await speaking(locale).load('menu.')).toEqual({ word: 'menu' })
    expect(requests).toEqual(['menu', 'ask', 'look'].map(urlOf))
  })

  test('is the file of the language, as are its libraries with texts; those without have one file', async () => {
    const chunks = speaking('de-DE')
    put(chunks, 'menu.de-DE')
    expect(await chunks.load('menu.')).toEqual({ word: 'menu.de-DE' })
    expect(requests).toEqual(['menu.de-DE', 'ask.de-DE', 'look'].map(urlOf))
  })

  test('is told from one without, which is asked for twice where it is missing', async () => {
    const chunks = speaking('de-DE')
    server.delete(urlOf('look'))
    expect(await failure(chunks.load('look'))).toBe(`${urlOf('look')} could not be loaded`)
    expect(requests).toEqual([urlOf('look'), urlOf('look')])
  })

  test.each(['is missing', 'is no script of this build'])(
    'whose file of the language %s is that of the default one',
    async what => {
      const chunks = speaking('de-DE')
      if (what !== 'is missing') put(chunks, 'menu.de-DE', 'b0')
      expect(await chunks.load('menu.')).toEqual({ word: 'menu' })
      const asked = [...new Set(requests.map(url => url.split('?')[0]))]
      expect(asked.filter(url => url?.includes('menu'))).toEqual([urlOf('menu.de-DE'), urlOf('menu')])
    },
  )
})

describe('a lazy part that takes something from a library', () => {
  const libraryUrl = 'https://cdn.example/v1/site.forms.js'
  const letterUrl = 'https://cdn.example/v1/site.letter.js'
  const libraries = 'forms,exported,letter'
  const takes: Factory = (require, exports) => {
    exports.library = require('#lib/forms')
  }
  let chunks: Chunks
  beforeEach(() => {
    chunks = open(undefined, { libraries })
    server.set(exportedUrl, () => chunks.define('exported', 'b1', takes))
    server.set(letterUrl, () => chunks.define('letter', 'b1', takes))
    server.set(libraryUrl, () => chunks.define('forms', 'b1', says('fields')))
  })

  test('asks for both at once, and begins when both are there', async () => {
    let arrive = () => {}
    const onItsWay = new Promise<void>(resolve => {
      arrive = resolve
    })
    const begins = vi.fn(takes)
    const bothAsked = () => vi.waitFor(() => expect(requests).toEqual([exportedUrl, libraryUrl]))
    server.set(exportedUrl, async () => {
      await bothAsked()
      chunks.define('exported', 'b1', begins)
    })
    server.set(libraryUrl, () => onItsWay.then(() => chunks.define('forms', 'b1', says('fields'))))
    for (const url of [exportedUrl, libraryUrl]) slow.add(url)
    const loading = chunks.load('exported')
    await bothAsked().then(() => new Promise(resolve => setTimeout(resolve)))
    expect(begins).not.toHaveBeenCalled()
    arrive()
    expect(await loading).toEqual({ library: { word: 'fields' } })
  })

  test('shares it with the next one, and with whoever asks for it by itself', async () => {
    const [first, second, library] = await Promise.all(['exported', 'letter', 'forms'].map(chunks.load))
    expect(first?.library).toBe(library)
    expect(second?.library).toBe(library)
    expect(requests.toSorted()).toEqual([exportedUrl, libraryUrl, letterUrl])
  })

  test('finds what its library takes from another one', async () => {
    const baseUrl = 'https://cdn.example/v1/site.base.js'
    chunks = open(undefined, { libraries: `${libraries} base,forms` })
    server.set(baseUrl, () => chunks.define('base', 'b1', says('look')))
    server.set(libraryUrl, () =>
      chunks.define('forms', 'b1', (require, exports) => {
        exports.base = require('#lib/base')
      }),
    )
    expect(await chunks.load('exported')).toEqual({ library: { base: { word: 'look' } } })
    expect(requests).toEqual([exportedUrl, libraryUrl, baseUrl])
  })

  test.each([
    ['is missing', null, `${libraryUrl} could not be loaded`],
    [
      'is no script of this build',
      () => chunks.define('forms', 'b0', says('old')),
      `${libraryUrl}?b1 could not be loaded`,
    ],
    [
      'throws while it starts',
      () =>
        chunks.define('forms', 'b1', () => {
          throw new Error('boom')
        }),
      'boom',
    ],
  ])(
    'that %s does not begin, and can be tried again: only the library is asked for again',
    async (_, script, said) => {
      const right = server.get(libraryUrl) ?? null
      server.set(libraryUrl, script)
      expect(await failure(chunks.load('exported'))).toBe(said)
      const before = requests.length
      server.set(libraryUrl, right)
      // What had come as it should is not fetched again; it only begins anew.
      if (said === 'boom') chunks.define('forms', 'b1', says('fields'))
      expect(await chunks.load('exported')).toEqual({ library: { word: 'fields' } })
      expect(requests.slice(before)).toEqual(said === 'boom' ? [] : [libraryUrl])
    },
  )

  test('does not begin when it is missing itself, and the library stays for the next one', async () => {
    server.set(exportedUrl, null)
    expect(await failure(chunks.load('exported'))).toBe(`${exportedUrl} could not be loaded`)
    expect(await chunks.load('letter')).toEqual({ library: { word: 'fields' } })
    expect(requests).toEqual([exportedUrl, libraryUrl, exportedUrl, letterUrl])
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
