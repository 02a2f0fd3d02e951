import type { Data } from '../data/index.ts'
import { createObserver } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Records } from '../storage/index.ts'

/** The language a member of the site reads it in, for the mails they get: blocks spec §7. */
export interface MemberLocale {
  /**
   * `POST /api/site-users/account/locale` with `{language}`; once per language and tab, and only when a translation
   * widget reports one. To be called for a logged-in member: after the login, when it is told `again`, and when the widget
   * has changed the language. Failures are silent, and the next call tries again.
   */
  report(options?: { readonly again?: boolean }): Promise<void>
}

const key = 'memberLocale'

export function createMemberLocale(options: {
  readonly env: Env
  readonly data: Pick<Data, 'post'>
  /** As long as the tab: the next page need not tell it once more. */
  readonly session: Pick<Records, 'read' | 'write'>
}): MemberLocale {
  const { env, data, session } = options
  let reported = session.read(key)

  return {
    async report({ again = false } = {}) {
      const language = translationLanguage(env)
      if (!language || (language === reported && !again)) return
      reported = language
      const { ok } = await data.post('/api/site-users/account/locale', {
        json: { language },
        expects: 'nothing',
        onFailure: 'ignore',
      })
      if (ok) session.write(key, language)
      else if (reported === language) reported = ''
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

/** Tells the language now, after each login, and when a widget has changed it; while a member is logged in. */
export function startMemberLocale(options: {
  readonly env: Env
  readonly errors: Errors
  readonly data: Pick<Data, 'post'>
  readonly session: Pick<Records, 'read' | 'write'>
  isMember(): boolean
  /** They have just logged in. */
  readonly isLogin: boolean
}): Stop {
  const { env, errors, isMember, isLogin } = options
  const locale = createMemberLocale(options)
  const tell = (again: boolean) =>
    errors.guard({ in: 'member', at: 'tell the language' }, (): Promise<void> | null =>
      isMember() ? locale.report({ again }) : null,
    )
  const changed = tell(false)
  tell(isLogin)()
  const observer = createObserver(env, 'MutationObserver', { call: () => changed() })
  observer?.observe(env.document.documentElement, {
    subtree: true,
    attributeFilter: ['data-translation-language', 'data-wg-translated'],
  })
  const stop = env.listenEarly('site:member:changed', tell(true))
  return () => {
    observer?.disconnect()
    stop()
  }
}
