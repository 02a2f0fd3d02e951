import type { ExportedPage } from './define.ts'

/** A block's settings as the builder wrote them: names of theirs, values of any kind. */
export type BlockJson = Readonly<Record<string, unknown>>

/** Longer JSON is a mistake or an attack. */
const maxLength = 1_000_000

interface Reader {
  readonly page: ExportedPage
  /** The block's name, for the console. */
  readonly in: string
  /** What becomes of it without what cannot be read; left out where it is skipped and its HTML stays. */
  readonly goesOn?: string
  /** It has to be a list. */
  readonly isList?: boolean
}

/**
 * Reads the JSON of an attribute; none at all is an empty object, and `null` is what cannot be read: one console line, in the
 * words of blocks spec §8.
 *
 * For every description the same damage has the same level, which what follows from it decides: an error where the markup
 * stays as the server sent it for that, a warning where it goes on with what is left. Never nothing; and never a report,
 * which is for surprises of our own.
 */
export function readJson(el: Element | null, name: string, reader: Reader): BlockJson | null {
  const text = el?.getAttribute(name)?.trim()
  return el && text ? objectIn(text, { el, name, reader }) : {}
}

/** The same of a script that holds JSON; in pages that were saved by hand a comma too many is none. */
export function readScript(el: Element | null, reader: Reader): BlockJson | null {
  const text = el?.textContent?.trim().replace(/,(?=\s*[}\]])/g, '')
  return el && text ? objectIn(text, { el, name: 'script', reader }) : {}
}

function objectIn(
  text: string,
  { el, name, reader }: { readonly el: Element; readonly name: string; readonly reader: Reader },
): BlockJson | null {
  const value = decode(text)
  const { page, in: block, goesOn, isList = false } = reader
  if (typeof value === 'object' && value !== null && Array.isArray(value) === isList)
    return value as BlockJson
  const verb = value === undefined ? 'decoding' : 'evaluating'
  const { warn, complain } = page.runtime.errors
  const say = goesOn ? warn : complain
  say(
    { in: block, at: name, el },
    `Error ${verb} ${block} block data. Expected a JSON ${isList ? 'list' : 'object'} in ${name}, found ${shown(text)}; ${goesOn ?? 'the block is skipped and its HTML stays'}.`,
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
