import type { Messages } from '#i18n/format.ts'
import { createAuth } from '../api/index.ts'
import type { Data } from '../data/index.ts'
import type { Dialogs } from '../layers/index.ts'
import type { Navigate } from '../navigate.ts'
import type { Page } from '../page/index.ts'
import type { Cookies } from '../storage/index.ts'
import { forgetSite } from './last-site.ts'

/** Logging out (visitor spec §7, §8). */
export interface Logout {
  /** Logs out and goes to the site's root; however often it is asked for, once. After one that has failed, another may. */
  run(): Promise<void>
  /** Tells that it has happened, once: the address forgets it. */
  announce(): Promise<void>
}

export function createLogout(options: {
  readonly page: Page
  readonly messages: Messages
  readonly navigate: Pick<Navigate, 'go' | 'forgetParameter'>
  readonly dialogs: Pick<Dialogs, 'alert'>
  readonly cookies: Cookies
  readonly data: Pick<Data, 'post'>
}): Logout {
  const { page, messages, navigate, dialogs, cookies, data } = options
  const auth = createAuth({ data })

  let isRunning = false

  function leave(): void {
    forgetSite({ page, cookies })
    navigate.go('/?logout=true')
  }

  return {
    async run() {
      if (isRunning) return
      isRunning = true
      const outcome = await auth.logOut()
      // Nobody to log out: the server would rather have a login.
      if (outcome.ok || outcome.failure.kind === 'login') return leave()
      const { kind, message } = outcome.failure
      // What has answered in the server's place, such as a network's page, has no words for anybody.
      await dialogs.alert(kind === 'unreadable' ? messages.format('data.unreachable') : message)
      isRunning = false
    },
    announce() {
      const told = dialogs.alert({
        title: messages.format('logout.title'),
        message: messages.format('logout.message'),
      })
      navigate.forgetParameter('logout')
      return told
    },
  }
}
