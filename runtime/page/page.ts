import type { Env } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'
import { parseJson } from '../json.ts'
import { isObject, isRecord, readField } from '../schema/index.ts'
import { asSeenHere } from './copy.ts'
import { contextFields, type Page, settle } from './schema.ts'

export * from './facts.ts'
export type { Page } from './schema.ts'

/** Wrong fields named in the one console line. */
const MAX_NAMED = 10

/**
 * Reads the context from the page's own script or, on exported pages, from their global: what of it concerns this visitor,
 * at this place. Never throws.
 */
export function readPage({ env, errors }: { readonly env: Env; readonly errors: Errors }): Page {
  const el = env.findAll('script[type="application/json"][data-site-context]')[0]
  const place = { in: 'site context', at: 'read', el }
  const fields = contextFields()
  try {
    const context = expectObject(el ? parseJson(el.textContent ?? '') : exportedContext(env))
    const wrong: string[] = []
    const page = readField(fields, context, '', (path, expected, found) =>
      wrong.push(`${path}: expected ${expected}, found ${describe(found)}`),
    )
    if (wrong.length > 0) errors.warn(place, summary(wrong))
    const hasCrumb = /(^|; )crumb=/.test(env.cookies())
    return asSeenHere(settle(page), { here: env.base(), isExported: !el, hasCrumb })
  } catch (error) {
    errors.complain(place, `${refusal(el, error)}; the page goes on with the default of every field.`)
    return settle(fields.fallback)
  }
}

function refusal(el: Element | undefined, error: unknown): string {
  const expected = el ? 'a JSON object in the script' : 'an object in window.Static.SQUARESPACE_CONTEXT'
  return `expected ${expected}, found ${messageOf(error).slice(0, 200)}`
}

function exportedContext(env: Env): unknown {
  return (env.global('Static') as { readonly SQUARESPACE_CONTEXT?: unknown } | undefined)?.SQUARESPACE_CONTEXT
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
