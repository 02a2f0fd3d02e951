import { AskFirst, Placeholder } from '#parts/ask-first/ask-first.library.ts'
import { Insert, useBlock } from '#view'
import type { VideoState } from './state.ts'

export interface PanelProps {
  readonly at: Exclude<VideoState['at'], 'overlay' | 'waiting' | 'shown'>
  readonly hadFocus: boolean
  readonly stage: HTMLElement
  readonly host: string
  readonly page: string
  readonly onOnce: () => void
  readonly onAlways: () => void
  readonly onRetry: () => void
}

/** What stands in the player's place: the question before a third party is called, or why there is no video. */
export function Panel(props: PanelProps) {
  const { at, hadFocus, stage, host, page, onOnce, onAlways, onRetry } = props
  const { format } = useBlock().runtime.messages
  const isQuestion = at === 'asking'
  // What will be refused again is not worth another try.
  const mayRetry = at === 'silent' || at === 'failed' || at === 'blocked'
  const text = format(isQuestion ? 'video.ask' : `video.${at}`, { name: host })
  const link = page && (
    // The page's own colour for links is meant for its paper, not for this ground.
    <a style={{ color: 'inherit' }} className="site-video__link" href={page} target="_blank" rel="noopener">
      {host ? format('video.link', { name: host }) : format('video.linkPlain')}
    </a>
  )

  return (
    <Insert into={stage} attrs={{ class: 'site-video__panel', role: isQuestion ? 'group' : 'alert' }}>
      {isQuestion ? (
        <AskFirst format={format} text={text} onOnce={onOnce} onAlways={onAlways} takesFocus={hadFocus}>
          {link}
        </AskFirst>
      ) : (
        <Placeholder
          text={text}
          choices={[mayRetry && { text: format('video.retry'), onClick: onRetry }]}
          takesFocus={hadFocus}
        >
          {link}
        </Placeholder>
      )}
    </Insert>
  )
}
