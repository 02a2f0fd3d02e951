import type { Page } from '../page/index.ts'
import { urlOf } from '../url.ts'

/** A page on somebody's disk has a path, too; it is nobody else's business. */
export function isOfWeb(protocol: string): boolean {
  return /^https?:$/.test(protocol)
}

/** The site at its builder: `https://<identifier>.<appDomain>`; the page's own origin where one of them is not known. */
export function builderOf({ appDomain, website: { identifier } }: Page, here: string): URL {
  const host = `${identifier}.${appDomain}`.toLowerCase()
  const url = urlOf(`https://${host}`)
  return identifier && appDomain && url?.host === host ? url : new URL(here)
}

/** Such paths belong to the builder, not to the public site: blocks spec §2. */
export function isConfigPath(pathname: string): boolean {
  return /\/config(\/|$)/.test(pathname)
}
