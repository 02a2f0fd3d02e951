import { afterEach } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createPageLifecycle } from '../lifecycle.ts'
import { readPage } from '../page/page.ts'
import { createCookies } from '../storage/cookies.ts'
import { createRecords } from '../storage/expiring-storage.ts'
import { createConsent } from './consent.ts'
import { startConsentMode } from './mode.ts'
import { readConsentOptions } from './options.ts'
import { clearRefused, createPolicy } from './policy.ts'

export const day = 86_400_000
export const start = Date.UTC(2026, 4, 3)

/** What a visitor's browser keeps from one page to the next. */
export function createVisitor() {
  const cookies = new Map<string, string>()
  let today = start
  let refuses = false
  let isBlocked = false
  let isFull = false
  const filling = (storage: Storage) => {
    const setItem = (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      storage.setItem(key, text)
    }
    const getItem = (key: string) => storage.getItem(key)
    const removeItem = (key: string) => storage.removeItem(key)
    return { getItem, setItem, removeItem } as Storage
  }
  let url = 'https://forno.example/'
  const env = (): Env => ({
    ...createEnv(window),
    url: () => url,
    wallClock: () => today,
    refusesTracking: () => refuses,
    storage: kind => (isBlocked ? null : filling(createEnv(window).storage(kind) as Storage)),
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(text) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('domain=')) return
      if (text.includes('max-age=-1')) cookies.delete(name)
      else cookies.set(name, value)
      written.push(text)
    },
  })
  const written: string[] = []
  return {
    cookies,
    written,
    later: (days: number) => {
      today += days * day
    },
    refuse: (isOn: boolean) => {
      refuses = isOn
    },
    blockStorage: () => {
      isBlocked = true
    },
    fillStorage: () => {
      isFull = true
    },
    goTo: (address: string) => {
      url = address
    },
    open: (options: object | null = { gate: true }, context: object = {}) =>
      openPage(env(), options, context),
  }
}

export function openPage(env: Env, options: object | null, context: object) {
  document.head.replaceChildren()
  const put = (name: string, value: object) => {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.setAttribute(name, '')
    script.textContent = JSON.stringify(value)
    document.head.append(script)
  }
  put('data-site-context', context)
  if (options) put('data-site-consent', options)
  const errors = createErrors({ env })
  const cookies = createCookies({ env })
  const local = createRecords({ env, errors, kind: 'local' })
  const lifecycle = createPageLifecycle({ env, errors })
  const consent = createConsent({ env, errors, page: readPage({ env, errors }), cookies, lifecycle })
  const given = readConsentOptions({ env, errors })
  const mode = given.consentMode ? startConsentMode({ env }) : null
  const policy = createPolicy({ env, local, options: given, runsOn: () => ['Contatore'] })
  consent.setPolicy(policy)
  const clear = () =>
    clearRefused({ env, cookies, categories: policy.categories(), choices: consent.choices })
  consent.subscribe(clear)
  clear()
  mode?.follow(consent)
  closers.push(() => {
    consent.destroy()
    lifecycle.destroy()
  })
  return { consent, policy, local }
}

export const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  localStorage.clear()
  Reflect.deleteProperty(window, 'dataLayer')
})

export type Open = ReturnType<typeof openPage>
export const allowed = ({ consent }: Open) =>
  ['functional', 'analytics', 'marketing', 'mappe'].filter(name => consent.allows(name))
