import { isConfigPath } from '../account/index.ts'
import type { Env } from '../env.ts'
import { isActivityLogEnabled, isOwner, isViewerOnly, type Page } from '../page/index.ts'

/** Whom and what the rule looks at. */
export interface Circumstances {
  readonly env: Env
  readonly page: Page
  /** The visitor's own, or that of the page's place. */
  readonly refusal: () => string
}

/** Not found, lock screen, member area denied: blocks spec §6. */
const unrecorded: readonly number[] = [100, 103, 106]

/**
 * Why nothing may be recorded of this visitor on this page now; empty where it may. Blocks spec §6: of visitors, and of
 * accounts whose sole role is viewer and who are not on a configuration path; not on pages that nobody meant to visit, nor
 * where the page has switched it off. Ours: nor where the site keeps no log of its visitors, on a copy, which has no server,
 * or where the browser refuses for its visitor and they have not said yes themselves.
 */
export function reasonAgainst({ env, page, refusal }: Circumstances): string {
  // A sandbox without an origin of its own, also one by `srcdoc`: every call would be refused, and the console say so. A page
  // on a disk has none either, and may have a stand-in for its server.
  if (env.window.origin === 'null' && !env.url().startsWith('file:')) return 'sandbox'
  if (!isVisitor(page, new URL(env.url()).pathname)) return 'account'
  if (unrecorded.includes(page.pageType)) return 'page type'
  if (!isActivityLogEnabled(page)) return 'no activity log'
  return isSwitchedOff(env) ? 'switched off' : refusal()
}

/**
 * Whether nothing of this page is kept for the next one, by what that one cannot know any more. All else is its to decide; of
 * accounts only the page itself tells, if it may.
 */
export function isNothingKept(env: Env, page: Page): boolean {
  return (
    modesOf(env).includes('manual') ||
    isOwner(page) ||
    unrecorded.includes(page.pageType) ||
    isSwitchedOff(env)
  )
}

/** How the page wants to be told of: `data-analytics` of its `html`. */
export function modesOf(env: Env): readonly string[] {
  return (env.document.documentElement.dataset.analytics ?? '').split(/\s+/)
}

function isVisitor(page: Page, pathname: string): boolean {
  return !isOwner(page) || (isViewerOnly(page) && !isConfigPath(pathname))
}

/** The "global disabling flag" of blocks spec §6, under the builder's name and ours. */
function isSwitchedOff(env: Env): boolean {
  return (
    env.document.documentElement.dataset.visits === 'off' ||
    env.global('__WE_ARE_SQUARESPACE_DISABLING_CENSUS__') === true
  )
}
