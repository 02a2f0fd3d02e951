import { parseJson } from '#runtime/json.ts'

/** What somebody else wrote as JSON or as a message: any names, values of any kind. */
export type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What cannot be read has no fields. */
export function fieldsOf(json: string): Fields {
  try {
    const value: unknown = parseJson(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
