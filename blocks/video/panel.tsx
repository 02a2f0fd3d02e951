import { useLayoutEffect, useRef } from 'react'
import { Insert, useBlock } from '#core'
import type { VideoState } from './state.ts'

/** What stands in the player's place: the question before a third party is called, or why there is no video. */
export function Panel(props: {
  readonly at: Exclude<VideoState['at'], 'overlay' | 'waiting' | 'shown'>
  readonly hadFocus: boolean
  readonly stage: HTMLElement
  readonly host: string
  readonly page: string
  readonly onOnce: () => void
  readonly onAlways: () => void
  readonly onRetry: () => void
}) {
  const { at, hadFocus, stage, host, page, onOnce, onAlways, onRetry } = props
  const { messages } = useBlock().runtime
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hadFocus) body.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  }, [hadFocus])

  const isQuestion = at === 'asking'
  // What will be refused again is not worth another try.
  const mayRetry = at === 'silent' || at === 'failed' || at === 'blocked'
  const text = messages.format(isQuestion ? 'video.ask' : `video.${at}`, { name: host })

  return (
    <Insert into={stage} attrs={{ class: 'site-video__panel', role: isQuestion ? 'group' : 'alert' }}>
      <div className="site-video__body" ref={body}>
        <p className="site-video__text">{text}</p>
        <div className="site-video__buttons">
          {isQuestion && <Button text={messages.format('video.once')} onClick={onOnce} />}
          {isQuestion && <Button text={messages.format('video.always')} onClick={onAlways} />}
          {mayRetry && <Button text={messages.format('video.retry')} onClick={onRetry} />}
        </div>
        {page && (
          // The page's own colour for links is meant for its paper, not for this ground.
          <a
            style={{ color: 'inherit' }}
            className="site-video__link"
            href={page}
            target="_blank"
            rel="noopener"
          >
            {host ? messages.format('video.link', { name: host }) : messages.format('video.linkPlain')}
          </a>
        )}
      </div>
    </Insert>
  )
}

function Button({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="site-video__button" onClick={onClick}>
      {text}
    </button>
  )
}
