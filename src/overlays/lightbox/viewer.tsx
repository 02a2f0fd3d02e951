import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import type { Size } from '#runtime/shapes.ts'
import { positionId } from './bar.tsx'
import { Controls } from './controls.tsx'
import { roomIn } from './geometry.ts'
import type { LightboxItems } from './items.ts'
import { pressKey } from './keys.ts'
import type { Picture } from './picture.ts'
import { Slide, type SlideProps } from './slide.tsx'
import { useStage } from './stage.ts'
import { useModal } from './use-modal.ts'
import { useNearer } from './use-nearer.ts'
import { type Steps, useSteps } from './use-steps.ts'
import type { Seen, ViewerProps } from './viewer-props.ts'

/** A modal dialog over all of the window; the stack of layers keeps the focus in it and hears Escape. */
export function Viewer(props: ViewerProps): ReactNode {
  const { runtime, set, seen, isLeaving, onClose } = props
  const { env, errors, messages } = runtime
  const { items, opener, theme } = set
  const [isBare, setBare] = useState(false)
  const dialog = useModal(props)

  const forward = env.window.getComputedStyle(opener).direction === 'rtl' ? -1 : 1
  const { zoom, isZoomed, pull } = useNearer(props, dialog)
  const room = useRoom(env, zoom.reset)
  const { canZoom, onPicture } = useSeen(seen)
  const steps = useSteps(props, { forward, onHide: zoom.reset })
  const { place, isAt, goTo } = steps
  const count = items.length
  const stage = useStage({
    ...{ runtime, zoom, place, count, forward, isAt, goTo, pull },
    areControlsShown: !isBare,
    toggleControls: () => setBare(!isBare),
    close: onClose,
  })

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
        <Slides {...{ runtime, room, onPicture, isLeaving, isZoomed, items, forward, steps }} />
      </div>
      <Controls
        {...{ runtime, set, steps, isZoomed, canZoom }}
        onZoom={() => zoom.toggle()}
        onClose={onClose}
      />
    </dialog>
  )
}

/** The one in sight and its neighbours. */
function Slides(
  props: Omit<SlideProps, 'item' | 'place'> & {
    readonly items: LightboxItems['items']
    readonly forward: 1 | -1
    readonly steps: Steps
  },
): ReactNode {
  const { items, forward, steps, ...rest } = props
  return [-1, 0, 1].map(side => {
    const at = steps.place + side
    const item = steps.isAt(at) && items[steps.indexAt(at)]
    return item && <Slide key={at} {...rest} item={item} place={side * forward} />
  })
}

/** What has opened the viewer, and its buttons, hear which picture is in sight: one that has failed is not. */
function useSeen(seen: Seen) {
  const [canZoom, setCanZoom] = useState(false)
  const onPicture = useCallback(
    (picture: Picture) => {
      seen.picture = picture
      setCanZoom(!picture.isFilm)
      return () => {
        // The next one may have come first.
        if (seen.picture !== picture) return
        seen.picture = null
        setCanZoom(false)
      }
    },
    [seen],
  )
  return { canZoom, onPicture }
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
