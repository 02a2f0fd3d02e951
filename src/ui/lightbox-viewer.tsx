import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers.ts'
import { catchBack } from '#runtime/navigate.ts'
import { Caption } from './lightbox-caption.tsx'
import { clampIndex, roomIn } from './lightbox-geometry.ts'
import { createGestures, type Meanings } from './lightbox-gestures.ts'
import { useHover } from './lightbox-hover.ts'
import { Icon } from './lightbox-icon.tsx'
import type { Pictures } from './lightbox-items.ts'
import { Slide } from './lightbox-slide.tsx'
import { createZoom, type Picture } from './lightbox-zoom.ts'

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
  /** The visitor wants to see the video of the picture in sight. */
  onWatch(): void
}

/** Navigation keys: one action per this many milliseconds, blocks spec §4. */
const throttle = 200
/** Pixels an enlarged picture is moved by one arrow key. */
const keyStep = 80
const captionId = 'site-lightbox-caption'

/** A modal dialog over all of the window; the stack of layers keeps the focus in it and hears Escape. */
export function Viewer(props: ViewerProps): ReactNode {
  const { runtime, layers, set, seen, isLeaving, onWatch } = props
  const { env, errors, messages } = runtime
  const { items, opener } = set
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(seen.index)
  const [isZoomed, setZoomed] = useState(false)
  const [isCaptionOpen, setCaptionOpen] = useState(true)
  const [room, setRoom] = useState(() =>
    roomIn({ width: env.window.innerWidth, height: env.window.innerHeight }),
  )
  const latest = useRef({ ...props, index })
  latest.current = { ...props, index }
  const { isIdle, hover } = useHover(env)

  const isRtl = useMemo(() => env.window.getComputedStyle(opener).direction === 'rtl', [env, opener])
  const forward = isRtl ? -1 : 1
  const isTouch = useMemo(() => env.isMobile() || env.matches('(hover: none)'), [env])

  const zoom = useMemo(() => createZoom({ env, picture: () => seen.picture, onZoom: setZoomed }), [env, seen])
  const goTo = useCallback(
    (wanted: number): boolean => {
      const next = clampIndex(wanted, items.length)
      if (next === latest.current.index) return false
      zoom.reset()
      seen.index = next
      setIndex(next)
      return true
    },
    [items, seen, zoom],
  )
  const onPicture = useCallback(
    (picture: Picture | null) => {
      seen.picture = picture
    },
    [seen],
  )

  useLayoutEffect(() => {
    const el = dialog.current
    if (!el || isLeaving) return
    el.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
    const close = () => latest.current.onClose()
    const layer = layers.open({ el, kind: 'lightbox', modal: true, opener, onEscape: close })
    // Elsewhere the dialog itself hears Back.
    const needsStep = env.matches('(pointer: coarse)') && !('CloseWatcher' in env.window)
    const giveBack = needsStep ? catchBack(env, close) : () => {}
    return () => {
      giveBack()
      layer.close()
    }
  }, [env, layers, opener, isLeaving])

  useLayoutEffect(() => {
    const el = stage.current
    if (!el || isLeaving) return
    const meanings: Meanings = {
      step: side => goTo(latest.current.index + side * forward),
      drag(x) {
        const isEnd =
          clampIndex(latest.current.index - Math.sign(x) * forward, items.length) === latest.current.index
        el.toggleAttribute('data-dragged', x !== 0)
        el.style.translate = x === 0 ? '' : `${isEnd ? x / 4 : x}px`
      },
      pull: way => dialog.current?.style.setProperty('--_out', `${way}`),
      close: () => latest.current.onClose(),
    }
    const wrapped = {
      ...meanings,
      step(side: -1 | 1) {
        const hasMoved = meanings.step(side)
        meanings.drag(0)
        return hasMoved
      },
    }
    const gestures = createGestures({ env, errors, stage: el, zoom, meanings: wrapped })
    return gestures.destroy
  }, [env, errors, zoom, items, forward, goTo, isLeaving])

  useEffect(
    () =>
      env.listen('resize', () => {
        zoom.reset()
        setRoom(roomIn({ width: env.window.innerWidth, height: env.window.innerHeight }))
      }),
    [env, zoom],
  )

  const lastKey = useRef(Number.NEGATIVE_INFINITY)
  function navigate(by: number): void {
    if (env.now() - lastKey.current < throttle) return
    lastKey.current = env.now()
    goTo(index + by)
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => (isZoomed && zoom.step({ x: keyStep, y: 0 })) || navigate(-forward),
    ArrowRight: () => (isZoomed && zoom.step({ x: -keyStep, y: 0 })) || navigate(forward),
    ArrowUp: () => zoom.step({ x: 0, y: keyStep }),
    ArrowDown: () => zoom.step({ x: 0, y: -keyStep }),
    '+': () => zoom.by(1.5),
    '=': () => zoom.by(1.5),
    '-': () => zoom.by(1 / 1.5),
    0: () => zoom.reset(),
  }
  const guard = <E,>(at: string, fn: (event: E) => void) => errors.guard({ in: 'lightbox', at }, fn)
  const item = items[index]
  const [isFirst, isLast] = [index === 0, index === items.length - 1]
  const { format } = messages
  if (!item) return null

  return (
    <dialog
      ref={dialog}
      className="site-lightbox"
      data-theme={set.theme === 'light' ? 'light' : 'dark'}
      data-leaving={isLeaving ? '' : undefined}
      data-zoomed={isZoomed ? '' : undefined}
      data-idle={isIdle ? '' : undefined}
      dir={isRtl ? 'rtl' : 'ltr'}
      aria-label={format('lightbox.label')}
      tabIndex={-1}
      inert={isLeaving}
      {...{ closedby: 'closerequest' }}
      {...hover}
      onKeyDown={guard('keydown', (event: KeyEvent) => {
        const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
        if (!key || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        key()
      })}
      onClose={guard('close', () => {
        if (!latest.current.isLeaving && !dialog.current?.open) latest.current.onClose()
      })}
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
              onWatch={onWatch}
            />
          ),
        )}
      </div>
      {item.caption && <Caption key={index} id={captionId} from={item.caption} hidden={!isCaptionOpen} />}
      <div className="site-lightbox__bar">
        {items.length > 1 && (
          <p className="site-lightbox__position" aria-live="polite" aria-atomic="true">
            <span>{format('lightbox.position', { index: `${index + 1}`, count: `${items.length}` })}</span>
            <span className="site-lightbox__spoken">{item.alt && `: ${item.alt}`}</span>
          </p>
        )}
        {item.caption && isTouch && (
          <Button
            icon="caption"
            label={format('lightbox.caption')}
            aria-expanded={isCaptionOpen}
            aria-controls={captionId}
            onClick={guard('click', () => setCaptionOpen(!isCaptionOpen))}
          />
        )}
        <Button
          icon={isZoomed ? 'less' : 'more'}
          label={format('lightbox.zoom')}
          aria-pressed={isZoomed}
          onClick={guard('click', () => zoom.toggle())}
        />
        <Button
          icon="close"
          label={format('lightbox.close')}
          data-autofocus=""
          onClick={guard('click', props.onClose)}
        />
      </div>
      {items.length > 1 && (
        <>
          <Button
            icon="previous"
            label={format('lightbox.previous')}
            aria-disabled={isFirst}
            onClick={guard('click', () => void goTo(index - 1))}
          />
          <Button
            icon="next"
            label={format('lightbox.next')}
            aria-disabled={isLast}
            onClick={guard('click', () => void goTo(index + 1))}
          />
        </>
      )}
    </dialog>
  )
}

interface KeyEvent {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  preventDefault(): void
}

interface ButtonProps {
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly label: string
  onClick(event: unknown): void
  readonly 'aria-disabled'?: boolean
  readonly 'aria-pressed'?: boolean
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
  readonly 'data-autofocus'?: string
}

function Button({ icon, label, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`site-lightbox__button site-lightbox__button--${icon}`}
      aria-label={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
