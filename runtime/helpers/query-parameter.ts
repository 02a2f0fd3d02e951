import { urlOf } from '../url.ts'
import { logError, type Report } from './surroundings.ts'

export interface QueryParameter {
  readonly name: string
  readonly value: string
  /** What an address that is not whole is resolved against. */
  readonly base?: string | URL
  /** Hears of an address that is none; the console unless told. */
  readonly report?: Report
}

/**
 * An address with one more parameter, in the place of any other of its name. One that is none is reported (blocks spec §8) and
 * comes back as it is.
 */
export function addQueryParameter(url: string, parameter: QueryParameter): string {
  const { name, value, base, report = logError } = parameter
  const whole = urlOf(url, base)
  if (!whole) {
    report(new TypeError(`Adding the query parameter "${name}": invalid URL "${url}".`))
    return url
  }
  whole.searchParams.set(name, value)
  return whole.href
}
