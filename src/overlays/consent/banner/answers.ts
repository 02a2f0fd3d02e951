import type { Messages } from '#i18n/format.ts'
import { drawIcon } from '#parts/draw-icon.ts'
import { cross } from '#parts/icon.ts'
import type { BannerSettings } from '#runtime/consent/index.ts'
import type { Env } from '#runtime/env.ts'

const tick = 'M5 12.5l4.5 4.5L19 7.5'

/** What the visitor can say: yes, no where there is a no, and more where the page asks for more. Yes and no look alike. */
export function createAnswers(options: {
  readonly env: Env
  readonly settings: BannerSettings
  readonly messages: Messages
  /** There are categories to choose from. */
  readonly hasChoices: boolean
  /** A cross that refuses. */
  readonly closes: boolean
  readonly onAnswer: (isAllowed: boolean) => void
}): readonly HTMLElement[] {
  const { env, settings, messages, hasChoices, closes, onAnswer } = options
  const { ctaVariant, acceptText, denyText, hasDeny } = settings
  const look = `site-consent__answer site-consent__answer--${ctaVariant.toLowerCase()}`

  function button(className: string, onClick?: () => void): HTMLButtonElement {
    const el = env.document.createElement('button')
    el.type = 'button'
    el.className = className
    if (onClick) el.addEventListener('click', onClick)
    return el
  }

  function withText(el: HTMLElement, text: string): HTMLElement {
    el.textContent = text
    return el
  }

  function withIcon(
    el: HTMLElement,
    { name, path }: { readonly name: string; readonly path: string },
  ): HTMLElement {
    el.setAttribute('aria-label', name)
    el.title = name
    el.append(drawIcon(env, path, { size: 24, thickness: 2, class: 'site-consent__icon' }))
    return el
  }

  const answers = env.document.createElement('div')
  answers.className = 'site-consent__answers'
  const accept = button(look, () => onAnswer(true))
  if (hasDeny)
    answers.append(
      withText(
        button(look, () => onAnswer(false)),
        denyText,
      ),
    )
  answers.append(
    ctaVariant === 'ICON' ? withIcon(accept, { name: acceptText, path: tick }) : withText(accept, acceptText),
  )
  if (hasChoices) {
    const more = button('site-consent__answer site-consent__answer--text')
    more.setAttribute('data-consent-open', 'true')
    answers.append(withText(more, messages.format('consent.choices')))
  }
  if (!closes) return [answers]
  const close = button('site-consent__close', () => onAnswer(false))
  return [answers, withIcon(close, { name: messages.format('consent.close'), path: cross })]
}
