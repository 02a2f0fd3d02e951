import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, createServer, type InlineConfig, type Rollup } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  checkCatalogues,
  compileCatalogue,
  compileMessages,
  declareMessages,
  readCatalogues,
} from './compile.node.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const compile = (message: unknown, locale = 'it-IT') =>
  compileCatalogue(JSON.stringify({ 'area.key': message }), locale)['area.key']

describe('compiling a message', () => {
  it.each([
    ['Sezioni', 'Sezioni'],
    ["L'area # è 'tua'", "L'area # è 'tua'"],
    ["'{count}' e 3 < 4", '{count} e 3 < 4'],
  ])('%j without holes stays text', (message, text) => {
    expect(compile(message)).toBe(text)
  })

  it('with holes becomes a tree without places', () => {
    expect(compile('Ciao {name}')).toEqual([
      { type: 0, value: 'Ciao ' },
      { type: 1, value: 'name' },
    ])
    expect(compile('{count, plural, =0 {nulla} one {una} many {# di} other {#}}')).toEqual([
      {
        type: 6,
        value: 'count',
        options: {
          '=0': { value: [{ type: 0, value: 'nulla' }] },
          one: { value: [{ type: 0, value: 'una' }] },
          many: { value: [{ type: 7 }, { type: 0, value: ' di' }] },
          other: { value: [{ type: 7 }] },
        },
        offset: 0,
        pluralType: 'cardinal',
      },
    ])
  })

  it.each([
    ['it-IT', '{n, plural, one {a} many {b} other {c}}'],
    ['it-IT', '{n, selectordinal, many {b} other {c}}'],
    ['en-US', '{n, selectordinal, one {a} two {b} few {c} other {d}}'],
    ['en-US', '{n, plural, =0 {a} =12 {b} other {c}}'],
    ['ar', '{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}'],
  ])('%s has every key of %s', (locale, message) => {
    expect(compile(message, locale)).toBeInstanceOf(Array)
  })

  it.each([
    ['it-IT', '{n, plural, few {a} other {b}}', 'the plural key "few" in {n}', 'one, other or =N'],
    [
      'it-IT',
      '{n, selectordinal, one {a} other {b}}',
      'the selectordinal key "one" in {n}',
      'many, other or =N',
    ],
    ['en-US', '{n, plural, many {a} other {b}}', 'the plural key "many" in {n}', 'one, other or =N'],
    ['en-US', '{who, select, me {{n, plural, two {a} other {b}}} other {}}', 'key "two" in {n}', 'or =N'],
    ['it-IT', '{n, plural, one {a}}', '{n} with only one', 'a branch `other`'],
    ['it-IT', '{who, select, me {a} you {b}}', '{who} with only me, you', 'a branch `other`'],
    ['it-IT', '{n, plural, offset:1 other {#}}', 'offset:1 in {n}', 'the number as it is'],
    [
      'it-IT',
      'Ciao {name',
      '"Ciao {name" (expect argument closing brace, at character 6)',
      'a valid ICU message',
    ],
    ['it-IT', '{n, plural, =x {a} other {b}}', 'expect plural argument selector', 'a valid ICU message'],
    ['it-IT', '{n, plural, one {a} one {b} other {c}}', 'duplicate plural argument selector', 'a valid ICU'],
    ['it-IT', 'Ciao <b>tu</b>', 'the markup <b>', 'plain text'],
    ['it-IT', '{day, date, short}', 'the date hole {day}', 'a finished text'],
    ['it-IT', '{hour, time}', 'the time hole {hour}', 'a finished text'],
    ['it-IT', '{0}', 'the hole {0}', 'a name of letters and digits'],
    ['it-IT', '', '""', 'a text'],
    ['it-IT', 7, '7', 'a text'],
    ['it-IT', null, 'null', 'a text'],
    ['it-IT', { other: 'x' }, '{"other":"x"}', 'a text'],
  ])('%s stops at %j and says where, what and why', (locale, message, found, expected) => {
    const lines = failure(() => compile(message, locale)).split('\n')
    expect(lines).toHaveLength(1)
    const [, what, why] = /: found (.*), expected (.*)$/.exec(lines[0] ?? '') ?? []
    expect(lines[0]).toMatch(`i18n/${locale}.json: "area.key": found `)
    expect(what).toContain(found)
    expect(why).toContain(expected)
  })

  it.each(['nodot', 'Area.key', 'area.', '.key', '__proto__', 'a b.c', "area.it's"])('%j is no key', key => {
    expect(failure(() => compileCatalogue(`{${JSON.stringify(key)}:"x"}`, 'it-IT'))).toBe(
      `i18n/it-IT.json: "${key}": found this key, expected one like area.key`,
    )
  })

  it.each(['', '{', '[]', 'null', '"x"'])('a file that holds %j is no catalogue', text => {
    expect(failure(() => compileCatalogue(text, 'it-IT'))).toMatch(
      /^i18n\/it-IT\.json: found .+, expected an object/,
    )
  })

  it.each(['junk-name', 'xx-YY', 'it_IT', ''])('a file called %j is no language', locale => {
    expect(failure(() => compileCatalogue('{}', locale))).toContain(`found the name "${locale}"`)
  })

  it('says everything that is wrong at once', () => {
    const text = '{"a.a":"{","a.b":"fine","a.c":"{n, plural, few {x}}"}'
    expect(failure(() => compileCatalogue(text, 'it-IT')).split('\n')).toHaveLength(3)
  })
})

