import type { Data, Outcome } from '../data/index.ts'
import { type ClientOptions, type Json, readAny } from './json.ts'

/** The languages of a site, and its translation provider: blocks spec §7. The spec shows none of the answers: any JSON. */
export interface Multilingual {
  /** `GET /api/multilingual/settings`, no payload. */
  settings(options?: ClientOptions): Promise<Outcome<Json>>
  /** `GET /api/multilingual/status`, no payload. */
  status(options?: ClientOptions): Promise<Outcome<Json>>
  /** `GET /api/multilingual/languages`, no payload. */
  languages(options?: ClientOptions): Promise<Outcome<Json>>
  /** `PUT /api/multilingual/languages` with `{languages}`: a list of what the spec does not show. */
  saveLanguages(languages: readonly Json[], options?: ClientOptions): Promise<Outcome<Json>>
  /** `DELETE /api/multilingual/connection`, no payload: disconnects the translation provider. */
  disconnect(options?: ClientOptions): Promise<Outcome<Json>>
  /**
   * `POST /api/site-users/account/locale` with `{language}`: the member reads in the language that the translation widget
   * reports. A visitor knows nothing of this call, so they hear of no failure unless told otherwise.
   * @returns null, and sends nothing, when the widget reports no language.
   */
  saveLocale(reported: string | null | undefined, options?: ClientOptions): Promise<Outcome<Json>> | null
}

const path = '/api/multilingual'
/** Who reads after saving reads what was saved. */
const queue = 'multilingual'

/** Such as it, it-IT or zh-Hans-CN; the widget is a stranger's. */
const locale = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i

export function createMultilingual({
  data,
}: {
  readonly data: Pick<Data, 'get' | 'put' | 'post' | 'delete'>
}): Multilingual {
  const read = (name: string) => (options?: ClientOptions) =>
    data.get(`${path}/${name}`, { ...options, queue, answer: readAny })
  const shared = { queue, expects: 'nothing', answer: readAny } as const
  return {
    settings: read('settings'),
    status: read('status'),
    languages: read('languages'),
    saveLanguages: (languages, options) =>
      data.put(`${path}/languages`, {
        ...options,
        ...shared,
        // Looked at by the data layer, for whom a payload that throws is a call that is wrong.
        get json() {
          if (!Array.isArray(languages)) throw new Error('expected a list of languages')
          return { languages: languages.map(readAny) }
        },
      }),
    disconnect: options => data.delete(`${path}/connection`, { ...options, ...shared }),
    saveLocale(reported, options) {
      if (!reported) return null
      return data.post('/api/site-users/account/locale', {
        onFailure: 'ignore',
        ...options,
        ...shared,
        get json() {
          if (typeof reported !== 'string' || !locale.test(reported))
            throw new Error('expected a language such as it-IT')
          return { language: reported }
        },
      })
    },
  }
}
