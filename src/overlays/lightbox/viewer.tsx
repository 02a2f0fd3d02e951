import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { catchBack } from '#runtime/navigate.ts'
import type { Size } from '#runtime/shapes.ts'
import { Arrows, Bar, captionId, positionId } from './bar.tsx'
import { Caption } from './caption.tsx'
import { clampIndex, roomIn } from './geometry.ts'
import type { LightboxItems } from './items.ts'
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
  readonly set: LightboxItems
  readonly seen: Seen
  /** It has been closed, and what is left of it is only for the eye. */
  readonly isLeaving: boolean
  onClose(): void
}

/** Navigation keys: one action per this many milliseconds, blocks spec §4. */
const throttle = 200

/** A modal dialog over all of the window; the stack of layers keeps the focus in it and hears Escape. */
export function Viewer(props: ViewerProps): ReactNode {
  const { runtime, set, seen, isLeaving, onClose } = props
  const { env, errors, messages } = runtime
  const { items, opener, theme } = set
  const [isZoomed, setZoomed] = useState(false)
  const [hasCaption, setCaption] = useState(true)
  const dialog = useModal(props)

  const forward = env.window.getComputedStyle(opener).direction === 'rtl' ? -1 : 1
  const isTouch = env.isMobile() || env.matches('(hover: none)')
  const zoom = useMemo(() => createZoom({ env, picture: () => seen.picture, onZoom: setZoomed }), [env, seen])
  const room = useRoom(env, zoom.reset)
  const onPicture = useCallback((picture: Picture) => see(seen, picture), [seen])
  const { index, goTo, navigate } = useSteps(props, { forward, onHide: zoom.reset })
  const stage = useStage({ runtime, zoom, index, count: items.length, forward, goTo, close: onClose })

  const item = items[index]
  if (!item) return null
  const count = items.length
  const position = { runtime, index, count }

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
      <Bar
        {...position}
        item={item}
        isZoomed={isZoomed}
        onZoom={() => zoom.toggle()}
        {...(item.caption && isTouch && { hasCaption, onCaption: setCaption })}
        onClose={onClose}
      />
      {count > 1 && <Arrows {...position} onGo={goTo} />}
    </dialog>
  )
}

/** Which one is in sight, and the ways to another: one of them, or a key that may be held down. */
function useSteps(
  { runtime: { env }, set, seen }: ViewerProps,
  { forward, onHide }: { readonly forward: 1 | -1; readonly onHide: () => void },
) {
  const [index, setIndex] = useState(seen.index)
  const lastKey = useRef(Number.NEGATIVE_INFINITY)

  function goTo(wanted: number): boolean {
    const next = clampIndex(wanted, set.items.length)
    if (next === index) return false
    onHide()
    seen.index = next
    setIndex(next)
    return true
  }

  function navigate(side: number): void {
    if (env.now() - lastKey.current < throttle) return
    lastKey.current = env.now()
    goTo(index + side * forward)
  }
  return { index, goTo, navigate }
}

/** @returns what is called when it is not to be seen any more. */
function see(seen: Seen, picture: Picture): () => void {
  seen.picture = picture
  return () => {
    // The next one may have come first.
    if (seen.picture === picture) seen.picture = null
  }
}

/** The window's, now and after each change of it. */
function useRoom(env: Env, onResize: () => void): Size {
  const roomNow = () => roomIn({ width: env.window.innerWidth, height: env.window.innerHeight })
  const [room, setRoom] = useState(roomNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the window anew each time
  useEffect(() => {
    const follow = () => {
      onResize()
      setRoom(roomNow())
    }
    return env.listen('resize', follow)
  }, [env, onResize])
  return room
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
