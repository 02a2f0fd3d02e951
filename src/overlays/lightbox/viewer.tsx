import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import type { Size } from '#runtime/shapes.ts'
import { Arrows, Bar, captionId, positionId } from './bar.tsx'
import { Caption } from './caption.tsx'
import { roomIn } from './geometry.ts'
import { pressKey } from './keys.ts'
import { createNearer } from './nearer.ts'
import type { Picture } from './picture.ts'
import { Slide } from './slide.tsx'
import { useStage } from './stage.ts'
import { useModal } from './use-modal.ts'
import { useSteps } from './use-steps.ts'
import type { Seen, ViewerProps } from './viewer-props.ts'

/** A modal dialog over all of the window; the stack of layers keeps the focus in it and hears Escape. */
export function Viewer(props: ViewerProps): ReactNode {
  const { runtime, set, seen, isLeaving, onClose } = props
  const { env, errors, messages } = runtime
  const { items, opener, theme } = set
  const [isZoomed, setZoomed] = useState(false)
  const [hasCaption, setCaption] = useState(true)
  const [isBare, setBare] = useState(false)
  const dialog = useModal(props)

  const forward = env.window.getComputedStyle(opener).direction === 'rtl' ? -1 : 1
  const isTouch = env.isMobile() || env.matches('(hover: none)')
  const pull = useCallback((way: number) => showPull(dialog.current, way), [dialog])
  const zoom = useMemo(
    () =>
      createNearer({
        env,
        errors,
        picture: () => seen.picture,
        onZoom: setZoomed,
        onOut: pull,
        close: onClose,
      }),
    [env, errors, seen, pull, onClose],
  )
  const room = useRoom(env, zoom.reset)
  const onPicture = useCallback((picture: Picture) => see(seen, picture), [seen])
  const steps = useSteps(props, { forward, onHide: zoom.reset })
  const { place, index, isAt, goTo } = steps
  const item = items[index]
  const count = items.length
  const stage = useStage({
    ...{ runtime, zoom, place, count, forward, isAt, goTo, pull },
    areControlsShown: !isBare,
    toggleControls: () => setBare(!isBare),
    close: onClose,
  })
  if (!item) return null
  const position = { runtime, index, count }

  return (
    <dialog
      ref={dialog}
      className="site-lightbox"
      data-theme={theme}
      data-leaving={isLeaving ? '' : undefined}
      data-zoomed={isZoomed ? '' : undefined}
      data-bare={isBare ? '' : undefined}
      dir={forward < 0 ? 'rtl' : 'ltr'}
      aria-label={messages.format('lightbox.label')}
      aria-describedby={count > 1 ? positionId : undefined}
      tabIndex={-1}
      inert={isLeaving}
      {...{ closedby: 'closerequest' }}
      onKeyDown={errors.guard({ in: 'lightbox', at: 'keydown' }, (event: Pressed) => {
        setBare(false)
        // A player's arrows are its own.
        if ((event.target as Element).localName === 'video') return
        if (pressKey(event, { zoom, navigate: steps.navigate })) event.preventDefault()
      })}
      onPointerMove={({ pointerType }: { readonly pointerType: string }) => {
        if (pointerType === 'mouse') setBare(false)
      }}
      // Not by us, but by the browser or a script of the page.
      onClose={() => dialog.current?.open || onClose()}
    >
      <div className="site-lightbox__overlay" />
      <div ref={stage} className="site-lightbox__stage">
        {[place - 1, place, place + 1].map(at => {
          const item = isAt(at) && items[steps.indexAt(at)]
          return (
            item && (
              <Slide
                key={at}
                {...{ runtime, item, room, onPicture, isLeaving, isZoomed }}
                place={(at - place) * forward}
              />
            )
          )
        })}
      </div>
      {item.caption && <Caption key={place} id={captionId} from={item.caption} hidden={!hasCaption} />}
      <Bar
        {...position}
        item={item}
        isZoomed={isZoomed}
        onZoom={() => zoom.toggle()}
        {...(item.caption && isTouch && { hasCaption, onCaption: setCaption })}
        onClose={onClose}
      />
      {count > 1 && <Arrows runtime={runtime} place={place} isAt={isAt} onGo={goTo} />}
    </dialog>
  )
}

/** The page comes through, as far as the picture is out. */
function showPull(dialog: HTMLElement | null, way: number): void {
  dialog?.toggleAttribute('data-pulled', way > 0)
  dialog?.style.setProperty('--_out', `${way}`)
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
