import { maxJsonLength } from '#runtime/json.ts'
import { nearest } from '#runtime/near.ts'
import { own } from '#runtime/own.ts'
import { attributeOf, isOwn } from './parts.ts'
import type { SettingsOf, SettingsShape } from './settings.ts'

export type Collected<S extends SettingsShape> =
  | { readonly ok: true; readonly settings: SettingsOf<S>; readonly problems: readonly string[] }
  | { readonly ok: false; readonly problem: string }
type Settings = Readonly<Record<string, unknown>>

/**
 * A block's settings in force. Later wins: defaults, then the block's JSON, then single `data-` attributes.
 * Attributes may also stand on `inner`, the element the block is really about; there they win.
 * JSON that cannot be decoded skips the block (blocks spec §3); a single wrong value only loses itself. Of a block that
 * is read again what was in force `before` stays instead.
 */
export function collectSettings<S extends SettingsShape>(
  root: Element,
  shape: S,
  { inner, before }: { readonly inner?: Element | null; readonly before?: Settings | undefined } = {},
): Collected<S> {
  const read = readJson(root)
  const isBroken = typeof read === 'string'
  if (isBroken && !before) return { ok: false, problem: read }
  const json = isBroken ? {} : read
  const problems = isBroken ? [`${read}; ignored`] : []
  const settings: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(shape)) {
    const attribute = attributeOf(name)
    const sources = [
      [attribute, own(inner)?.getAttribute(attribute) ?? own(root).getAttribute(attribute) ?? undefined],
      [`"${name}" in data-block-json`, ownValue(json, name) ?? ownValue(json, attribute.slice(5))],
    ] as const
    settings[name] = isBroken ? before?.[name] : setting.fallback
    const values = setting.facts?.values
    for (const [where, value] of sources) {
      if (value === undefined) continue
      const meant = setting.parse(value)
      // With a name that it does not know a block fails; one that is alive stays so.
      if (meant !== undefined && !(before && values?.includes(meant as string) === false)) {
        settings[name] = meant
        break
      }
      const near = typeof value === 'string' && nearest(value.trim(), values ?? [])
      const hint = near ? `; did you mean ${near}?` : ''
      problems.push(`${where} must be ${setting.expected}, found ${show(value)}; ignored${hint}`)
      if (before) {
        settings[name] = before[name]
        break
      }
    }
  }
  problems.push(...misspelled(root, json, Object.keys(shape)))
  return { ok: true, settings: settings as SettingsOf<S>, problems }
}

/** The block's JSON, or a sentence saying why it cannot be used. */
function readJson(root: Element): object | string {
  const script = [...own(root).querySelectorAll('script[type="application/json"][data-block-json]')].find(
    el => isOwn(root, el),
  )
  const text = own(root).getAttribute('data-block-json') ?? script?.textContent
  if (text === undefined || text === null || text.trim() === '') return {}
  const where = own(root).hasAttribute('data-block-json') ? 'data-block-json' : 'the data-block-json script'
  if (text.length > maxJsonLength) {
    return `${where} must be at most ${maxJsonLength} characters, found ${text.length}`
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    return `${where} must be a JSON object, found ${show(value)}`
  } catch (error) {
    return `${where} must be JSON, found ${show(text)} (${error})`
  }
}

/** Only what the JSON itself says: nothing inherited, and `null` is the same as nothing. */
function ownValue(json: object, name: string): unknown {
  return Object.hasOwn(json, name) ? ((json as Record<string, unknown>)[name] ?? undefined) : undefined
}

/** Template authors mistype; other scripts keep attributes of their own here. Only near misses are mentioned. */
function misspelled(root: Element, json: object, names: readonly string[]): string[] {
  const attributes = names.map(attributeOf)
  return [
    ...own(root)
      .getAttributeNames()
      .filter(name => name.startsWith('data-') && !attributes.includes(name) && !reserved.has(name))
      .map(name => [name, nearest(name, attributes)]),
    ...Object.keys(json)
      .slice(0, 200)
      .filter(key => !names.includes(key) && !attributes.includes(`data-${key}`))
      .map(key => [`"${key}"`, nearest(key, names)]),
  ]
    .filter(([, known]) => known)
    .map(([found, known]) => `${found} is not a setting; did you mean ${known}?`)
}

const reserved = new Set([
  'data-block',
  'data-block-json',
  'data-block-state',
  'data-part',
  'data-when',
  // So many pages call what their tests look for.
  'data-test',
])

/** A value as it stood on the page, short enough for one console line. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  // Never turned into text: the page may have written a `toString` of its own.
  if (typeof value === 'object' && value) return 'an object'
  const text = typeof value === 'string' ? `"${value}"` : String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
