/** What a call sends: JSON, fields as a form sends them, or bare text. */
export type Body =
  | { readonly json: unknown; readonly form?: undefined; readonly text?: undefined }
  | {
      readonly form: Readonly<Record<string, FormValue>>
      readonly json?: undefined
      readonly text?: undefined
    }
  | { readonly json?: undefined; readonly form?: undefined; readonly text?: string | undefined }

/** `undefined` and `null` leave the field out. */
export type FormValue = string | number | boolean | null | undefined

export interface Encoded {
  readonly text: string | undefined
  readonly type: string
}

/** Writes a body. Throws when there is none for what was given. */
export function encode({ json, form, text }: Body): Encoded {
  if (text !== undefined) return { text: `${text}`, type: 'text/plain; charset=UTF-8' }
  if (form) return { text: toForm(form), type: 'application/x-www-form-urlencoded; charset=UTF-8' }
  return {
    text: json === undefined ? undefined : toJson(json),
    type: 'application/json; charset=UTF-8',
  }
}

function toForm(form: Readonly<Record<string, FormValue>>): string {
  // A `FormData` or a list looks like an object without fields: nothing would be sent, and nobody would know.
  if (typeof form !== 'object' || Symbol.iterator in form)
    throw new TypeError('form expects an object of fields')
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value != null) fields.append(name, `${value}`)
  return `${fields}`
}

/**
 * `JSON.stringify` for pages whose old scripts gave every array or object a `toJSON` of their own: dates are the only
 * objects with a way of their own to be written. Throws when there is no JSON for it.
 */
export function toJson(value: unknown): string {
  const text: string | undefined = JSON.stringify(plain(value, new Set()))
  if (text === undefined) throw new TypeError(`${typeof value} cannot be written as JSON`)
  return text
}

function plain(value: unknown, above: Set<unknown>): unknown {
  // Left out, as ever; but a function, too, inherits what an old script gave every object.
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return Number.isNaN(+value) ? null : value.toISOString()
  if (above.has(value)) throw new TypeError('a value contains itself')
  above.add(value)
  const copy = Array.isArray(value) ? listOf(value, above) : objectOf(value, above)
  above.delete(value)
  return copy
}

/** A property of its own that is no function: the inherited one is not called. */
function listOf(values: readonly unknown[], above: Set<unknown>): readonly unknown[] {
  return Object.assign(
    values.map(each => plain(each, above)),
    { toJSON: undefined },
  )
}

function objectOf(value: object, above: Set<unknown>): object {
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, each] of Object.entries(value)) copy[key] = plain(each, above)
  return copy
}
