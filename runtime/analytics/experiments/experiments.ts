import type { Env } from '../../env.ts'
import type { Errors } from '../../errors/index.ts'
import { experimentPrefix, experimentReset, internalHosts } from '../../names.ts'
import { type Page, readContext } from '../../page/index.ts'
import { type Field, isRecord, list, ownValue, record, text } from '../../schema/index.ts'
import type { Records } from '../../storage/index.ts'

/** Which variant of each experiment this visitor sees. */
export interface Experiments {
  /** Empty where the server has said none. */
  variant(name: string): string
}

/** Of the builder's own people: blocks spec §6, `WebsiteStatus.internal`. */
const internal = 6
/** Of one address. */
const maxOverrides = 20
const word = /^[\w-]{1,64}$/

/** The context's `experiments`, an object of names and variants; `true` and `"true"` are the same. */
const variants: Field<ReadonlyMap<string, string>> = {
  fallback: new Map(),
  expected: 'an object of names and variants',
  parse: value =>
    isRecord(value)
      ? new Map(Object.keys(value).flatMap(name => pairOf(name, ownValue(value, name))))
      : undefined,
}

/**
 * Variants are the server's to say. On an internal host, or on a site of status internal, the address may say another one
 * (blocks spec §6): `?experiment_{name}={variant}` is stored under the same name and counts from then on, `…=reset` ends that
 * (§9). Nobody else's address means anything.
 */
export function createExperiments(services: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly local: Records
}): Experiments {
  const { env, local } = services
  const said = readContext(services, record({ experiments: variants, internalHosts: list(text) }))
  const { experiments = variants.fallback, internalHosts: more = [] } = said?.fields ?? {}
  const mayOverride = isInternal(services, [...internalHosts, ...more])
  if (mayOverride) keepOverrides(env, local)

  return {
    variant(name) {
      if (!word.test(name)) return ''
      const stored = mayOverride ? local.read(experimentPrefix + name) : null
      const [own] = isRecord(stored) ? pairOf(name, ownValue(stored, 'variant')) : []
      return own?.[1] ?? experiments.get(name) ?? ''
    },
  }
}

function isInternal({ env, page }: { readonly env: Env; readonly page: Page }, hosts: readonly string[]) {
  const { hostname } = new URL(env.url())
  return page.website.siteStatus.value === internal || (hostname !== '' && hosts.includes(hostname))
}

function keepOverrides(env: Env, local: Records): void {
  const given = [...new URL(env.url()).searchParams].filter(([key]) => key.startsWith(experimentPrefix))
  for (const [key, value] of given.slice(0, maxOverrides)) {
    const [pair] = pairOf(key.slice(experimentPrefix.length), value)
    if (!pair) continue
    if (value === experimentReset) local.remove(key)
    else local.write(key, { variant: value })
  }
}

/** A name with its variant, if they are one. */
function pairOf(name: string, variant: unknown): readonly (readonly [string, string])[] {
  const isPlain = /^(string|number|boolean)$/.test(typeof variant)
  return isPlain && word.test(name) && word.test(`${variant}`) ? [[name, `${variant}`]] : []
}
