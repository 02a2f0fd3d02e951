import type { Env } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'
import { parseJson } from '../json.ts'
import { type Field, isObject, isRecord, readField } from '../schema/index.ts'

/** What the page says of itself, as far as somebody asks. */
export interface Said<T> {
  readonly fields: T
  /** In the words of its builder, in a global. */
  readonly isExported: boolean
}

/** Wrong fields named in the one console line. */
const MAX_NAMED = 10

/**
 * Reads these fields of the context, from the page's own script or, on exported pages, from their global: those that every
 * page needs, or those that a chunk wants beside them. Never throws. @returns null where there is something that is no context.
 */
export function readContext<T>(
  { env, errors }: { readonly env: Env; readonly errors: Errors },
  fields: Field<T>,
): Said<T> | null {
  const el = contextScript(env)
  const place = { in: 'site context', at: 'read', el }
  try {
    const context = expectObject(peekContext(env))
    const wrong: string[] = []
    const said = readField(fields, context, '', (path, expected, found) =>
      wrong.push(`${path}: expected ${expected}, found ${describe(found)}`),
    )
    if (wrong.length > 0) errors.warn(place, summary(wrong))
    return { fields: said, isExported: !el }
  } catch (error) {
    errors.complain(place, `${refusal(el, error)}; every field has its default.`)
    return null
  }
}

/** All that the page says of itself, as it stands there. Throws where it cannot be read. */
export function peekContext(env: Env): unknown {
  const el = contextScript(env)
  return el ? parseJson(el.textContent ?? '') : exportedContext(env)
}

const contextScript = (env: Env): HTMLElement | undefined =>
  env.findAll('script[type="application/json"][data-site-context]')[0]

function refusal(el: Element | undefined, error: unknown): string {
  const expected = el ? 'a JSON object in the script' : 'an object in window.Static.SQUARESPACE_CONTEXT'
  return `expected ${expected}, found ${messageOf(error).slice(0, 200)}`
}

/** The script that says it fails where the one before it, which makes `Static`, was not exported: then its text is read. */
function exportedContext(env: Env): unknown {
  const made = env.global('Static') as { readonly SQUARESPACE_CONTEXT?: unknown } | undefined
  if (made) return made.SQUARESPACE_CONTEXT
  for (const { textContent } of env.findAll('script:not([src])')) {
    const [, rest = ''] = (textContent ?? '').split('SQUARESPACE_CONTEXT = ')
    const [json] = /^{.*}/.exec(rest) ?? []
    if (json) return parseJson(json)
  }
  return undefined
}

/** Nothing at all is an ordinary page: most hosts have no context. */
function expectObject(value: unknown): object {
  if (value == null) return {}
  if (!isRecord(value)) throw Error(describe(value))
  return value
}

/** A context can be wrong in thousands of places; the first ten are named. */
function summary(wrong: readonly string[]): string {
  const rest = wrong.length - MAX_NAMED
  return `${wrong.slice(0, MAX_NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}: used its default.`
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value)
}
