import type { Env } from '../env.ts'
import { own } from '../own.ts'
import { decode } from '../url.ts'

/**
 * The place on this page to which a link leads that has just been followed; `null` where nothing has that name, `undefined`
 * where it does not lead to this page.
 */
export function placeLedTo(env: Env, event: Event): Element | null | undefined {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  const link = own(target as Element | null)?.closest?.<HTMLAnchorElement>(
    'a[href*="#"]:not([target=_blank])',
  )
  if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey) return
  const { host, pathname, search, hash } = own(link)
  const here = new URL(env.url())
  if (host !== here.host || pathname !== here.pathname || search !== here.search) return
  return env.document.getElementById(decode(hash.slice(1)))
}
