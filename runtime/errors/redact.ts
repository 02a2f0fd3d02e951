/** Values of this name nobody else may read. */
export const isSecret = (name: string) => /(token|crumb|key|email)$/i.test(name)

/** The same, and their values, in an address, a form or JSON. */
const named = /((token|crumb|key|email)[\\"']*\s*[:=][\s\\"']*)[^\s"'\\&#,;)}\]]+/gi
/** A value in an address; the line and the column behind a script's address are none. */
const queried = /([?&#][\w.%[\]-]*=)[^\s"'<>&#)]*?(?=(:\d+){0,2}([\s"'<>&#)]|$))/g
/** Somebody's address; `name@https://…` is how some browsers write a function and its script. */
const posted = /[^\s"'<>(),:;@/=?&#]{1,64}(@|%40)(?![\w-]+:)[^\s"'<>(),:;@/=?&#]+\.[a-z]{2,}/gi

/** Long texts are cut before they are searched, so far behind the end that no half of a secret remains. */
const margin = 4

/**
 * A text of at most `length` characters that tells nobody's secrets: addresses keep the names of their query, and tokens,
 * crumbs, keys and e-mail addresses are gone wherever they stand.
 * @param secret a value that is known to be one.
 */
export function redact(text: string, length: number, secret: string | null = null): string {
  const near = text.slice(0, length * margin)
  const open = near.split(secret || '…').join('…')
  return clip(open.replace(named, '$1…').replace(queried, '$1…').replace(posted, '…'), length)
}

/** The beginning of a text; a character of two halves is not cut in two. */
export function clip(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
