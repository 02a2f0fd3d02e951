import type { Data, Outcome } from '../data/index.ts'
import { type ClientOptions, type Json, readAny, readAnyIn } from './json.ts'

/** Both as the server keeps them: the spec names the two fields and shows nothing inside. */
export interface HeaderFooter {
  readonly header: Json
  readonly footer: Json
}

/** The site's header and footer: blocks spec §7. */
export interface SiteHeaderFooter {
  /** `GET /api/site-header-footer`, no payload. Returns header and footer; an answer without them is unreadable. */
  read(options?: ClientOptions): Promise<Outcome<HeaderFooter>>
  /** `PUT /api/site-header-footer` with `{header, footer}`. The spec shows no answer: any JSON, or `null` without. */
  save(parts: HeaderFooter, options?: ClientOptions): Promise<Outcome<Json>>
}

const path = '/api/site-header-footer'
/** Who reads after saving reads what was saved. */
const queue = 'site-header-footer'

const partsOf = (body: unknown): HeaderFooter => ({
  header: readAnyIn(body, 'header'),
  footer: readAnyIn(body, 'footer'),
})

export function createSiteHeaderFooter({
  data,
}: {
  readonly data: Pick<Data, 'get' | 'put'>
}): SiteHeaderFooter {
  return {
    read: options => data.get(path, { ...options, queue, answer: body => partsOf(body) }),
    save: (parts, options) =>
      data.put(path, {
        ...options,
        queue,
        // Looked at by the data layer, for whom a payload that throws is a call that is wrong.
        get json() {
          return partsOf(parts)
        },
        expects: 'nothing',
        answer: readAny,
      }),
  }
}
