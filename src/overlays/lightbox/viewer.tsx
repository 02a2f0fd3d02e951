import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { catchBack } from '#runtime/navigate.ts'
import { Caption } from './caption.tsx'
import { Button } from './controls.tsx'
import { clampIndex, roomIn } from './geometry.ts'
import type { Pictures } from './items.ts'
import { pressKey } from './keys.ts'
import { Slide } from './slide.tsx'
import { useStage } from './stage.ts'
import { createZoom, type Picture } from './zoom.ts'

/** What whoever has opened the viewer sees of it. */
export interface Seen {
  index: number
  picture: Picture | null
}

export interface ViewerProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly set: Pictures
  readonly seen: Seen
  /** It has been closed, and what is left of it is only for the eye. */
  readonly isLeaving: boolean
  onClose(): void
}

/** Navigation keys: one action per this many milliseconds, blocks spec §4. */
const throttle = 200
const captionId = 'site-lightbox-caption'
const positionId = 'site-lightbox-position'

/** A modal dialog over all of the window; the stack of layers keeps the focus in it and hears Escape. */
export function Viewer(props: ViewerProps): ReactNode {
  const { runtime, set, seen, isLeaving, onClose } = props
  const { env, errors, messages } = runtime
  const { items, opener, theme } = set
  const windowRoom = () => roomIn({ width: env.window.innerWidth, height: env.window.innerHeight })
  const [index, setIndex] = useState(seen.index)
  const [isZoomed, setZoomed] = useState(false)
  const [hasCaption, setCaption] = useState(true)
  const [room, setRoom] = useState(windowRoom)
  const dialog = useModal(props)

  const forward = env.window.getComputedStyle(opener).direction === 'rtl' ? -1 : 1
  const isTouch = env.isMobile() || env.matches('(hover: none)')
  const zoom = useMemo(() => createZoom({ env, picture: () => seen.picture, onZoom: setZoomed }), [env, seen])
  const onPicture = useCallback(
    (picture: Picture) => {
      seen.picture = picture
      return () => {
        // The next one may have come first.
        if (seen.picture === picture) seen.picture = null
      }
    },
    [seen],
  )

  function goTo(wanted: number): boolean {
    const next = clampIndex(wanted, items.length)
    if (next === index) return false
    zoom.reset()
    seen.index = next
    setIndex(next)
    return true
  }

  const lastKey = useRef(Number.NEGATIVE_INFINITY)
  function navigate(side: number): void {
    if (env.now() - lastKey.current < throttle) return
    lastKey.current = env.now()
    goTo(index + side * forward)
  }

  const stage = useStage({ runtime, zoom, index, count: items.length, forward, goTo, close: onClose })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the window anew each time
  useEffect(() => {
    const onResize = () => {
      zoom.reset()
      setRoom(windowRoom())
    }
    return env.listen('resize', onResize)
  }, [env, zoom])

  const item = items[index]
  if (!item) return null
  const count = items.length

  return (
    <dialog
      ref={dialog}
      className="site-lightbox"
      data-theme={theme}
      data-leaving={isLeaving ? '' : undefined}
      data-zoomed={isZoomed ? '' : undefined}
      dir={forward < 0 ? 'rtl' : 'ltr'}
      aria-label={messages.format('lightbox.label')}
      aria-describedby={count > 1 ? positionId : undefined}
      tabIndex={-1}
      inert={isLeaving}
      {...{ closedby: 'closerequest' }}
      onKeyDown={errors.guard({ in: 'lightbox', at: 'keydown' }, (event: Pressed) => {
        // A player's arrows are its own.
        if ((event.target as Element).localName === 'video') return
        if (pressKey(event, { zoom, navigate })) event.preventDefault()
      })}
      // Not by us, but by the browser or a script of the page.
      onClose={() => dialog.current?.open || onClose()}
    >
      <div className="site-lightbox__overlay" />
      <div ref={stage} className="site-lightbox__stage">
        {items.map((each, i) =>
          Math.abs(i - index) > 1 ? null : (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: a set never changes while it is shown
              key={i}
              runtime={runtime}
              item={each}
              place={(i - index) * forward}
              room={room}
              onPicture={onPicture}
              isLeaving={isLeaving}
              isZoomed={isZoomed}
            />
          ),
        )}
      </div>
      {item.caption && <Caption key={index} id={captionId} from={item.caption} hidden={!hasCaption} />}
      <div className="site-lightbox__bar">
        {count > 1 && (
          <div id={positionId} className="site-lightbox__position" aria-live="polite" aria-atomic="true">
            <bdi>{messages.format('lightbox.position', { index: `${index + 1}`, count: `${count}` })}</bdi>
            <span className="site-lightbox__spoken">{item.alt && `: ${item.alt}`}</span>
          </div>
        )}
        {item.caption && isTouch && (
          <Button
            runtime={runtime}
            name="caption"
            aria-expanded={hasCaption}
            aria-controls={captionId}
            onClick={() => setCaption(!hasCaption)}
          />
        )}
        <Button
          runtime={runtime}
          name="zoom"
          aria-disabled={Boolean(item.video)}
          aria-pressed={isZoomed}
          onClick={() => zoom.toggle()}
        />
        <Button runtime={runtime} name="close" onClick={onClose} />
      </div>
      {count > 1 && (
        <>
          <Button
            runtime={runtime}
            name="previous"
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          />
          <Button
            runtime={runtime}
            name="next"
            aria-disabled={index === count - 1}
            onClick={() => goTo(index + 1)}
          />
        </>
      )}
    </dialog>
  )
}

type Pressed = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Opens the dialog above the page; Escape and the telephone's Back close it. */
function useModal({ runtime, layers, set, isLeaving, onClose }: ViewerProps) {
  const { env } = runtime
  const { opener } = set
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const el = ref.current
    if (!el || isLeaving) return
    // The browser itself moves the focus there, once; with the attribute in its markup a new node would be too early.
    el.querySelector('.site-lightbox__button--close')?.setAttribute('autofocus', '')
    const layer = layers.open({ el, kind: 'lightbox', modal: true, opener, onEscape: onClose })
    // Elsewhere the dialog itself hears Back.
    const needsStep = env.matches('(pointer: coarse)') && !env.global('CloseWatcher')
    const giveBack = needsStep ? catchBack(env, onClose) : null
    return () => {
      giveBack?.()
      layer.close()
    }
  }, [env, layers, opener, isLeaving, onClose])
  return ref
}
