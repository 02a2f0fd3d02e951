import type { ReactNode } from 'react'
import type { Messages } from '#i18n/format.ts'
import { cross } from '#parts/icon.ts'
import type { BannerSettings } from '#runtime/consent/index.ts'

export interface AnswersProps {
  readonly settings: BannerSettings
  readonly messages: Messages
  /** There are categories to choose from. */
  readonly hasChoices: boolean
  /** A cross that refuses. */
  readonly closes: boolean
  onAnswer(isAllowed: boolean): void
}

/** What the visitor can say: yes, no where there is a no, and more where the page asks for more. Yes and no look alike. */
export function ConsentAnswers(props: AnswersProps): ReactNode {
  const { settings, messages, hasChoices, closes, onAnswer } = props
  const { ctaVariant, acceptText, denyText, hasDeny } = settings
  const look = `site-consent__answer site-consent__answer--${ctaVariant.toLowerCase()}`
  return (
    <>
      <div className="site-consent__answers">
        {hasDeny && (
          <button type="button" className={look} onClick={() => onAnswer(false)}>
            {denyText}
          </button>
        )}
        {ctaVariant === 'ICON' ? (
          <button
            type="button"
            className={look}
            aria-label={acceptText}
            title={acceptText}
            onClick={() => onAnswer(true)}
          >
            <Icon path="M5 12.5l4.5 4.5L19 7.5" />
          </button>
        ) : (
          <button type="button" className={look} onClick={() => onAnswer(true)}>
            {acceptText}
          </button>
        )}
        {hasChoices && (
          <button type="button" className="site-consent__answer site-consent__answer--text" data-consent-open>
            {messages.format('consent.choices')}
          </button>
        )}
      </div>
      {closes && (
        <button
          type="button"
          className="site-consent__close"
          aria-label={messages.format('consent.close')}
          title={messages.format('consent.close')}
          onClick={() => onAnswer(false)}
        >
          <Icon path={cross} />
        </button>
      )}
    </>
  )
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="site-consent__icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
