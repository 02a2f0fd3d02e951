import type { Errors } from '../errors/index.ts'
import { ownValue } from '../schema/index.ts'
import type { Given } from './analytics.ts'

/** Makes `given` into what `sample` looks like. */
export type Fit = (name: string, given: unknown, sample: Given) => Given

/**
 * Drops what is of another type than in the sample: analytics fields of the wrong type are dropped with a warning (blocks
 * spec §5), one for each field however often it comes. What the sample does not name may be any plain value.
 */
export function createFit({ errors }: { readonly errors: Pick<Errors, 'warn'> }): Fit {
  const told = new Set<string>()

  return (name, given, sample) => {
    const wrong: string[] = []
    const fitting: Record<string, unknown> = { ...sample }
    for (const [field, value] of Object.entries(Object(given))) {
      const like = ownValue(sample, field)
      if (value === undefined) continue
      if (isLike(value, like)) fitting[field] = value
      else wrong.push(`${field}, expected ${like == null ? 'plain' : kindOf(like)}, found ${kindOf(value)}`)
    }
    const fresh = wrong.filter(each => !told.has(name + each) && told.add(name + each))
    if (fresh[0]) errors.warn({ in: 'analytics', at: name }, `${name}: dropped ${fresh.join('; ')}.`)
    return fitting
  }
}

function isLike(value: unknown, like: unknown): boolean {
  const kind = kindOf(value)
  return like == null ? Object(value) !== value && kind !== 'no number' : kind === kindOf(like)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'number' && !Number.isFinite(value) ? 'no number' : typeof value
}
