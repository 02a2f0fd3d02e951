/**
 * A name whose value nobody else may read, keep or send on, and that value: the one list for reports, the log, messages,
 * addresses and drafts. In an address, a form's body, JSON or plain text; also percent-encoded, however often. A name
 * before `:12` is a script's, and its line.
 */
const secrets =
  /((?:(?:passw|passphrase|passcode|pwd|secret|token|card|cvc|cvv|iban|otp)(?:[\w[\]-]|%(?:25)*5[BD]){0,60}(?:\.[\w[\]-]{1,60}(?!:\d)){0,2}|(?:crumb|e[-_]?mail|key)\d{0,2}(?:[\]_]|%(?:25)*5D)*)(?:[\s\\"']|%(?:25)*(?:2[027]|5C))*(?:[:=]|%(?:25)*3[AD])[ \t]*)(?!…)(?:(\\*["'])(?:(?!\2)\\*[^\\])*|[[{][^\]}]*|(?:[^\s"'<>&#\\,;)}\]]|[',;)}\]](?![',;:.)}\][{]{0,3}(?:[\s"]|$)))+)/gi
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
  return `${name.replace(/\W/g, '_')}=1`.search(secrets) >= 0
}

/** The address, or the text of an answer, without what is secret in it. */
export function withoutSecrets(text: string): string {
  return text.replace(secrets, '$1$2…')
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
  const open = withoutSecrets(asked).replace(opened, '$1')
  const rest = open.search(at) < 0 ? open : open.replace(word, each => (isPosted(each) ? '…' : each))
  return clip(rest, length)
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
