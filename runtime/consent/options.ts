import type { Env } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'
import { parseJson } from '../json.ts'
import {
  type Field,
  flag,
  isRecord,
  list,
  maybe,
  ownValue,
  readField,
  record,
  text,
} from '../schema/index.ts'
import { consentOptions, gatedMarkup } from './consent.ts'

/** A purpose the visitor can allow or refuse. */
export interface Category {
  readonly name: string
  /** Empty for the ones we have words for. */
  readonly title: string
  readonly text: string
  /** Cookies that go when it is refused; `*` at the end stands for anything. */
  readonly cookies: readonly string[]
}

/** What a page asks for beyond the spec: `<script type="application/json" data-site-consent>`. */
export interface ConsentOptions {
  readonly isPresetIt: boolean
  readonly gate: boolean
  readonly banner: boolean
  readonly consentMode: boolean
  readonly globalPrivacyControl: boolean
  /** Of the policy; another one than the visitor has decided about asks again. Empty for none. */
  readonly version: string
  readonly days: number
  readonly categories: readonly Category[]
}

/** Visitor spec §9, and the Italian authority's six months without being asked again. */
const lifetimes = { spec: 30, it: 182 }
const ownCategories = ['functional', 'analytics', 'marketing']

const name: Field<string> = {
  fallback: '',
  expected: 'a name of letters, digits and dashes',
  parse: value => (typeof value === 'string' && isCategoryName(value) ? value : undefined),
}
const days: Field<number> = {
  fallback: 0,
  expected: 'a number of days from 1 to 400',
  parse: value => (typeof value === 'number' && value >= 1 && value <= 400 ? value : undefined),
}
const version: Field<string> = {
  fallback: '',
  expected: 'text',
  parse: value => (/^(string|number)$/.test(typeof value) ? `${value}` : undefined),
}
const preset: Field<'it' | ''> = {
  fallback: '',
  expected: '"it"',
  parse: value => (value === 'it' ? value : undefined),
}
const categoryFields = { name, title: text, text: text, cookies: list(text) }
const fields = {
  preset,
  gate: maybe(flag),
  banner: maybe(flag),
  consentMode: flag,
  globalPrivacyControl: flag,
  version,
  days,
  categories: list(record(categoryFields)),
}

/** Reads what the page asks for. What is wrong has its default, and one quiet line says so. */
export function readConsentOptions({
  env,
  errors,
}: {
  readonly env: Env
  readonly errors: Errors
}): ConsentOptions {
  const el = env.findAll(consentOptions)[0]
  const problems: string[] = []
  const given = el ? decode(el.textContent ?? '', problems) : {}
  const read = readField(record(fields), given, '', (path, expected) =>
    problems.push(`${path}: expected ${expected}`),
  )
  problems.push(...unknownKeys(given, fields), ...oddCategories(given))
  if (problems.length > 0) {
    const told = problems.slice(0, 10).join('; ')
    const what = given === broken ? 'all that waits is held back' : 'the rest holds'
    errors.warn({ in: 'data-site-consent', at: 'read', el }, `${told}; ${what}`)
  }
  const isPresetIt = read.preset === 'it'
  return {
    ...read,
    isPresetIt,
    // In doubt nothing is loaded.
    gate: read.gate ?? (given === broken || env.findAll(gatedMarkup).length > 0),
    banner: read.banner ?? isPresetIt,
    days: read.days || lifetimes[isPresetIt ? 'it' : 'spec'],
    categories: read.categories.some(({ name }) => name)
      ? read.categories.filter(({ name }) => name && name !== 'necessary')
      : ownCategories.map(plainCategory),
  }
}

/** A category of which only the name is known. */
export function plainCategory(name: string): Category {
  return { name, title: '', text: '', cookies: [] }
}

/** Letters, digits and dashes: it becomes part of attributes and records. */
export function isCategoryName(text: string): boolean {
  return /^[a-z][\w-]{0,39}$/i.test(text)
}

function unknownKeys(given: object, known: object, path = ''): string[] {
  return Object.keys(given)
    .filter(key => !Object.hasOwn(known, key))
    .map(key => `${path}${key}: expected one of ${Object.keys(known).join(', ')}`)
}

/** What would be left out without a word: what no category has, one without a name, and all but the last of one name. */
function oddCategories(given: object): string[] {
  const entries = ownValue(given, 'categories')
  if (!Array.isArray(entries)) return []
  const seen = new Set<unknown>()
  return entries.flatMap((entry: unknown, i) => {
    if (!isRecord(entry)) return []
    const found = ownValue(entry, 'name')
    const odd = unknownKeys(entry, categoryFields, `categories.${i}.`)
    const say = (text: string) => odd.unshift(`categories.${i}.name: ${text}`)
    if (found === undefined || found === null || found === '') say(`expected ${name.expected}, found none`)
    else if (seen.has(found)) say(`${JSON.stringify(found)} is there twice; the last one counts`)
    else if (found === 'necessary' && Object.keys(entry).length > 1)
      say('"necessary" is there anyway, in our words')
    seen.add(found)
    return odd
  })
}

const broken: object = {}

function decode(json: string, problems: string[]): object {
  try {
    const value: unknown = parseJson(json)
    if (isRecord(value)) return value
    problems.push('expected a JSON object')
  } catch (error) {
    problems.push(`expected a JSON object, found ${messageOf(error).slice(0, 200)}`)
  }
  return broken
}
