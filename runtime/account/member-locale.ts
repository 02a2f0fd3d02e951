import type { Data } from '../data/index.ts'
import type { Env } from '../env.ts'

/** The language a member of the site reads it in, for the mails they get: blocks spec §7. */
export interface MemberLocale {
  /**
   * `POST /api/site-users/account/locale` with `{language}`; once per language, and only when a translation widget
   * reports one. To be called for a logged-in member: after the login, and when the widget has changed the language.
   * Failures are silent, and the next call tries again.
   */
  report(): Promise<void>
}

export function createMemberLocale(options: {
  readonly env: Env
  readonly data: Pick<Data, 'post'>
}): MemberLocale {
  const { env, data } = options
  let reported = ''

  return {
    async report() {
      const language = translationLanguage(env)
      if (!language || language === reported) return
      reported = language
      const { ok } = await data.post('/api/site-users/account/locale', {
        json: { language },
        expects: 'nothing',
        onFailure: 'ignore',
      })
      if (!ok && reported === language) reported = ''
    },
  }
}

/**
 * What a translation widget reports: `data-translation-language` on any element, which any widget or template author may
 * set; else what Weglot says, by its function or by the mark it leaves on `<html>`. The page's own `lang` says nothing
 * about a widget. `null` when there is none, or it is no language.
 */
export function translationLanguage(env: Env): string | null {
  const named = env.findAll('[data-translation-language]')[0]?.dataset.translationLanguage
  const found = named || weglotLanguage(env) || env.document.documentElement.dataset.wgTranslated
  return typeof found === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(found) ? found : null
}

function weglotLanguage(env: Env): unknown {
  try {
    return (env.global('Weglot') as { getCurrentLang?(): unknown } | undefined)?.getCurrentLang?.()
  } catch {
    // It is there before it is ready.
    return undefined
  }
}
