import type { ExportedPage } from './define.ts'

/** A block's settings as the builder wrote them: names of theirs, values of any kind. */
export type BlockJson = Readonly<Record<string, unknown>>

/** Longer JSON is a mistake or an attack. */
const maxLength = 1_000_000

/**
 * Reads the JSON of an attribute; none at all is an empty object. What cannot be read is one console line in the words of
 * blocks spec §8: then the block is skipped and its HTML stays.
 */
export function readBlockJson(el: Element | null, name: string, page: ExportedPage): BlockJson | null {
  const text = el?.getAttribute(name)?.trim()
  if (!el || !text) return {}
  const value = decode(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as BlockJson
  const problem = value === undefined ? 'Error decoding' : 'Error evaluating'
  page.runtime.errors.complain(
    { in: 'gallery', at: name, el },
    `${problem} gallery block data. Expected a JSON object in ${name}, found ${shown(text)}; the block is skipped and its HTML stays.`,
  )
  return null
}

/** `undefined` when it is no JSON. */
function decode(text: string): unknown {
  if (text.length > maxLength) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Attributes of ours from settings of theirs; what is missing, null or no plain value is left to our defaults. */
export function attributesOf(
  json: BlockJson,
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [theirs, ours] of Object.entries(names)) {
    const value = Object.hasOwn(json, theirs) ? json[theirs] : undefined
    const isPlain = typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)
    if (isPlain && value !== '') attributes[`data-${ours}`] = String(value)
  }
  return attributes
}

/** A number, also one written as text; `null` for everything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
