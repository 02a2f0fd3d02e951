import { drawIcon } from '#parts/draw-icon.ts'
import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import { followLanguage, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { readContext } from '#runtime/page/index.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { numberOr, record, text } from '#runtime/schema/index.ts'
import type { OverlayTools } from '../define.ts'

/** In the order of the sheets of exported pages; the number of a place is its number in this list, from 1. */
const places = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right']

/** A page, with a line that writes on it. */
const mark = 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3'

/** CSS pixels that the page has to move before the badge goes or comes. */
const threshold = 8

/** The badge's life (blocks spec §9), hidden on template 7.1 and when its type is none: 44 px round, and as long as its words for a pointer, the focus or a finger. */
export function showBadge({ runtime, guard }: OverlayTools): Stop {
  const { env, messages, page } = runtime
  if (page.templateVersion === 7.1 || page.websiteSettings.ssBadgeType === 1) return () => {}
  const { ssBadgePosition, ssBadgeVisibility, ssBadgeDevices, ssBadgeUrl } = readSettings()
  const isSlight = ssBadgeVisibility > 1
  const href = ssBadgeUrl && safeUrl(ssBadgeUrl, env.base())
  const opener = createOpener()
  const badge = env.document.createElement('aside')
  badge.className = 'site-badge'
  badge.setAttribute('aria-label', messages.format('extras.badge'))
  badge.dataset.theme = page.websiteSettings.ssBadgeType === 3 ? 'white' : 'black'
  badge.dataset.position = places[ssBadgePosition - 1] ?? 'bottom-left'
  if (ssBadgeDevices > 1) badge.dataset.devices = 'desktop-only'
  // Pages that lay out their own children do not move for it.
  badge.style.position = 'fixed'
  badge.append(opener)
  const mayReturn = createPatience(env)
  const say = () => sayLanguage(badge, messages.localeOf('extras'))
  const stops: Stop[] = [
    followLanguage(env, guard(say)),
    keepOnce(env, { selector: '.site-badge', isOurs: el => el === badge, call: guard(put) }),
    ...(isSlight ? [env.listenEarly('scroll', guard(follow))] : []),
  ]
  let last = env.window.scrollY
  put()

  function readSettings() {
    const fields = record({
      websiteSettings: record({
        ssBadgePosition: numberOr(4),
        /** 1: always there; else not while the page is read on. */
        ssBadgeVisibility: numberOr(1),
        /** 1: all; else those without a finger. */
        ssBadgeDevices: numberOr(1),
        /** Where it leads; an addition of ours to the specs. */
        ssBadgeUrl: text,
      }),
    })
    return (readContext(runtime, fields)?.fields ?? fields.fallback).websiteSettings
  }

  /** Without an address it is a button: otherwise a finger could not ask for the words. */
  function createOpener(): HTMLElement {
    const el = env.document.createElement(href ? 'a' : 'button')
    el.className = 'site-badge__opener'
    if (href) {
      el.setAttribute('href', href)
      el.setAttribute('target', '_blank')
      el.setAttribute('rel', 'noopener')
    } else {
      el.setAttribute('type', 'button')
      el.setAttribute('aria-expanded', 'false')
      el.addEventListener(
        'click',
        guard(() => el.setAttribute('aria-expanded', `${el.getAttribute('aria-expanded') === 'false'}`)),
      )
    }
    // The page's links and buttons have a colour for the page's ground.
    el.style.color = 'inherit'
    const words = env.document.createElement('span')
    words.className = 'site-badge__words'
    const { appDomain: name } = page
    words.textContent = name ? messages.format('extras.madeWith', { name }) : messages.format('extras.made')
    el.append(drawIcon(env, mark, { size: 20, thickness: 1.6, class: 'site-badge__mark' }), words)
    return el
  }

  function put(): void {
    if (badge.isConnected || !mayReturn()) return
    env.document.body.append(badge)
    say()
  }

  /** Out of the way while the page is read on, there again as soon as it is gone back. */
  function follow(): void {
    const now = env.window.scrollY
    if (Math.abs(now - last) < threshold) return
    badge.toggleAttribute('data-away', now > last && now > 0)
    last = now
  }

  return () => {
    for (const stop of stops) stop()
    badge.remove()
  }
}
