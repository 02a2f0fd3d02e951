import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Messages } from '#i18n/format.ts'

/** What can be pressed; in the order in which it is read. */
interface Choice {
  readonly text: string
  readonly onClick: () => void
}

/** What stands in the place of something that is not there: words, what can be done about it, and what else there is. */
export function Placeholder(props: {
  readonly title?: string | undefined
  /** Of the title, for whoever names something by it. */
  readonly titleId?: string | undefined
  readonly text: string
  readonly choices: readonly (Choice | false)[]
  /** What was pressed here before is gone: the focus goes on to what has come. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { title, titleId, text, choices, takesFocus = false, children } = props
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) body.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  }, [takesFocus])
  const offered = choices.filter(choice => choice !== false)
  return (
    // No paragraphs: a page gives its own a room that is meant for its texts.
    <div className="site-ask" ref={body}>
      {title && (
        <div className="site-ask__title" id={titleId}>
          {title}
        </div>
      )}
      <div className="site-ask__text">{text}</div>
      {offered.length > 0 && (
        <div className="site-ask__buttons">
          {offered.map(choice => (
            <button key={choice.text} type="button" className="site-ask__button" onClick={choice.onClick}>
              {choice.text}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

/**
 * The question before a third party is called, in the place where it would be: its text says who will hear of the visitor.
 * Nothing has been asked of anybody until a button is pressed.
 */
export function AskFirst(props: {
  readonly format: Messages['format']
  readonly title?: string
  readonly titleId?: string
  readonly text: string
  /** For this one place, until the visitor answers the question about cookies. */
  readonly onOnce: () => void
  /** For everything of its category; without it there is one button. */
  readonly onAlways?: () => void
  /** On the button for this once, where "load once" says too little. */
  readonly onceText?: string
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { format, onOnce, onAlways, onceText = format('ask.once'), ...rest } = props
  return (
    <Placeholder
      {...rest}
      choices={[
        { text: onceText, onClick: onOnce },
        onAlways !== undefined && { text: format('ask.always'), onClick: onAlways },
      ]}
    />
  )
}
