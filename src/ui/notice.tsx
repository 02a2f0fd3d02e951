import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import type { DialogViewProps } from './dialogs.chunk.ts'

/** Blocks spec §9. */
const shownFor = 2000
const hideFallback = 600

/**
 * An information dialog: it takes no focus, holds no button and closes itself, but not under a pointer that rests on it.
 * A click anywhere else, or Escape, closes it earlier.
 */
export function Notice(props: DialogViewProps): ReactNode {
  const { runtime, layers, dialog } = props
  const { text, isLeaving } = dialog
  const { env } = runtime
  const ref = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const latest = useRef(dialog)
  latest.current = dialog

  useLayoutEffect(() => {
    const el = ref.current
    if (!el) return
    // Above open dialogs, too. Where there are no popovers its z-index has to do.
    el.showPopover?.()
    const close = () => latest.current.answer('cancel')
    const layer = layers.open({ el, kind: 'dialog', onEscape: close })
    const stop = env.listenEarly('pointerdown', ({ target }) => {
      if (!el.contains(target as Node)) close()
    })
    return () => {
      layer.close()
      stop()
    }
  }, [env, layers])

  useEffect(() => {
    if (isLeaving) {
      ref.current?.hidePopover?.()
      return env.after(hideFallback, () => latest.current.gone())
    }
    let stop = () => {}
    const wait = () => {
      stop = env.after(shownFor, () => (isHeld.current ? wait() : latest.current.answer('cancel')))
    }
    wait()
    return () => stop()
  }, [isLeaving, env])

  return (
    <div
      ref={ref}
      className="site-notice"
      role="alert"
      popover="manual"
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => {
        isHeld.current = true
      }}
      onPointerLeave={() => {
        isHeld.current = false
      }}
    >
      {text.title && <strong className="site-notice__title">{text.title}</strong>}
      <span>{text.message}</span>
    </div>
  )
}
