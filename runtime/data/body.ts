/** What a call sends: JSON, or fields as a form sends them. */
export type Body =
  | { readonly json: unknown; readonly form?: undefined }
  | { readonly form: Readonly<Record<string, FormValue>>; readonly json?: undefined }
  | { readonly json?: undefined; readonly form?: undefined }

/** `undefined` and `null` leave the field out. */
export type FormValue = string | number | boolean | null | undefined

export interface Encoded {
  readonly format: 'JSON' | 'form'
  readonly text: string | undefined
  readonly type: string
}

/** Writes a body. Throws when there is no JSON for it. */
export function encode({ json, form }: Body): Encoded {
  if (form) {
    const fields = new URLSearchParams()
    for (const [name, value] of Object.entries(form)) if (value != null) fields.append(name, `${value}`)
    return { format: 'form', text: `${fields}`, type: 'application/x-www-form-urlencoded; charset=UTF-8' }
  }
  return {
    format: 'JSON',
    text: json === undefined ? undefined : toJson(json),
    type: 'application/json; charset=UTF-8',
  }
}

/** `JSON.stringify` for pages whose old scripts gave every array or object a `toJSON` of their own. */
export function toJson(value: unknown): string {
  return JSON.stringify(plain(value, []))
}

function plain(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return Number.isNaN(+value) ? null : value.toISOString()
  if (above.includes(value)) throw new TypeError('a value contains itself')
  const inside = [...above, value]
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : Object.create(null)
  // Its own, and no function: the inherited one is not called.
  if (Array.isArray(copy)) Object.defineProperty(copy, 'toJSON', { value: undefined })
  for (const [key, each] of Object.entries(value))
    (copy as Record<string, unknown>)[key] = plain(each, inside)
  return copy
}
