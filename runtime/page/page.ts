import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { readContext } from './context.ts'
import { asSeenHere } from './copy.ts'
import { contextFields, type Page, settle } from './schema.ts'

export * from './facts.ts'
export * from './maps-key.ts'
export type { Page } from './schema.ts'
export * from './tracking.ts'

/** What of the context concerns this visitor, at this place. Never throws. */
export function readPage(site: { readonly env: Env; readonly errors: Errors }): Page {
  const { env } = site
  const fields = contextFields(env.document.documentElement.lang)
  const said = readContext(site, fields)
  if (!said) return settle(fields.fallback)
  const hasCrumb = () => /(^|; )crumb=/.test(env.cookies())
  return asSeenHere(settle(said.fields), { here: env.base(), isExported: said.isExported, hasCrumb })
}
