import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Node, nodesIn } from './short-keys.node.ts'
import { shortNames, withShortNames } from './short-names.node.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const short = (name: string) => shortNames.get(name) as string

const wordsOf = (text: string, word: RegExp) => new Set([...text.matchAll(word)].map(([, name = '']) => name))
const ours = (others: ReadonlySet<string>) => [...shortNames.keys()].filter(name => others.has(name))

const keysIn = (value: unknown): readonly string[] =>
  Object.entries(Object(value)).flatMap(([key, each]) => [
    key,
    ...(typeof each === 'object' ? keysIn(each) : []),
  ])

describe('names of our own objects', () => {
  test('are short where they are words: asked for, said, taken apart', () => {
    const f = short('findAll')
    expect(withShortNames('env.findAll(a); env?.findAll; x({ findAll: a, other: b })')).toBe(
      `env.${f}(a); env?.${f}; x({ ${f}: a, other: b })`,
    )
    expect(withShortNames('let { findAll, findAll: g, ...rest } = env; y({ findAll })')).toBe(
      `let { ${f}:findAll, ${f}: g, ...rest } = env; y({ ${f}:findAll })`,
    )
    expect(withShortNames('let { findAll = 1 } = env; class A { findAll() {} }')).toBe(
      `let { ${f}:findAll = 1 } = env; class A { ${f}() {} }`,
    )
  })

  test('stay where they are variables, part of a text, or in brackets', () => {
    const code = 'let findAll = "findAll it"; findAll(a[findAll], { [findAll]: `findAll it` })'
    expect(withShortNames(code)).toBe(code)
  })

  test('stop the build where a script says one as text, or asks an attribute for it', () => {
    expect(() => withShortNames('env["findAll"]')).toThrow('findAll: said as text')
    expect(() => withShortNames('"findAll" in env')).toThrow('findAll: said as text')
    expect(() => withShortNames('env[a ? `other` : `findAll`]')).toThrow('findAll: said as text')
    expect(() => withShortNames('el.dataset.findAll')).toThrow("findAll: an attribute's name as well")
    expect(() => withShortNames('let { findAll } = el.dataset')).toThrow(
      "findAll: an attribute's name as well",
    )
  })

  test('have each its own, and what is somebody else’s already stops the build', () => {
    expect(new Set(shortNames.values()).size).toBe(shortNames.size)
    expect(() => withShortNames(`a.${short('findAll')}`)).toThrow("a short name of the build's")
  })

  test('are none of the browser’s', () => {
    const folders = readdirSync(join(root, 'node_modules/@typescript')).map(at =>
      join(root, 'node_modules/@typescript', at, 'lib'),
    )
    const types = folders.flatMap(at =>
      readdirSync(at)
        .filter(file => /^lib\..*\.d\.ts$/.test(file))
        .map(file => readFileSync(join(at, file), 'utf8')),
    )
    const names = wordsOf(
      types.join('\n').replace(/\/\*[\s\S]*?\*\//g, ''),
      /\b([A-Za-z_$][\w$]*)\??(?=[:(<])/g,
    )
    expect(names).toContain('querySelector')
    expect(ours(names)).toEqual([])
  })

  test.each(['site.d.ts', 'site.react.d.ts', 'site.preact.d.ts'])('are none of %s', file => {
    const types = readFileSync(join(root, 'dist', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const names = wordsOf(types, /\b([A-Za-z_$][\w$]*)\??(?=[:(<])/g)
    expect(names.size).toBeGreaterThan(1)
    expect(ours(names)).toEqual([])
  })

  test('are no keys of what the stand-in server answers, nor of what the examples say in JSON', () => {
    const files = ['fixtures', 'examples'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => /\.(ts|json|html)$/.test(file) && !file.includes('.test.'))
        .map(file => readFileSync(join(root, folder, file), 'utf8')),
    )
    // A type, and what takes something apart, have `;` or nothing behind the name: a value follows here.
    const keys = wordsOf(files.join('\n'), /["']?\b([A-Za-z_]\w*)["']?: ?(?=["'\d{[]|true|false|null)/g)
    expect(keys).toContain('website')
    expect(ours(keys)).toEqual([])
  })

  test('are no fields of what a page says of its site, nor settings of a block', () => {
    const files = readdirSync(join(root, 'runtime'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !/\.test(ing)?\./.test(file))
      .map(file => readFileSync(join(root, 'runtime', file), 'utf8'))
      .filter(text => text.includes('schema'))
    const kinds = /^(record|list|maybe|text|textOr|flag|number|numberOr|oneOf|language)$/
    const fields = files.flatMap(text =>
      [...nodesIn(parseAst(text, { lang: 'ts' }) as unknown as Node)].flatMap(([{ type, key, value }]) => {
        const { name, callee } = (value ?? {}) as Partial<Record<string, Node>>
        const isField = type === 'Property' && kinds.test(String(callee?.name ?? name))
        return isField ? [String((key as Node).name)] : []
      }),
    )
    const schema: unknown = JSON.parse(readFileSync(join(root, 'dist/site.schema.json'), 'utf8'))
    const said = new Set([...fields, ...keysIn(schema)])
    expect(said).toContain('scriptUrl')
    expect(said).toContain('imageAspectRatio')
    expect(ours(said)).toEqual([])
  })
})
