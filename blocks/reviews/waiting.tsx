import { type ReactNode, useRef } from 'react'
import { useStay } from '#parts/stay.ts'
import { Insert, useBlock } from '#view'

/** Until the server has said what was bought; what it could not say can be asked again. */
export function Waiting({
  message,
  onRetry,
}: {
  readonly message: string
  readonly onRetry: () => void
}): ReactNode {
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const stay = useStay(runtime.env, useRef(root))
  return (
    <Insert into={root}>
      {message ? (
        <div className="site-reviews__failed" role="alert">
          <p>{message}</p>
          <button ref={stay} type="button" className="site-reviews__retry" onClick={onRetry}>
            {format('reviews.retry')}
          </button>
        </div>
      ) : (
        <div className="site-reviews__waiting" role="status">
          <span className="site-form__unseen">{format('reviews.waiting')}</span>
        </div>
      )}
    </Insert>
  )
}
