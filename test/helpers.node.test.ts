import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, parseSync } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { compileMessages } from '../i18n/compile.node.ts'
import * as sources from '../runtime/helpers/index.ts'
import { helpersFile, helperTypes } from '../src/build/helpers.node.ts'
import { readText, root } from './sources.ts'
import { few, some } from './thorough.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-helpers-test-'))
/** In a folder of somebody else: our package.json, which says that nothing has side effects, is not there to help. */
const built = join(folder, helpersFile)
cpSync(join(root, 'dist', helpersFile), built)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = async () => (await import(/* @vite-ignore */ pathToFileURL(built).href)) as typeof sources

describe('the module of helpers', () => {
  test('is one file that needs no other, and exports by name what its sources do', async () => {
    const { program } = parseSync('helpers.js', readText(`dist/${helpersFile}`), { sourceType: 'module' })
    const asks = program.body.filter(({ type }) => /^(Import|ExportAll)/.test(type))
    expect(asks).toEqual([])
    expect(readText(`dist/${helpersFile}`)).not.toMatch(/\b(import|require)\s*\(/)
    const names = Object.keys(await load()).sort()
    expect(names).toEqual(Object.keys(sources).sort())
    expect(names.length).toBeGreaterThan(60)
  })

  test('works where there is no page, as far as none is needed', async () => {
    expect([typeof document, typeof window]).toEqual(['undefined', 'undefined'])
    const { createRelativeTime, createResizeEmitter, fileSize, parseContentLink, tween } = await load()
    expect(fileSize(1536)).toBe('1.5 KB')
    expect(parseContentLink('/shop?a=b')?.urlId).toBe('shop')
    const shown: string[] = []
    for (const locale of ['en-US', 'it-IT'])
      createRelativeTime({ locale }).follow(Date.now(), { show: text => shown.push(text) })()
    expect(shown).toEqual(['just now', 'proprio ora'])
    createResizeEmitter().on(() => {})()
    const steps: number[] = []
    expect(await tween(step => steps.push(step), { duration: 40 }).finished).toBe(true)
    // How many come before the last depends on how busy the machine is.
    expect(steps.at(-1)).toBe(1)
  })
})

describe('whoever takes one of them gets no other', () => {
  /** What tells the code of a helper from all the rest, and who else may have it. */
  const marks: Readonly<Record<string, readonly [mark: string, ...others: string[]]>> = {
    tween: ['[Tween]'],
    createResizeEmitter: ['[ResizeEmitter]'],
    splitUnit: ['µ°'],
    fileSize: ['File size:'],
    followFetch: ['pending', 'fetchStateOf'],
    createRelativeTime: ['visibilitychange'],
    waitForElement: ['Waiting for'],
    addQueryParameter: ['Adding the query'],
    NotFoundError: ['Not found:'],
    parseColor: [
      'determine color model',
      ...['createPalette', 'resolveColor', 'colorFormatOf', 'formatColor'],
    ],
    createPalette: ['safeInverseLightAccent', 'systemColorIds', 'isSafeColor', 'isHiddenInSelector'],
    paletteModes: ['designerPresets'],
    classifyLink: ['malformedProtocol', ...['parseContentLink', 'linkLimitOf', 'isWithinLimit']],
    tokenizedBlogAddress: ['NFC'],
    breakpoints: ['1366', 'isMobileWidth'],
    limits: ['tracksPerAlbum'],
    GalleryMedia: ['imageLicensed'],
    PageType: ['orderReceived'],
    PlanFeature: ['klarna'],
  }

  const bundle = async (entry: string, from: string): Promise<string> => {
    const input = join(folder, 'entry.mjs')
    writeFileSync(input, entry.replace('helpers', from))
    const result = await build({
      configFile: false,
      logLevel: 'error',
      root,
      resolve: { alias: { '#i18n': join(root, 'i18n') } },
      plugins: [compileMessages()],
      build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
    })
    const outputs = [result].flat().flatMap(one => ('output' in one ? one.output : []))
    return outputs.map(file => (file.type === 'chunk' ? file.code : '')).join('')
  }

  const places = [
    ['the sources', join(root, 'runtime/helpers/index.ts')],
    ['what is built', built],
  ] as const

  test.each(places)('of %s nothing is left where nobody takes anything', async (_, from) => {
    expect((await bundle(`import 'helpers'`, from)).replace(/\/\/.*/g, '').trim()).toBe('')
  })

  test.each(places)(
    'of %s each is there by itself',
    async (_, from) => {
      const findings: string[] = []
      for (const name of few(Object.keys(sources), 6)) {
        const code = await bundle(`export { ${name} } from 'helpers'`, from)
        for (const [owner, [mark, ...others]] of Object.entries(marks)) {
          const isOwn = owner === name
          if (isOwn && !code.includes(mark)) findings.push(`${name} lacks "${mark}"`)
          if (!isOwn && !others.includes(name) && code.includes(mark))
            findings.push(`${name} brings ${owner}: "${mark}"`)
        }
      }
      expect(findings).toEqual([])
    },
    120_000,
  )
})

test('no script of a page holds any of them: what asks for one would have its code twice', () => {
  const marks = [
    '[Tween]',
    '[ResizeEmitter]',
    'File size:',
    'Adding the query',
    'Waiting for "',
    'Not found:',
  ]
  const more = ['determine color model', 'safeInverseLightAccent', 'malformedProtocol', 'tracksPerAlbum']
  const scripts = readdirSync(join(root, 'dist')).filter(
    file => /^site.*\.js$/.test(file) && file !== helpersFile,
  )
  expect(scripts).toContain('site.js')
  const held = (text: string) => [...marks, ...more].filter(mark => text.includes(mark))
  expect(held(readText(`dist/${helpersFile}`))).toEqual([...marks, ...more])
  expect(scripts.flatMap(file => held(readText(`dist/${file}`)).map(mark => `${file}: ${mark}`))).toEqual([])
})

describe('the types of the helpers', () => {
  const types = readText('dist/site.helpers.d.ts')

  test('are those of the sources', () => {
    expect(types).toBe(helperTypes(root))
  })

  test('name every export, need no other file, and hide nothing', () => {
    const [, list = ''] = /\nexport \{([^}]*)\}\n$/.exec(types) ?? []
    const named = list.split(',').map(name => name.trim())
    expect(Object.keys(sources).filter(name => !named.includes(name))).toEqual([])
    expect(types.replace(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(/\b(import|any)\b|\bfrom\b|<reference/)
  })

  /** What a stranger may write, and what the compiler is to say no to. */
  const consumer = `
import {
  classifyLink, createPalette, createRelativeTime, createResizeEmitter, fileSize, isPaletteColor,
  type LinkKind, NotFoundError, PageType, type PaletteColor, tween, waitForElement, fetchStateOf, followFetch,
} from './site.helpers.js'

const text: string = fileSize(1)
const kind: LinkKind = classifyLink('/')
const motion = tween(progress => void progress.toFixed(), { duration: 10 })
const ended: Promise<boolean> = motion.finished
const found: Promise<Element> = waitForElement({ parent: document, selector: 'p', timeout: 1 })
const path: string = new NotFoundError('/').path
const search: 102 = PageType.search
const color: PaletteColor = createPalette('#fab', 'analogous1').accent
const value: unknown = color
if (isPaletteColor(value)) value.value.values.hue.toFixed()
const stop: () => void = createResizeEmitter({ axis: 'x' }).on(({ width }) => void width.toFixed())
createRelativeTime({ locale: 'it' }).follow(0, { show: shown => void shown.trim() })
const state = fetchStateOf({ ok: true, status: 200, data: 7 })
if (state.state === 'success') state.data.toFixed()
if (state.state === 'failed') state.error.message.trim()
void followFetch(async () => 7, { show() {} })
export { text, kind, ended, found, path, search, stop }

// @ts-expect-error a number of bytes
fileSize('1')
// @ts-expect-error no such preset
createPalette('#fab', 'triad')
// @ts-expect-error no such axis
createResizeEmitter({ axis: 'z' })
// @ts-expect-error an element needs a time to wait for it
waitForElement({ parent: document, selector: 'p' })
// @ts-expect-error nobody knows this kind
const wrong: LinkKind = 'internal'
export { wrong }
`

  test.each(
    some(
      [
        ['NodeNext', 'NodeNext'],
        ['ESNext', 'Bundler'],
      ],
      1,
    ),
  )('compile in a strict program of others: modules %s, resolved as %s', (module, moduleResolution) => {
    const program = join(folder, moduleResolution)
    mkdirSync(program)
    const options = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ module, moduleResolution, target: 'ES2022', lib: ['ES2022', 'DOM'], types: [] },
      ...{ skipLibCheck: false, isolatedModules: true, verbatimModuleSyntax: true, noEmit: true },
    }
    for (const [file, content] of [
      ['package.json', '{ "type": "module" }'],
      ['tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['main.ts'] })],
      ['main.ts', consumer],
      ['site.helpers.d.ts', types],
    ] as const)
      writeFileSync(join(program, file), content)
    expect(complaints(program)).toBe('')
  })

  function complaints(program: string): string {
    try {
      execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', program])
      return ''
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout).replaceAll(relative(root, program), '')
    }
  }
})
