import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { hasCartCookie, cartKey as key, mayHaveCart } from './cart-cookies.ts'

/** Whether there may be a cart at all, and who else has changed it: another tab, another person at the same page. */
export interface CartPresence {
  /** The server's cookies say that there is one, or somebody is logged in who may have one, or we have made one. */
  mayHaveCart(): boolean
  /** The cart has been changed, or may have been: the other tabs hear of it at once. */
  tell(): void
  /** What the server has said there is. */
  noteRead(hasAny: boolean): void
  destroy(): void
}

export function createCartPresence(options: {
  readonly env: Env
  readonly errors: Errors
  readonly cookies: Pick<Cookies, 'read'>
  /** Values that stay. */
  readonly local: Records
  readonly lifecycle: Pick<PageLifecycle, 'onRestore'>
  /** What is known of the cart may be wrong now. */
  readonly changed: () => void
  /** It may be looked at again, or the connection may be back. */
  readonly awake: () => void
  /** The page is being left: what waits is sent now. */
  readonly leaving: () => void
}): CartPresence {
  const { env, errors, cookies, local, lifecycle } = options
  /** Two tabs may tell something in the same millisecond, and some browsers count only tenths of a second. */
  const name = Math.random()
  let told = 0
  const guarded = (at: string, fn: () => void) => errors.guard({ in: 'cart', at }, fn)
  const changed = guarded('look again', options.changed)
  const awake = guarded('look again', options.awake)
  const readMember = () => cookies.read('siteUserCrumb')
  let member = readMember()
  let hadCart = hasCartCookie(cookies)
  /**
   * Another tab tells nobody that somebody has logged in there, or out: the cart is another one then. Nor does a page that is
   * none of ours that thanks for an order: the server has taken back its cookie.
   */
  const lookWho = (otherwise: () => void) => {
    const before = member
    member = readMember()
    const isOrdered = hadCart && !hasCartCookie(cookies)
    hadCart = hasCartCookie(cookies)
    if (member === before && !isOrdered) otherwise()
    else changed()
  }

  const stops: readonly Stop[] = [
    // Not a channel, which would keep the page out of the back/forward cache.
    env.listen('storage', event => {
      // Taken away it is by who has found the cart empty, such as after the order: so may this one be.
      if ((event as StorageEvent).key === key) changed()
    }),
    lifecycle.onRestore(changed),
    env.listenEarly('site:member:changed', () => lookWho(changed)),
    env.listenEarly('visibilitychange', () => {
      if (!env.document.hidden) lookWho(awake)
    }),
    // A window beside another one is never hidden.
    env.listen('focus', () => lookWho(() => {})),
    env.listen('online', awake),
    env.listen('pagehide', guarded('leave', options.leaving)),
  ]

  return {
    mayHaveCart: () => mayHaveCart({ cookies, local }),
    tell() {
      hadCart ||= hasCartCookie(cookies)
      // Another value each time: a storage tells nobody of what it holds already.
      local.write(key, `${name} ${++told}`)
    },
    noteRead(hasAny) {
      if (!hasAny && local.read(key) !== null) local.remove(key)
    },
    destroy() {
      for (const stop of stops) stop()
    },
  }
}
