import type { BannerSettings } from '#runtime/consent/index.ts'
import { type Focus, richText, type Trail } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import type { Guard } from '../../define.ts'
import { createAnswers } from './answers.ts'

/** A banner on the page. */
export interface ShownBanner {
  /** It fades, and nobody can answer it any more; the focus that was in it goes back. */
  fade(): void
  remove(): void
  readonly el: HTMLElement
}

/**
 * The question about cookies: a bar or a popup that lies over the page and does not get in the way. A region that is early
 * in the order of Tab, takes no focus and hears no Escape. Without React: it may be the first thing a visitor sees.
 */
export function showBanner(options: {
  readonly runtime: Runtime
  readonly guard: Guard
  readonly host: HTMLElement
  readonly settings: BannerSettings
  readonly focus: Focus
  /** For the editor, which wants to look at it: clicks do nothing. */
  readonly isForced: boolean
  readonly onAnswer: (isAllowed: boolean) => void
}): ShownBanner {
  const { runtime, guard, host, settings, focus, isForced, onAnswer } = options
  const { env, messages, consent } = runtime
  /** Where the visitor came from is where they go back to. */
  let trail: Trail = []

  const body = env.document.createElement('div')
  body.className = 'site-consent__body'
  // Which way its words read, all of it does: the cross stands where they end.
  body.dir = 'auto'
  body.append(
    createText(runtime, settings),
    ...createAnswers({
      env,
      settings,
      messages,
      hasChoices: consent.isGated,
      closes: consent.isBalanced,
      onAnswer: guard(onAnswer),
    }),
  )

  const el = createRegion(runtime, settings)
  el.append(body)
  if (isForced) {
    el.setAttribute('data-forced', 'true')
    el.addEventListener('click', ignore, true)
  }
  el.addEventListener(
    'focusin',
    guard(({ relatedTarget }: FocusEvent) => {
      const from = relatedTarget as Element | null
      if (from && !el.contains(from)) trail = focus.trailOf(from)
    }),
  )
  host.prepend(el)
  consent.recordText(el.textContent ?? '')

  function giveBack(): void {
    if (own(el).contains(env.document.activeElement)) focus.giveBack(trail)
  }

  return {
    el,
    fade() {
      el.setAttribute('data-leaving', 'true')
      const end = guard(() => {
        giveBack()
        el.inert = true
      })
      // To look for the place to go back to has the page laid out: what was answered is seen first.
      if (own(el).contains(env.document.activeElement)) env.soon(end)
      else end()
    },
    remove() {
      giveBack()
      el.remove()
    },
  }
}

function createText({ env, messages }: Runtime, { html }: BannerSettings): HTMLElement {
  const text = env.document.createElement('div')
  text.className = 'site-consent__text'
  const rich = richText(env, html)
  text.append(rich.textContent?.trim() ? rich : messages.format('consent.text'))
  // The banner has a surface of its own: the colours that the page gives its texts are for the page's.
  for (const part of text.querySelectorAll<HTMLElement>('*')) part.style.color = 'inherit'
  return text
}

function createRegion({ env, messages }: Runtime, settings: BannerSettings): HTMLElement {
  const { variant, position, theme } = settings
  // Pages give their sections room and backgrounds.
  const el = env.document.createElement('div')
  el.setAttribute('role', 'region')
  el.setAttribute('aria-label', messages.format('consent.label'))
  el.className = 'site-consent'
  // Written on the element: a page that has rules for everything it knows would move.
  el.style.position = 'fixed'
  el.style.margin = '0'
  el.dataset.variant = variant.toLowerCase()
  el.dataset.position = position.toLowerCase().replace('_', '-')
  el.dataset.theme = theme.toLowerCase()
  return el
}

function ignore(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
