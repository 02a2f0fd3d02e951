import { type Scripts, scriptTimeoutMs } from '../dom/index.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { captchaKeyOf, localeOf, type Page } from '../page/index.ts'
import { standInOf } from '../stand-in.ts'

/** What the provider's script puts on the page, as its documentation names it. */
export interface CaptchaApi {
  /** @returns the widget's number. */
  render(container: HTMLElement, parameters: CaptchaParameters): number
  reset(widget: number): void
}

export interface CaptchaParameters {
  readonly sitekey: string
  readonly size: 'compact' | 'normal'
  readonly theme: 'light' | 'dark'
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  readonly 'error-callback': () => void
}

export interface CaptchaProvider {
  /** Empty when the site has no captcha. */
  readonly key: string
  /**
   * Loads the provider's script once, however many forms ask for it.
   * @throws (rejects) when there is no key, when the script fails or stays silent for 10 seconds, and when the page is
   * given back; a later call tries again.
   */
  load(): Promise<CaptchaApi>
  destroy(): void
}

/** The two rejections the blocks spec names (§8). */
export const notSetUp = 'ReCaptcha has not been set up!'
export const destroyedMessage = 'Document was destroyed'

export function createCaptchaProvider(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly scripts: Scripts
}): CaptchaProvider {
  const { env, errors, page, scripts } = options
  const isEnterprise = page.recaptchaEnterpriseContext.recaptchaEnterpriseSiteKey !== ''
  const place = { in: 'captcha', at: 'load' }
  const key = captchaKeyOf(page)
  let pending: Promise<CaptchaApi> | null = null
  let giveUp: (error: Error) => void = () => {}
  const callbacks = new Set<string>()
  let destroyed = false

  /** Also where the page itself, or an attempt of ours that came too late, has brought it. */
  function present(): CaptchaApi | null {
    const api = env.global('grecaptcha') as
      | (Partial<CaptchaApi> & { enterprise?: Partial<CaptchaApi> })
      | undefined
    const found = isEnterprise ? api?.enterprise : api
    return typeof found?.render === 'function' ? (found as CaptchaApi) : null
  }

  function removeCallback(name: string): void {
    callbacks.delete(name)
    Reflect.deleteProperty(env.window, name)
  }

  function insert(): Promise<CaptchaApi> {
    return new Promise((resolve, reject) => {
      const name = uniqueName()
      const url = scriptUrl(env, { isEnterprise, callback: name, locale: localeOf(page) })
      // The script may load and never call: the time counts for both together.
      let isLate = false
      const stop = env.after(scriptTimeoutMs, () => {
        isLate = true
        giveUp(new Error(`${url} did not answer within 10 s`))
      })
      callbacks.add(name)
      giveUp = error => {
        stop()
        reject(error)
      }
      // A script that comes too late must find it, and wakes nobody.
      Reflect.set(env.window, name, () => {
        removeCallback(name)
        stop()
        const api = present()
        if (api) resolve(api)
        else reject(new Error(`${url} is not the captcha`))
      })
      scripts
        .load(url, { check: () => (env.global('grecaptcha') ? '' : 'is not the captcha') })
        .catch(error => {
          if (!isLate) removeCallback(name)
          giveUp(error)
        })
    })
  }

  function fail(error: Error): never {
    pending = null
    if (!destroyed) errors.report(place, error, 'The forms that need it cannot be sent now.')
    throw error
  }

  return {
    key,
    async load() {
      if (destroyed) throw new Error(destroyedMessage)
      if (!key) {
        errors.complain(place, `${notSetUp} Expected a site key in the site context, found none.`)
        throw new Error(notSetUp)
      }
      pending ??= Promise.resolve(present() ?? insert()).catch(fail)
      return pending
    },
    destroy() {
      destroyed = true
      giveUp(new Error(destroyedMessage))
      for (const name of callbacks) removeCallback(name)
    },
  }
}

function uniqueName(): string {
  return `siteCaptcha${Math.random().toString(36).slice(2)}`
}

function scriptUrl(
  env: Env,
  given: { readonly isEnterprise: boolean; readonly callback: string; readonly locale: string },
): string {
  const { isEnterprise, callback, locale } = given
  const file = isEnterprise ? 'enterprise.js' : 'api.js'
  const url = new URL(standInOf(env, 'data-captcha-script') ?? `https://www.google.com/recaptcha/${file}`)
  url.searchParams.set('onload', callback)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('hl', languageOf(locale))
  return url.href
}

/** The provider knows most languages without their region; what is no language is English. */
function languageOf(locale: string): string {
  if (/^(zh|pt|es-419|en-GB|fr-CA|de-(AT|CH))/.test(locale)) return locale
  return /^[a-z]{2,3}(?=-|$)/.exec(locale)?.[0] ?? 'en'
}
