import type { Env } from '../env.ts'
import type { Page } from '../page/index.ts'
import { builderOf } from './builder.ts'

/**
 * What the editing frame hears: Escape toggles its full-screen preview, or closes its guide (visitor spec §6); an address
 * the page would go to is the editor's to open (blocks spec §2).
 */
export type EditorMessage =
  | { readonly type: 'site:escape' }
  | { readonly type: 'site:navigate'; readonly url: string }
  /** Where the pointer is, for whoever asks for it by `?mousedebug=true`. */
  | { readonly type: 'site:mouse'; readonly x: number; readonly y: number }

/**
 * Nobody but the site itself and its builder shows this page. In anybody else's frame its keys do nothing: whoever lays a
 * page of their own over ours could have the visitor press them.
 */
export function isAmongOwn({ env, page }: { readonly env: Env; readonly page: Page }): boolean {
  const here = env.base()
  const own = [new URL(here).origin, builderOf(page, here).origin]
  return env.framedBy().every(origin => origin !== 'null' && own.includes(origin))
}

/** This page is shown in the editing frame, and all that is around that is the site's own or its builder's. */
export function isInEditor(site: { readonly env: Env; readonly page: Page }): boolean {
  const { env, page } = site
  const [parent] = env.framedBy()
  return parent === builderOf(page, env.base()).origin && isAmongOwn(site)
}

/**
 * Tells the editing frame around this page what has happened, such as Escape: it alone knows what is open there. Only the
 * builder's own address is told. @returns false when the frame is anybody else's.
 */
export function tellEditor(
  { env, page }: { readonly env: Env; readonly page: Page },
  message: EditorMessage = { type: 'site:escape' },
): boolean {
  const { window } = env
  const { origin } = builderOf(page, env.base())
  // Where the browser does not name the frames around, it drops what is meant for another address.
  const [parent = origin] = window.location.ancestorOrigins ?? []
  // A file has no address to be sure of.
  if (!env.isFramed() || parent !== origin || origin === 'null') return false
  window.parent.postMessage(message, origin)
  return true
}