describe('comparing the languages', () => {
  const check = (italian: Record<string, string>, english: Record<string, string>) =>
    checkCatalogues({
      'it-IT': compileCatalogue(JSON.stringify(italian), 'it-IT'),
      'en-US': compileCatalogue(JSON.stringify(english), 'en-US'),
    })

  it('finds nothing when they agree, in whatever order and words', () => {
    expect(
      check(
        { 'a.a': '{x} di {n, plural, one {una} many {#} other {#}}' },
        { 'a.a': '{n, plural, one {One} other {# of {n, number}}} {x}' },
      ),
    ).toEqual({ errors: [], warnings: [] })
  })

  it('a text that only English has is an error', () => {
    expect(check({}, { 'a.a': 'x' })).toEqual({
      errors: ['i18n/it-IT.json: "a.a": found no text, expected one, because i18n/en-US.json has it'],
      warnings: [],
    })
  })

  it('a text that English lacks is a warning', () => {
    expect(check({ 'a.a': 'x', 'a.b': 'y' }, { 'a.b': 'y' })).toEqual({
      errors: [],
      warnings: ['i18n/en-US.json: "a.a" is missing; visitors read it in it-IT'],
    })
  })

  it.each([
    ['{x}', 'x', '{ readonly x: string }', 'undefined'],
    ['{x}', '{y}', '{ readonly x: string }', '{ readonly y: string }'],
    ['{x}', '{x, number}', '{ readonly x: string }', '{ readonly x: number }'],
    ['x', '{n, plural, other {{x}}}', 'undefined', '{\n    readonly n: number\n    readonly x: string\n  }'],
  ])('%j and %j need different values, an error', (italian, english, found, expected) => {
    expect(check({ 'a.a': italian }, { 'a.a': english }).errors).toEqual([
      `i18n/it-IT.json: "a.a": found the holes ${found}, expected those of i18n/en-US.json: ${expected}`,
    ])
  })

  it('needs the default language', () => {
    expect(checkCatalogues({}).errors).toEqual([
      'i18n/it-IT.json: found no file, expected the default language',
    ])
  })
})

describe('our own texts', () => {
  it('agree, and no language lacks one', () => {
    expect(checkCatalogues(readCatalogues())).toEqual({ errors: [], warnings: [] })
  })

  it('are declared in messages.ts as they are now', () => {
    expect(readFileSync(join(here, 'messages.ts'), 'utf8')).toBe(declareMessages(readCatalogues()))
  })

  it('are declared with a number where one is counted or written as one, else with a text', () => {
    const italian = compileCatalogue(
      JSON.stringify({
        'b.plain': 'x',
        'a.holes': '{m} {z} {who, select, me {{n, number}} other {{m, plural, other {#}}}} {n}',
      }),
      'it-IT',
    )
    expect(declareMessages({ 'it-IT': italian })).toContain(
      [
        '{',
        "  readonly 'a.holes': {",
        '    readonly m: number',
        '    readonly n: number',
        '    readonly who: string',
        '    readonly z: string',
        '  }',
        "  readonly 'b.plain': undefined",
        '}',
      ].join('\n'),
    )
  })
})

