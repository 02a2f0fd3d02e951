import { type ReactNode, useState } from 'react'
import { Arrows, Bar, captionId } from './bar.tsx'
import { Caption } from './caption.tsx'
import type { Steps } from './use-steps.ts'
import type { ViewerProps } from './viewer-props.ts'

/** What lies over the pictures: the words of the one in sight, and what can be done. */
export function Controls(
  props: Pick<ViewerProps, 'runtime' | 'set' | 'onClose'> & {
    readonly steps: Steps
    readonly isZoomed: boolean
    readonly canZoom: boolean
    onZoom(): void
  },
): ReactNode {
  const { runtime, set, steps, ...rest } = props
  const { place, index, isAt, goTo } = steps
  const [hasCaption, setCaption] = useState(true)
  const isTouch = runtime.env.isMobile() || runtime.env.matches('(hover: none)')
  const item = set.items[index]
  const count = set.items.length
  if (!item) return null
  return (
    <>
      {item.caption && (
        <Caption env={runtime.env} key={place} id={captionId} from={item.caption} hidden={!hasCaption} />
      )}
      <Bar
        {...{ runtime, index, count, item, ...rest }}
        {...(item.caption && isTouch && { hasCaption, onCaption: setCaption })}
      />
      {count > 1 && <Arrows runtime={runtime} place={place} isAt={isAt} onGo={goTo} />}
    </>
  )
}
