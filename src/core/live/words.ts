import { type Cell, restoreOrder, writeOn, writtenOn } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'

// What the server had on an element, as words: `hidden` there was no such attribute, `title=Pane` there was one, `.open` no such
// class, `+closed` there was one, `:color` no such property, `:color=red` there was one, `#key` whose likeness it is; behind `|`
// the order of the attributes, where one of them has to be put back.

/** `except` is where the words themselves stand. What is as the server had it needs none: whether there is such is told as well. */
export function wordsOf(el: Element, except: string): { readonly words: string; readonly isWhole: boolean } {
  const { first = new Map<string, Cell>(), order = [] } = writtenOn(el) ?? {}
  const words: string[] = []
  let isOrdered = false
  let isWhole = true
  for (let cell of first.values() as Iterable<Cell | undefined>) {
    // What describes the element is as right for its copy.
    while (cell?.isLasting) cell = cell.later
    if (!cell || cell.name === except) continue
    if (isAsBefore(el, cell)) {
      isWhole = false
      continue
    }
    words.push(wordOf(cell))
    if (cell.kind === 'attribute' && cell.before !== null) isOrdered = true
  }
  if (isOrdered) words.push('|', ...order)
  return { words: words.join(' '), isWhole }
}

function isAsBefore(el: Element, { kind, name, before }: Cell): boolean {
  if (kind === 'class') return own(el).classList.contains(name) === before
  if (kind === 'attribute') return own(el).getAttribute(name) === before
  return own(el as HTMLElement).style.getPropertyValue(name) === [before].flat()[0]
}

function wordOf({ kind, name, before }: Cell): string {
  if (kind === 'class') return (before ? '+' : '.') + name
  const sign = kind === 'style' ? ':' : ''
  const had = kind === 'style' ? before !== '' : before !== null
  return sign + name + (had ? `=${escaped([before].flat().join(' !'))}` : '')
}

/**
 * Puts back what the words say.
 * @returns the key, if there is one.
 */
export function putBack(el: Element, text: string): string {
  const words = text.split(' ')
  const end = words.indexOf('|')
  let key = ''
  for (const word of end < 0 ? words : words.slice(0, end)) {
    const [, sign = '', rest = ''] = /^([#.+:]?)(.*)$/s.exec(word) ?? []
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(rest) ?? []
    if (sign === '#') key = rest
    else if (!name) continue
    else if (sign === '.' || sign === '+') writeOn(el, { kind: 'class', name: rest }, sign === '+')
    else if (sign === ':') writeOn(el, { kind: 'style', name }, styleOf(unescaped(value ?? '')))
    else if (value === undefined && !guards.test(name)) writeOn(el, { kind: 'attribute', name }, null)
    else if (value !== undefined && harmless.test(`${own(el).localName} ${name}=${value}`))
      writeOn(el, { kind: 'attribute', name }, unescaped(value))
  }
  for (const name of ['class', 'style']) if (own(el).getAttribute(name) === '') own(el).removeAttribute(name)
  if (end >= 0) restoreOrder(el, words.slice(end + 1))
  return key
}

/**
 * Of what stands in markup anybody may have written it: nothing that runs, fetches or leads somewhere is put back. A link to a
 * place of its own page leads nowhere; in a drawing such an address fetches, or says what is moved.
 */
const harmless =
  /^(a href=(#|$)|\S+ (aria-[a-z]+|data-[\w-]+|alt|autoplay|class|controls|dir|disabled|height|hidden|id|inert|label|lang|loading|loop|open|readonly|role|tabindex|title|value|width)=)/

/** Nor is anything taken away that keeps something from running, fetching or knowing. */
const guards = /^(allow|credentialless|csp|integrity|nonce|referrerpolicy|rel|sandbox|type)$/i

function styleOf(value: string): unknown {
  // Letters may be written as escapes, too.
  if (/url|src|image|expression|\\/i.test(value)) return ''
  return value.endsWith(' !important') ? [value.slice(0, -11), 'important'] : value
}

const escaped = (text: string) =>
  text.replace(/[\s%]/g, one => `%${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

const unescaped = (text: string) =>
  text.replace(/%([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