describe('in the bundler', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  function folderWith(files: Record<string, object>): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'messages-')))
    folders.push(folder)
    writeFileSync(join(folder, 'entry.js'), Object.keys(files).map(importLine).join('\n'))
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(content))
    return folder
  }

  const importLine = (name: string, n: number) => `export { default as file${n} } from './${name}'`

  async function bundle(
    root: string,
    { folder = root, warn = vi.fn() } = {},
  ): Promise<Record<string, unknown>> {
    const code = await chunk({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [compileMessages(folder)],
      build: {
        write: false,
        lib: { entry: join(root, 'entry.js'), formats: ['es'] },
        rollupOptions: { onwarn: warning => void warn(warning.message) },
      },
    })
    return import(`data:text/javascript,${encodeURIComponent(code)}`)
  }

  async function chunk(config: InlineConfig): Promise<string> {
    const [result] = [await build(config)].flat() as Rollup.RollupOutput[]
    return result?.output[0].code ?? ''
  }

  it('a build carries parsed messages', async () => {
    const warn = vi.fn()
    const folder = folderWith({
      'it-IT.json': {
        'a.a': 'x',
        'a.b': 'Ciao {name}',
        'a.c': '{n, number}',
        'a.d': '[{who, select, me {} other {per {who}: {n, plural, one {una} many {#} other {#!}}}}]',
      },
      'en-US.json': { 'a.a': 'y' },
    })
    const { file0, file1 } = await bundle(folder, { warn })
    expect(file0).toEqual({
      'a.a': 'x',
      // Holes for finished texts need no tree.
      'a.b': 'Ciao {name}',
      'a.c': ['{n}'],
      // Without the library: the general branches, one inside the other.
      'a.d': ['[per {who}: {n}!]'],
    })
    expect(file1).toEqual({ 'a.a': 'y' })
    expect(warn.mock.calls.flat().filter(line => line.includes('"a.b" is missing'))).toHaveLength(1)
  })

  it.each([
    ['it-IT.json', { 'a.a': '{n, plural, few {x} other {y}}' }, 'found the plural key "few" in {n}'],
    ['en-US.json', { 'a.a': 'x', 'a.b': 'y' }, 'i18n/it-IT.json: "a.b": found no text'],
  ])('a build stops when %s holds %j', async (name, content, message) => {
    const folder = folderWith({ 'it-IT.json': { 'a.a': 'x' }, 'en-US.json': { 'a.a': 'x' }, [name]: content })
    await expect(bundle(folder)).rejects.toThrow(message)
  })

  it('the development server gives one default object, and the file as it is to who asks for that', async () => {
    const folder = folderWith({ 'it-IT.json': { 'a.a': 'Ciao {n, number}' } })
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [compileMessages(folder)],
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      const module = await server.ssrLoadModule('/it-IT.json')
      expect(Object.keys(module)).toEqual(['default'])
      expect(module.default['a.a']).toEqual(['Ciao {n}'])
      const rich = await server.ssrLoadModule('/it-IT.json?rich')
      expect(rich.default['a.a']).toHaveLength(2)
      const raw = await server.ssrLoadModule('/it-IT.json?raw')
      expect(raw.default).toBe('{"a.a":"Ciao {n, number}"}')
    } finally {
      await server.close()
    }
  })

  it('JSON of other folders is none of its business', async () => {
    const ours = folderWith({ 'it-IT.json': { 'a.a': 'x' } })
    const theirs = folderWith({ 'it-IT.json': { nodot: '{' } })
    expect(theirs).toHaveLength(ours.length)
    expect(await bundle(theirs, { folder: ours })).toMatchObject({ file0: { nodot: '{' } })
  })

  it("the formatter's own share of the bundle, without the library, stays under 900 bytes", async () => {
    const size = async (source: string) => gzipSync(await chunk(bundleOf(source))).length
    const library = `
      import italian from './it-IT.json'
      import english from './en-US.json'
      window.used = [italian, english]`
    const all = `import { createMessages, readOverrides } from './format.ts'; window.used = [createMessages, readOverrides]`
    const share = (await size(all)) - (await size(library))
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
    const parser = '@formatjs/icu-messageformat-parser'
    return {
      root: here,
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: { [parser]: `${parser}/no-parser.js` } },
      plugins: [virtual, compileMessages()],
      build: { write: false, target: 'es2022', rollupOptions: { input: entry } },
    }
  }
})

function failure(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return expect.unreachable('nothing was found wrong')
}
