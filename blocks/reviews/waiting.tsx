import { type ReactNode, useRef } from 'react'
import { useStay } from '#parts/stay.ts'
import { useWhenOnline } from '#parts/when-online.ts'
import { Insert, useBlock } from '#view'

/** Until the server has said what was bought; what it could not say can be asked again. */
export function Waiting({
  isOver,
  message,
  onRetry,
}: {
  /** Nothing is waited for any more: it is only where the focus stays of who has asked again. */
  readonly isOver: boolean
  readonly message: string
  readonly onRetry: () => void
}): ReactNode {
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const place = useRef<HTMLDivElement>(null)
  const stay = useStay(runtime.env, place)
  useWhenOnline(message !== '', onRetry)
  return (
    <Insert into={root}>
      <div ref={place} className="site-reviews__place" tabIndex={-1}>
        {message && (
          <div className="site-reviews__failed" role="alert">
            <p>{message}</p>
            <button ref={stay} type="button" className="site-reviews__retry" onClick={onRetry}>
              {format('reviews.retry')}
            </button>
          </div>
        )}
        {!message && !isOver && (
          <div className="site-reviews__waiting" role="status">
            <span className="site-form__unseen">{format('reviews.waiting')}</span>
          </div>
        )}
      </div>
    </Insert>
  )
}
