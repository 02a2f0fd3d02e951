import type { Env } from './env.ts'
import { urlOf } from './url.ts'

/**
 * For tests and examples only: an attribute on a script tag of the page names what stands in for a third party, from the
 * page's own origin. On a script tag, because markup that passes a sanitizer holds none. `null` on a page for visitors.
 */
export function standInOf(env: Env, attribute: `data-${string}`): string | null {
  const value = env.findAll(`script[${attribute}]`)[0]?.getAttribute(attribute)
  const url = value ? urlOf(value, env.document.baseURI) : null
  const page = new URL(env.base())
  return url?.protocol === page.protocol && url.host === page.host ? url.href : null
}
