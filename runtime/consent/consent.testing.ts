import { afterEach } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createPageLifecycle } from '../lifecycle.ts'
import { readPage } from '../page/page.ts'
import { createCookies } from '../storage/cookies.ts'
import { createConsent } from './consent.ts'

export const tracking = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
]
export const others = ['cart', 'ss_cv', 'ss_cvr2', 'SS_MIDI', 'crumb']

/** A browser's cookies, written down: one jar for each domain, the host's own being ''. */
export function jar(env: Env): Env & { readonly kept: Map<string, string>; readonly written: string[] } {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    ...env,
    kept,
    written,
    cookies: () => [...kept].map(([key, value]) => `${key.split('|')[0]}=${value}`).join('; '),
    setCookie(text) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name, value = ''] = pair.split('=')
      const domain = attributes.find(attribute => attribute.startsWith('domain='))?.slice(7) ?? ''
      if (attributes.includes('max-age=-1')) kept.delete(`${name}|${domain}`)
      else kept.set(`${name}|${domain}`, value)
    },
  }
}

export interface Given {
  readonly context?: object
  readonly cookie?: string | undefined
  readonly url?: string
  readonly html?: string
}

export const stops: (() => void)[] = []

export function open({
  context = {},
  cookie,
  url = 'https://www.forno.example/diario',
  html = '',
}: Given = {}) {
  document.body.innerHTML = html
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.siteContext = ''
  script.textContent = JSON.stringify(context)
  document.head.append(script)
  const env = jar({ ...createEnv(window), url: () => url })
  for (const name of [...tracking, ...others]) env.kept.set(`${name}|`, 'x')
  if (cookie !== undefined) env.kept.set('ss_cookieAllowed|', cookie)
  const errors = createErrors({ env })
  const lifecycle = createPageLifecycle({ env, errors })
  const cookies = createCookies({ env })
  const consent = createConsent({ env, errors, page: readPage({ env, errors }), cookies, lifecycle })
  stops.push(() => {
    consent.destroy()
    lifecycle.destroy()
  })
  const names = () => [...env.kept.keys()].map(key => key.split('|')[0] ?? '')
  return { env, consent, names }
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
