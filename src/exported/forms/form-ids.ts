/** What the server calls a form; on exported pages it stands only in the code of an inline `onsubmit`. */
export interface FormIds {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
}

/** Longer than any such code, and short enough to be read at once. */
const maxLength = 2_000
/** `….submit({ … })`, where the braces hold names, quotes, colons and commas. */
const call = /\.submit\(\s*\{([\w\s'":,-]*)\}\s*\)/
/** One `name: 'value'`. An id holds letters, digits, `_` and `-`, so there is nothing to unescape. */
const pair = /^\s*(\w+)\s*:\s*(['"])([\w-]*)\2\s*$/
const names = ['formId', 'collectionId', 'objectName'] as const

/**
 * Reads the ids out of that code, as text: nothing is ever run. Code of any other shape, with another name in it, with a
 * name twice or without a form's id, is `null`.
 */
export function readFormIds(onsubmit: string): FormIds | null {
  const [, inside] = (onsubmit.length <= maxLength && call.exec(onsubmit)) || []
  if (inside === undefined) return null
  // A comma after the last pair is fine; an empty pair anywhere else is not.
  const pieces = inside.replace(/,\s*$/, '').split(',')
  const found = new Map<string, string>()
  for (const piece of pieces) {
    const [, name = '', , value = ''] = pair.exec(piece) ?? []
    if (!names.some(known => known === name) || found.has(name)) return null
    found.set(name, value)
  }
  const [formId = '', collectionId = '', objectName = ''] = names.map(name => found.get(name))
  return formId ? { formId, collectionId, objectName } : null
}
