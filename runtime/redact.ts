/** Names whose values nobody else may read, keep or send on: the one list for reports, the log, messages and drafts. */
const secrets =
  /passw|passphrase|passcode|pwd|secret|token|card|cvc|cvv|iban|otp|(?:crumb|e[-_]?mail|key)\d{0,2}(?:[\]_]|%(?:25)*5D)*$/i
/** A name, and what joins it to its value, if it has one: in an address, a form's body, JSON, percent-encoded or not. */
const named =
  /((?:[\w.[\]-]|%(?:25)*5[BDF])+)((?:[\s\\"']|%(?:25)*(?:2[027]|5C))*(?:[:=]|%(?:25)*3[AD])[ \t]*)?/gi
/** To the quote it began with, to a bracket, or to what ends a word. */
const value =
  /(?!…)(?:(\\*["'])(?:(?!\1)\\*[^\\])*|[[{][^\]}]*|(?:[^\s"'<>&#\\,;)}\]]|[',;)}\]](?![',;:.)}\][{]{0,3}(?:[\s"]|$)))+)/y
/** A value in an address. A bracket and an apostrophe may stand in one, and after one. */
const queried = /([?&#][^\s"'<>?&#=]*=)((?:[^\s"'<>&#)]|[')](?![',;:.)}\]]{0,3}(?:[\s"]|$)))*)/g
/** The line and the column behind a script's address, which are no value. */
const position = /(?::\d{1,7}){2}$/
/** Who opens an address, and their password. */
const opened = /(:\/\/)[^\s"'<>/?#@]*@/g
/** What an e-mail address, percent-encoded or not, is part of. */
const word = /[^\s"'<>(),:;/=?&#]+/g
const at = /@|%(?:25)*40/i

/** Values of this name nobody else may read. */
export function isSecret(name: string): boolean {
  return secrets.test(name)
}

/** The address, or the text of an answer, without what is secret in it. */
export function withoutSecrets(text: string): string {
  let clean = ''
  let from = 0
  for (const { index, 0: both, 1: name = '', 2: joint } of text.matchAll(named)) {
    value.lastIndex = index + both.length
    if (index < from || !joint || !isSecret(name) || isScript(name, text.slice(index + name.length))) continue
    const [found = '', quote = ''] = value.exec(text) ?? []
    if (!found) continue
    clean += `${text.slice(from, index)}${both}${quote}…`
    from = index + both.length + found.length
  }
  return clean + text.slice(from)
}

/** `token.js:12:5` in a stack is no name and no secret. */
function isScript(name: string, rest: string): boolean {
  return /\.\w+$/.test(name) && /^:\d/.test(rest)
}

/** Long texts are cut before they are searched, so far behind the end that no half of a secret remains. */
const margin = 4

/**
 * A text of at most `length` characters that tells nobody's secrets: addresses keep the names of their query, and tokens,
 * crumbs, keys, passwords and e-mail addresses are gone wherever they stand.
 * @param secret a value that is known to be one.
 */
export function redact(text: string, length: number, secret: string | null = null): string {
  const near = text.slice(0, length * margin)
  const known = near.split(secret || '…').join('…')
  const asked = known.replace(queried, (_, name: string, value: string) => {
    return `${name}…${position.exec(value)?.[0] ?? ''}`
  })
  return clip(withoutPeople(asked), length)
}

/**
 * An address of at most `length` characters whose query stays, because it says where a visitor comes from; without tokens,
 * crumbs, keys, passwords and e-mail addresses.
 */
export function cleanAddress(text: string, length: number): string {
  return clip(withoutPeople(text.slice(0, length * margin)), length)
}

/** A text that may be an address, a part of one, or somebody's. */
const address = /^[/#]|[?=@]|%(25)*40|:\/\//

/** Without secrets, in addresses or under a secret's name; texts no longer, and nothing deeper, than anybody needs. */
export function cleanValue(value: unknown, length: number, depth = 5): unknown {
  if (typeof value === 'string')
    return address.test(value) ? cleanAddress(value, length) : value.slice(0, length)
  // There is no JSON for it.
  if (typeof value === 'bigint') return `${value}`
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.slice(0, 100).map(each => cleanValue(each, length, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecret(name) ? '…' : cleanValue(each, length, depth - 1),
    ]),
  )
}

/** Without secrets, and without what tells who somebody is. */
function withoutPeople(text: string): string {
  const open = withoutSecrets(text).replace(opened, '$1')
  return open.search(at) < 0 ? open : open.replace(word, each => (isPosted(each) ? '…' : each))
}

/** Somebody's address; `name@https://…` is how some browsers write a function and its script. */
function isPosted(word: string): boolean {
  const sign = word.slice(1).search(at)
  return sign >= 0 && /\.\p{L}{2}/u.test(word.slice(sign + 3))
}

/** The beginning of a text; a character of two halves is not cut in two. */
export function clip(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
