import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import type { LightboxItems } from './items.ts'

export const captionId = 'site-lightbox-caption'
export const positionId = 'site-lightbox-position'

interface Position {
  readonly runtime: ButtonProps['runtime']
  readonly index: number
  readonly count: number
}

/** Where the visitor is in the set, and what can be done with the picture in sight. */
export function Bar(
  props: Position & {
    readonly item: LightboxItems['items'][number]
    readonly isZoomed: boolean
    /** It can be enlarged: there is a picture, and it is no film. */
    readonly canZoom: boolean
    onZoom(): void
    onClose(): void
    /** Only where there is a caption that could be in the way. */
    readonly hasCaption?: boolean
    onCaption?(isShown: boolean): void
  },
): ReactNode {
  const { runtime, item, index, count, hasCaption = false, onCaption } = props
  const position = { index: `${index + 1}`, count: `${count}` }
  return (
    <div className="site-lightbox__bar">
      {count > 1 && (
        <div id={positionId} className="site-lightbox__position" aria-live="polite" aria-atomic="true">
          <bdi>{runtime.messages.format('lightbox.position', position)}</bdi>
          <span className="site-lightbox__spoken">{item.alt ? `: ${item.alt}` : ''}</span>
        </div>
      )}
      {onCaption && (
        <Button
          runtime={runtime}
          name="caption"
          aria-expanded={hasCaption}
          aria-controls={captionId}
          onClick={() => onCaption(!hasCaption)}
        />
      )}
      <Button
        runtime={runtime}
        name="zoom"
        aria-disabled={!props.canZoom}
        aria-pressed={props.isZoomed}
        onClick={props.onZoom}
      />
      <Button runtime={runtime} name="close" onClick={props.onClose} />
    </div>
  )
}

/** To the neighbours; at an end one of them leads nowhere. */
export function Arrows(
  props: Pick<Position, 'runtime'> & {
    readonly place: number
    isAt(place: number): boolean
    onGo(place: number): void
  },
): ReactNode {
  const { runtime, place, isAt, onGo } = props
  const arrow = (name: 'previous' | 'next', to: number) => (
    <Button runtime={runtime} name={name} aria-disabled={!isAt(to)} onClick={() => onGo(to)} />
  )
  return (
    <>
      {arrow('previous', place - 1)}
      {arrow('next', place + 1)}
    </>
  )
}
