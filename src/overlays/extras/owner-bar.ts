import type { drawIcon } from '#parts/draw-icon.ts'
import { cross } from '#parts/icon.ts'
import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import { builderOf, configUrl, isConfigPath } from '#runtime/account/index.ts'
import { followLanguage, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Page } from '#runtime/page/index.ts'
import type { OverlayTools } from '../define.ts'

/** Of this tab: whoever has closed the bar has read it. */
export const closedKey = 'owner-bar-closed'

/** With what the chunk around it has already. */
export interface OwnerTools extends OverlayTools {
  readonly draw: typeof drawIcon
}

/** Which of the bar's links this account has. */
export interface OwnerLinks {
  readonly mayEdit: boolean
  /** The site is being tried, or its plan is over: where that is changed. */
  readonly upgrade: { readonly path: string; readonly words: 'owner.upgrade' | 'owner.renew' } | null
}

/**
 * What an account may do, read once. An account without the viewer role edits, if its permissions include config (1) or admin
 * (2), or the page knows of none; plans are for admins and for the billing role. What else the codes allow is not shown
 * (blocks spec §6). A resold site's plan is between others.
 */
export function ownerLinks({ accessPermissions: codes, websiteRoles: roles, website }: Page): OwnerLinks {
  const isAdmin = codes.includes(2) || roles.includes(1)
  const mayEdit = !roles.includes(10) && (codes.length === 0 || codes.includes(1) || codes.includes(2))
  const status = website.siteStatus.value ?? 0
  const upgrade =
    status === 3
      ? ({ path: '/settings/billing/upgrade', words: 'owner.upgrade' } as const)
      : status === 1 || status === 2
        ? ({ path: '/settings/billing/subscriptions/website', words: 'owner.renew' } as const)
        : null
  return { mayEdit, upgrade: isAdmin || roles.includes(2) ? upgrade : null }
}

/** The bar of an account that stays on a public page; in the editing frame the editor has all of it. */
export function showOwnerBar({ runtime, guard, draw }: OwnerTools): Stop {
  const { env, messages, page, session } = runtime
  const here = env.url()
  const { mayEdit, upgrade } = ownerLinks(page)
  const builder = builderOf(page, env.base())
  const at = (path: string) => (builder.protocol.startsWith('http') ? new URL(path, builder).href : '')
  const links = [
    ...(mayEdit
      ? [createLink('owner.edit', configUrl(page, here)), createLink('owner.design', at('/config/design'))]
      : []),
    ...(upgrade ? [createLink(upgrade.words, at(upgrade.path))] : []),
  ].flatMap(link => link ?? [])
  if (
    links.length === 0 ||
    env.isFramed() ||
    isConfigPath(new URL(here).pathname) ||
    session.isSet(closedKey)
  )
    return () => {}

  const bar = env.document.createElement('aside')
  bar.className = 'site-owner-bar'
  bar.setAttribute('aria-label', messages.format('owner.label'))
  // Pages that lay out their own children do not move for it.
  bar.style.position = 'fixed'
  bar.append(...links, createClose())
  const mayReturn = createPatience(env)
  const say = () => sayLanguage(bar, messages.localeOf('owner'))
  const put = guard(() => {
    if (bar.isConnected || session.isSet(closedKey) || !mayReturn()) return
    env.document.body.append(bar)
    say()
  })
  const hush = followLanguage(env, guard(say))
  const stop = keepOnce(env, { selector: '.site-owner-bar', isOurs: el => el === bar, call: put })
  put()
  return () => {
    hush()
    stop()
    bar.remove()
  }

  function createLink(words: 'owner.edit' | 'owner.design' | OwnerWords, href: string): HTMLElement | null {
    if (!href) return null
    const el = env.document.createElement('a')
    el.className = 'site-owner-bar__item'
    el.href = href
    el.textContent = messages.format(words)
    // The page's links have a colour for the page's ground.
    el.style.color = 'inherit'
    return el
  }

  function createClose(): HTMLElement {
    const el = env.document.createElement('button')
    el.type = 'button'
    el.className = 'site-owner-bar__item site-owner-bar__close'
    el.setAttribute('aria-label', messages.format('owner.close'))
    el.append(draw(env, cross, { size: 18, thickness: 1.75 }))
    el.addEventListener(
      'click',
      guard(() => {
        session.write(closedKey, true)
        bar.remove()
      }),
    )
    return el
  }
}

type OwnerWords = NonNullable<OwnerLinks['upgrade']>['words']
