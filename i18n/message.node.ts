/** One text of one language: parsed, checked, and what it needs said in types. */
import { createRequire } from 'node:module'
import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser'

/** A text without holes stays text. */
export type Message = string | MessageFormatElement[]

/** Where complaints go. */
export type Say = (found: string, expected: string) => void

type Parser = typeof import('@formatjs/icu-messageformat-parser')
type Kind = 'number' | 'string'

// Node finds this one by itself: the bundler's alias, which takes the parser away, holds in unit tests too.
const { parse, TYPE } = createRequire(import.meta.url)('@formatjs/icu-messageformat-parser') as Parser

const KEY = /^[a-z][A-Za-z0-9-]*(\.[a-z][A-Za-z0-9-]*)*$/
const NAME = /^[A-Za-z]\w*$/

interface Text {
  readonly key: string
  readonly value: unknown
  readonly locale: string
}

/** The text parsed; what is wrong with it is said. */
export function compileText({ key, value, locale }: Text, say: Say): Message {
  if (!KEY.test(key)) say('this key', 'one like key or part.key')
  if (typeof value !== 'string' || value === '') {
    say(JSON.stringify(value), 'a text')
    return ''
  }
  const message = parseText(value, say)
  for (const element of walk(message)) checkElement(element, locale, say)
  return message.every(isLiteral) ? message.map(({ value }) => value).join('') : message
}

/** A text whose only holes are finished texts needs no grammar: it ships as a text with `{name}` in it. */
export function isRich(text: Message): text is MessageFormatElement[] {
  const isPlain = (element: MessageFormatElement) =>
    isLiteral(element) ? !/\{\w+\}/.test(element.value) : element.type === TYPE.argument
  return typeof text !== 'string' && !text.every(isPlain)
}

/** With `{name}` where a hole is. */
export function asText(text: Message): string {
  return typeof text === 'string' ? text : plainWords(text)
}

/** The branches called `other`, and holes as they are. */
export function plainWords(message: readonly MessageFormatElement[], count = ''): string {
  const say = (element: MessageFormatElement): string => {
    if (isLiteral(element)) return element.value
    if (element.type === TYPE.pound) return count
    const hole = `{${element.value}}`
    return isChoice(element) ? plainWords(element.options.other?.value ?? [], hole) : hole
  }
  return message.map(say).join('')
}

/** A number somewhere is a number everywhere in the message. */
export function holesOf(message: Message): ReadonlyMap<string, Kind> {
  const holes = new Map<string, Kind>()
  if (typeof message === 'string') return holes
  for (const element of walk(message)) {
    if (isLiteral(element) || element.type === TYPE.pound) continue
    const isNumber = element.type === TYPE.plural || element.type === TYPE.number
    if (isNumber || !holes.has(element.value)) holes.set(element.value, isNumber ? 'number' : 'string')
  }
  return holes
}

/** The type of the values a message needs. */
export function declareHoles(holes: ReadonlyMap<string, Kind>): string {
  const fields = [...holes].sort().map(([name, kind]) => `readonly ${name}: ${kind}`)
  if (fields.length === 0) return 'undefined'
  // One line each, because the formatter would break a long line and keeps broken ones.
  return fields.length === 1 ? `{ ${fields[0]} }` : `{\n    ${fields.join('\n    ')}\n  }`
}

function* walk(message: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of message) {
    yield element
    if (isChoice(element)) for (const { value } of Object.values(element.options)) yield* walk(value)
    if (element.type === TYPE.tag) yield* walk(element.children)
  }
}

function isChoice(element: MessageFormatElement): element is PluralElement | SelectElement {
  return element.type === TYPE.plural || element.type === TYPE.select
}

function isLiteral(element: MessageFormatElement): element is Extract<MessageFormatElement, { type: 0 }> {
  return element.type === TYPE.literal
}

function parseText(text: string, say: Say): MessageFormatElement[] {
  try {
    // We say ourselves that `other` is missing, and name what is there instead.
    return parse(text, { captureLocation: false, requiresOtherClause: false })
  } catch (error) {
    const { message, location } = error as Error & { location?: { start: { offset: number } } }
    const reason = message.toLowerCase().replaceAll('_', ' ')
    say(
      `${JSON.stringify(text)} (${reason}, at character ${(location?.start.offset ?? 0) + 1})`,
      'a valid ICU message',
    )
    return []
  }
}

function checkElement(element: MessageFormatElement, locale: string, say: Say): void {
  if (isLiteral(element) || element.type === TYPE.pound) return
  if (element.type === TYPE.tag) say(`the markup <${element.value}>`, 'plain text')
  else if (element.type === TYPE.date || element.type === TYPE.time) {
    say(`the ${TYPE[element.type]} hole {${element.value}}`, 'a hole for a finished text')
  } else if (!NAME.test(element.value)) say(`the hole {${element.value}}`, 'a name of letters and digits')
  if (isChoice(element)) checkBranches(element, locale, say)
}

function checkBranches(element: PluralElement | SelectElement, locale: string, say: Say): void {
  const keys = Object.keys(element.options)
  if (!keys.includes('other')) say(`{${element.value}} with only ${keys.join(', ')}`, 'a branch `other` too')
  if (element.type !== TYPE.plural) return
  // Where `Intl` is broken the number is shown as it is, which with an offset would be the wrong one.
  if (element.offset) say(`offset:${element.offset} in {${element.value}}`, 'the number as it is')
  const type = element.pluralType ?? 'cardinal'
  const known: string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
  const kind = type === 'ordinal' ? 'selectordinal' : 'plural'
  const found = keys.filter(key => !key.startsWith('='))
  const wrong = found.filter(key => !known.includes(key))
  for (const key of wrong)
    say(`the ${kind} key "${key}" in {${element.value}}`, `${known.join(', ')} or =N, as ${locale} has them`)
  // Whoever tells one number from the others tells all apart that the language tells apart, for one is not always 1: French
  // says so of 0 as well. `other` alone is a choice.
  const missing = known.filter(key => !found.includes(key))
  if (wrong.length === 0 && (found.length > 1 || keys.includes('=1')) && missing.length > 0)
    say(
      `no ${kind} key ${missing.join(', ')} in {${element.value}}`,
      `${known.join(', ')}, as ${locale} has them`,
    )
}
