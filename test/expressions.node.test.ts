import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { readText, root } from './sources.ts'
import { isThorough, some } from './thorough.ts'

/** The checker in plain JavaScript; what else the package could start is not installed. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/**
 * No result depends on how busy the machine is: what is limited is the work; but an end there must be, before the memory has
 * one. The slowest that is safe takes half a minute on a machine of its own.
 */
const calm = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
/** Enough to find every expression that has ever been wrong here; a thorough run searches ours without these limits. */
const enough = {
  maxNFASize: 500,
  attackLimit: 2e7,
  maxAttackStringSize: 100_000,
  maxGeneStringSize: 600,
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  crossoverSize: 5,
  mutationSize: 10,
}
const limits = isThorough ? {} : enough

interface Expression {
  readonly pattern: string
  readonly flags: string
}

/** What is looked at of a node of the syntax tree. */
interface Node {
  readonly type: string
  readonly value?: unknown
  readonly regex?: Expression
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } }
  readonly arguments?: readonly Partial<Node>[]
}

/** Every regular expression of a script: literals, and texts that become one. `null` for one that is made as it runs. */
function expressionsIn(code: string): readonly (Expression | null)[] {
  const found: (Expression | null)[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each)
    else if (typeof value === 'object' && value !== null) {
      found.push(...expressionAt(value as Node))
      for (const part of Object.values(value)) look(part)
    }
  }
  look(parseSync('site.js', code).program)
  return found
}

function expressionAt({ type, regex, callee, arguments: given = [] }: Node): readonly (Expression | null)[] {
  if (regex) return [regex]
  const [first, second] = given
  // One that is copied is found by itself.
  if (!/^(New|Call)Expression$/.test(type) || first?.regex) return []
  const isText = typeof first?.value === 'string'
  const isMethod = isText && /^(match|matchAll|search)$/.test(callee?.property?.name ?? '')
  if (callee?.name !== 'RegExp' && !isMethod) return []
  return [isText ? { pattern: `${first?.value}`, flags: `${second?.value ?? ''}` } : null]
}

/** What takes more than so many steps for each character of what it reads, or cannot be said. */
function faultOf({ pattern, flags }: Expression, within: Partial<typeof enough> = limits): string | null {
  const result = checkSync(pattern, flags, { ...calm, ...within })
  if (result.status === 'safe') return null
  const why =
    result.status === 'unknown' ? result.error.kind : `${result.complexity.summary}: ${result.attack.pattern}`
  return `/${pattern}/${flags} ${why}`
}

const dist = join(root, 'dist')
const files = existsSync(dist) ? readdirSync(dist).filter(file => /^site(\.[\w-]+)?\.js$/.test(file)) : []
const keyOf = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`
/** The checker does the same work each time; `npm test` keeps what has been safe once within the same limits. */
const memory = join(root, 'node_modules/.cache/site/expressions.json')
const judge = JSON.stringify([readText('node_modules/recheck/package.json'), limits])
const checked = new Map<string, string | null>(isThorough ? [] : known().map(key => [key, null]))
/** Those that visitors run now. */
const met = new Set<string>()

function known(): readonly string[] {
  if (!existsSync(memory)) return []
  const kept = JSON.parse(readFileSync(memory, 'utf8')) as { readonly judge: string; readonly safe: string[] }
  return kept.judge === judge ? kept.safe : []
}

afterAll(() => {
  if (isThorough) return
  mkdirSync(dirname(memory), { recursive: true })
  const safe = [...met].filter(key => checked.get(key) === null)
  writeFileSync(memory, JSON.stringify({ judge, safe }))
})

describe('whatever text a page holds, what visitors run reads it in one go', () => {
  test('there is something to be looked at: run npm run build', () => {
    expect(files.length).toBeGreaterThan(5)
  })

  test.each(some(files, 50))('by every regular expression of %s', { timeout: 3_600_000 }, file => {
    const faults = expressionsIn(readFileSync(join(dist, file), 'utf8')).map(each => {
      if (!each) return 'a regular expression that is made as it runs, which nobody can check'
      const key = keyOf(each)
      met.add(key)
      if (!checked.has(key)) checked.set(key, faultOf(each))
      return checked.get(key)
    })
    expect(faults.filter(Boolean)).toEqual([])
  })

  test('which are many', () => {
    expect(met.size).toBeGreaterThan(100)
  })
})

describe('would be found out', () => {
  test.each([
    [
      'two ways to read the same',
      String.raw`/^\s*((?:[a-z]\w{0,9}-){0,3}\d{1,5}:\d{1,5}\s*,?\s*)*$/i`,
      'exponential',
    ],
    ['a repetition of repetitions', '/(a+)+$/', 'exponential'],
    ['the same in a text', 'new RegExp("(a+)+$", "i")', 'exponential'],
    ['the same in a method', 'x.search("(a+)+$")', 'exponential'],
    ['an end that is looked for from everywhere', String.raw`/\s+$/`, 'polynomial'],
    ['what comes before a colon', String.raw`/(\d+):/`, 'polynomial'],
    ['a look ahead from everywhere', '/a(?=[ab]*c)/g', 'polynomial'],
  ])('%s', { timeout: 600_000 }, (_, code, kind) => {
    const [found] = expressionsIn(`const x = ${code}`)
    expect(found && faultOf(found, enough)).toContain(kind)
  })

  test('an expression that is made as it runs', () => {
    expect(expressionsIn('new RegExp("a" + x); RegExp(x); x.match(y); RegExp(/a/)')).toEqual([
      null,
      null,
      { pattern: 'a', flags: '' },
    ])
  })
})
