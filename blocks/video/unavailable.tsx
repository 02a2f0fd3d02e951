import { useLayoutEffect, useRef } from 'react'
import { Insert, useBlock } from '#view'
import type { PanelProps } from './panel.tsx'

/** In the player's place where not even what would say more can be had. */
export function Unavailable({ hadFocus, stage, host, page, onRetry }: PanelProps) {
  const { format } = useBlock().runtime.messages
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus({ preventScroll: true })
  }, [hadFocus])
  return (
    <Insert into={stage} attrs={{ class: 'site-video__panel', role: 'alert' }}>
      <div className="site-ask">
        <div className="site-ask__text">{format('video.failed')}</div>
        <div className="site-ask__buttons">
          <button ref={button} type="button" className="site-ask__button" onClick={onRetry}>
            {format('video.retry')}
          </button>
        </div>
        {page && (
          <a
            style={{ color: 'inherit' }}
            className="site-video__link"
            href={page}
            target="_blank"
            rel="noopener"
          >
            {host ? format('video.link', { name: host }) : format('video.linkPlain')}
          </a>
        )}
      </div>
    </Insert>
  )
}
