import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, createServer, type InlineConfig, type Rollup } from 'vite'
import { afterEach, describe, expect, it } from 'vitest'
import { areasIn } from './areas.node.ts'
import { compileMessages } from './compile.node.ts'
import type { Text } from './format.ts'

const here = fileURLToPath(new URL('.', import.meta.url)).replace(/[/\\]$/, '')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Files = Readonly<Record<string, object | string>>

function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'messages-')))
  folders.push(folder)
  return folder
}

function write(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

/** Texts, and a module that imports those of the area `a`. */
function folderWith(files: Files): string {
  const folder = emptyFolder()
  write(folder, { 'entry.js': "export { default as a } from '#i18n/a'\nexport * from '#i18n'\n", ...files })
  return folder
}

const configFor = (folder: string): InlineConfig => ({
  root: folder,
  configFile: false,
  logLevel: 'silent',
  resolve: { alias: { '#i18n': folder } },
  plugins: [compileMessages(folder)],
})

async function bundle(folder: string): Promise<Record<string, unknown>> {
  const code = await chunk({
    ...configFor(folder),
    build: {
      write: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'] },
    },
  })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

async function chunk(config: InlineConfig): Promise<string> {
  const [result] = [await build(config)].flat() as Rollup.RollupOutput[]
  return result?.output[0].code ?? ''
}

describe('a build', () => {
  it('carries parsed messages, by area and language', async () => {
    const folder = folderWith({
      'a/it-IT.json': {
        a: 'x',
        b: 'Ciao {name}',
        c: '{n, number}',
        d: '[{who, select, me {} other {per {who}: {n, plural, one {una} many {#} other {#!}}}}]',
      },
      'a/en-US.json': { a: 'y', b: 'Hi {name}', c: '{n, number}', d: '{who} {n, plural, other {#}}' },
      'b/it-IT.json': { a: 'z' },
      'b/en-US.json': { a: 'z' },
    })
    const module = await bundle(folder)
    expect(module).toMatchObject({ keys: ['a.a', 'a.b', 'a.c', 'a.d', 'b.a'], locales: ['en-US', 'it-IT'] })
    const { a } = module as { a: { a: Record<string, Record<string, Text>> } }
    expect(a).toEqual({
      a: {
        'it-IT': {
          a: 'x',
          // Holes for finished texts need no tree.
          b: 'Ciao {name}',
          c: ['{n}', [{ type: 2, value: 'n', style: null }]],
          // Without the library: the general branches, one inside the other.
          d: ['[per {who}: {n}!]', expect.arrayContaining([{ type: 0, value: '[' }])],
        },
        'en-US': expect.objectContaining({ a: 'y', b: 'Hi {name}' }),
      },
    })
  })

  it.each<[string, object, string]>([
    ['a/it-IT.json', { a: '{n, plural, few {x} other {y}}' }, 'found the plural key "few" in {n}'],
    ['a/en-US.json', { a: 'x', b: 'y' }, 'i18n/a/it-IT.json: "b": found no text'],
    [
      'a/de-DE.json',
      {},
      'i18n/a/de-DE.json: "a": found no text, expected one, because i18n/a/it-IT.json has it',
    ],
    ['b/en-US.json', {}, 'i18n/b/it-IT.json: found no file, expected the default language'],
    ['de-DE.json', {}, 'i18n/de-DE.json: found texts outside of an area, expected i18n/<area>/de-DE.json'],
    ['B/it-IT.json', {}, 'i18n/B: found this name, expected one like area'],
  ])('stops when %s holds %j', async (name, content, message) => {
    const folder = folderWith({ 'a/it-IT.json': { a: 'x' }, 'a/en-US.json': { a: 'x' }, [name]: content })
    await expect(bundle(folder)).rejects.toThrow(message)
  })

  it('stops at the texts of an area that is not there', async () => {
    const folder = folderWith({ 'b/it-IT.json': { a: 'x' } })
    await expect(bundle(folder)).rejects.toThrow('i18n/a/it-IT.json: found no file')
  })

  it('leaves the JSON of other folders alone', async () => {
    const ours = folderWith({ 'a/it-IT.json': { a: 'x' }, 'entry.js': '' })
    const theirs = emptyFolder()
    write(theirs, { 'it-IT.json': { 'no key': '{' }, 'a/it-IT.json': { 'no key': '{' } })
    write(ours, { 'entry.js': `export { default as theirs } from '${theirs}/a/it-IT.json'` })
    expect(await bundle(ours)).toMatchObject({ theirs: { 'no key': '{' } })
  })
})

describe('one more language', () => {
  /** All that there is of ours, and `files` instead of its Dutch, which begins as its German. */
  async function speakers(files: Files) {
    const folder = emptyFolder()
    cpSync(here, folder, { recursive: true })
    for (const area of areasIn(folder))
      cpSync(join(folder, area, 'de-DE.json'), join(folder, area, 'nl-NL.json'))
    write(folder, {
      'entry.js': `
        import { createMessages } from './format.ts'
        import { richMessage } from '${here}/plurals.chunk.ts'
        import cart from '#i18n/cart-indicator'
        import menu from '#i18n/menu'
        export async function speak(locale, overrides) {
          const messages = createMessages({ locale, overrides, rich: async () => ({ richMessage }) })
          await messages.withTexts(Promise.resolve({ texts: { ...cart, ...menu } }))
          return messages
        }`,
      ...files,
    })
    const { speak } = (await bundle(folder)) as {
      speak(
        locale: string,
        overrides?: object,
      ): Promise<{ locale: string; format(...args: unknown[]): string }>
    }
    return speak
  }

  it('is its files and nothing else: they are found, built and chosen, with their own grammar', async () => {
    const speak = await speakers({
      'menu/nl-NL.json': { label: 'Afdelingen' },
      'cart-indicator/nl-NL.json': {
        empty: 'Winkelwagen',
        items: '{count, plural, =0 {Niets} one {Een artikel} other {# artikelen}}',
        moreThan: 'Meer dan {count, number}',
      },
    })
    for (const locale of ['nl-NL', 'nl_BE', 'NL']) {
      const dutch = await speak(locale)
      expect(dutch.locale).toBe('nl-NL')
      expect(dutch.format('menu.label')).toBe('Afdelingen')
      expect([0, 1, 1234].map(count => dutch.format('cart-indicator.items', { count }))).toEqual([
        'Niets',
        'Een artikel',
        '1.234 artikelen',
      ])
    }
    expect((await speak('nl', { 'menu.label': 'Hoofdstukken' })).format('menu.label')).toBe('Hoofdstukken')
    expect((await speak('en')).format('menu.label')).toBe('Sections')
    expect((await speak('pt')).format('menu.label')).toBe('Sections')
  })

  it.each<[string, object, string]>([
    [
      'with the plural keys of another one',
      { empty: 'x', moreThan: '{count, number}', items: '{count, plural, one {x} many {#} other {#}}' },
      'i18n/cart-indicator/nl-NL.json: "items": found the plural key "many" in {count}',
    ],
    [
      'without a text that the others have',
      { moreThan: '{count, number}', items: '{count, plural, one {x} other {#}}' },
      'i18n/cart-indicator/nl-NL.json: "empty": found no text',
    ],
  ])('%s stops the build, which names the file', async (_, file, message) => {
    await expect(speakers({ 'cart-indicator/nl-NL.json': file })).rejects.toThrow(message)
  })
})

describe('the development server', () => {
  it('gives an area, the new one after a change, and a file as it is to who asks for that', async () => {
    const folder = folderWith({ 'a/it-IT.json': { a: 'Ciao {n}' }, 'a/en-US.json': { a: 'Hi {n}' } })
    const server = await createServer({
      ...configFor(folder),
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      const read = async () => (await server.ssrLoadModule('/entry.js')).a.a['en-US'].a
      expect(await read()).toBe('Hi {n}')
      const raw = await server.ssrLoadModule('/a/it-IT.json?raw')
      expect(raw.default).toBe('{"a":"Ciao {n}"}')
      write(folder, { 'a/en-US.json': { a: 'Hello {n}' } })
      await expect.poll(read, { timeout: 5000 }).toBe('Hello {n}')
    } finally {
      await server.close()
    }
  })
})

it("the formatter's own share of the bundle, without the library, stays under 900 bytes", async () => {
  const size = async (source: string) => gzipSync(await chunk(bundleOf(source))).length
  const texts = `
    import { keys, locales } from '#i18n'
    import data from '#i18n/data'
    window.texts = [keys, locales, data]`
  const all = `${texts}
    import { createMessages, readOverrides } from './format.ts'
    window.used = [createMessages, readOverrides]`
  const share = (await size(all)) - (await size(texts))
  expect(share).toBeGreaterThan(300)
  expect(share).toBeLessThan(900)
})

/** As the real bundle is made: without the parser, and small. */
function bundleOf(source: string): InlineConfig {
  const entry = join(here, 'entry-of-test.ts')
  const virtual = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? source : null),
  }
  return {
    root: here,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#i18n': here } },
    plugins: [virtual, compileMessages()],
    build: { write: false, target: 'es2022', rollupOptions: { input: entry } },
  }
}
