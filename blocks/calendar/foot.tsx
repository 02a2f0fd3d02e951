import { type ReactNode, type RefObject, useRef } from 'react'
import { useStay } from '#parts/stay.ts'
import { useWhenOnline } from '#parts/when-online.ts'
import { useBlock } from '#view'
import type { Asked } from './use-month.ts'

interface FootProps {
  readonly at: Asked['at']
  readonly zone: string
  /** How many events there are in the month. */
  readonly count: number
  /** They come from the server: whoever has heard that they are on their way hears that they are there. */
  readonly isAsked: boolean
  /** A month in which something takes place, where there is one and this is none. */
  readonly nearest: string
  readonly isChosen: boolean
  readonly onNearest: () => void
  readonly onRetry: () => void
  readonly onAll: () => void
}

/** How it stands: what is asked for, what could not be had, and by which clock the times are. */
export function Foot(props: FootProps): ReactNode {
  const { at, zone, count, isAsked, nearest, isChosen, onNearest, onRetry, onAll } = props
  const { format } = useBlock().runtime.messages
  const place = useRef<HTMLDivElement>(null)
  useWhenOnline(at === 'failed', onRetry)
  const button = (text: string, press: () => void) => <Button {...{ text, press, place }} />
  const told = at === 'here' ? (count ? '' : 'none') : at
  return (
    <div ref={place} className="site-calendar__foot" tabIndex={-1}>
      <div role="status" className={`site-calendar__${told ? 'told' : 'unseen'}`}>
        {told && <span data-say={format(`calendar.${told}`)} />}
        {!told && isAsked && <span data-say={format('calendar.found', { count: `${count}` })} />}
      </div>
      {at === 'failed' && button(format('calendar.retry'), onRetry)}
      {nearest && button(format('calendar.nearest', { month: nearest }), onNearest)}
      {isChosen && button(format('calendar.all'), onAll)}
      {!told && <span data-say={format('calendar.zone', { zone })} />}
    </div>
  )
}

/** Once it has been pressed there is no more use for it. */
function Button(props: {
  readonly text: string
  readonly press: () => void
  readonly place: RefObject<HTMLElement | null>
}): ReactNode {
  const { text, press, place } = props
  const { guard, runtime } = useBlock()
  const stay = useStay(runtime.env, place)
  return (
    <button
      ref={stay}
      type="button"
      className="site-calendar__button"
      aria-label={text}
      onClick={guard('press', press)}
    >
      <span data-say={text} />
    </button>
  )
}
