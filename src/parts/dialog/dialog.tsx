import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Layer, LayerKind, Layers } from '#runtime/layers/index.ts'

export interface DialogProps {
  readonly runtime: Pick<Runtime, 'env' | 'errors'>
  readonly layers: Layers
  /** Where it stands among the layers. */
  readonly kind?: LayerKind
  /** `alertdialog` for what interrupts; its description is read out too. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly className?: string
  readonly labelledBy?: string | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  /** Escape cancels, as a click beside it always does: blocks spec §4; true unless told. */
  readonly escapes?: boolean
  /** It has been answered: it closes at once for keyboard and screen reader, and fades for the eye. */
  readonly isLeaving: boolean
  onCancel(): void
  /** Nothing of it can be seen any more. */
  onGone(): void
  readonly children?: ReactNode
}

/** When no transition says that it has ended: blocks spec §9. */
const hideFallback = 600

interface Targeted {
  readonly target: EventTarget
}

interface Pointed extends Targeted {
  readonly clientX: number
  readonly clientY: number
  readonly detail: number
}

/**
 * A modal layer on the native `<dialog>`. The element marked with `data-autofocus` gets the focus, else the first that
 * can have it.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { runtime, layers, kind = 'dialog', escapes = true, isLeaving } = props
  const { env, errors } = runtime
  const ref = useRef<HTMLDialogElement>(null)
  const layer = useRef<Layer | null>(null)
  const beganBeside = useRef(false)
  const latest = useRef(props)
  latest.current = props

  useLayoutEffect(() => {
    const el = ref.current
    if (!el) return
    // The browser itself moves the focus there, once; with the attribute in its markup a new node would be too early.
    el.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
    layer.current = layers.open({
      el,
      kind,
      modal: true,
      onEscape: () => latest.current.escapes !== false && cancel(latest.current),
      onLost: () => cancel(latest.current),
    })
    // What has the focus may be below all that is to be read first.
    el.scrollTop = 0
    return () => closeLayer(layer)
  }, [layers, kind])

  useLayoutEffect(() => {
    if (!isLeaving) return
    closeLayer(layer)
    return env.after(hideFallback, () => latest.current.onGone())
  }, [isLeaving, env])

  const guard = <E,>(at: string, fn: (event: E) => void) =>
    errors.guard({ in: 'dialog', at, el: ref.current ?? undefined }, fn)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it does what Escape does
    <dialog
      ref={ref}
      role={props.role ?? 'dialog'}
      className={`site-dialog ${props.className ?? ''}`.trim()}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      // Its words decide which way it reads; they may be another language's than the page.
      dir="auto"
      // While it fades it is there for the eye only.
      inert={isLeaving}
      // Browsers let a second Escape through to a dialog that refused the first.
      {...{ closedby: escapes ? 'closerequest' : 'none' }}
      onPointerDown={guard('pointerdown', (event: Pointed) => {
        beganBeside.current = isBeside(event, ref.current)
      })}
      // A text selected from inside to outside ends beside it, and so does the second click on what has opened it.
      onClick={guard('click', (event: Pointed) => {
        if (event.detail < 2 && beganBeside.current && isBeside(event, ref.current)) cancel(latest.current)
      })}
      // Not by us, but by the browser or a script of the page: nobody can answer it any more.
      onClose={guard('close', ({ target }: Targeted) => {
        if (layer.current && target === ref.current && !ref.current?.open) cancel(latest.current)
      })}
      onTransitionEnd={guard('transitionend', ({ target }: Targeted) => {
        if (target === ref.current && isLeaving) latest.current.onGone()
      })}
    >
      <div className="site-dialog__body">{props.children}</div>
    </dialog>
  )
}

function closeLayer(ref: { current: Layer | null }): void {
  const layer = ref.current
  ref.current = null
  layer?.close()
}

/** A heading that the page's rules for its own headings, which may be very large, do not reach. */
export function DialogTitle(props: { readonly id: string; readonly children?: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="site-dialog__title" id={props.id} role="heading" aria-level={2}>
      {props.children}
    </div>
  )
}

function cancel({ isLeaving, onCancel }: DialogProps): void {
  if (!isLeaving) onCancel()
}

/** On the backdrop, which is part of the dialog; its own edge and scrollbar are not. */
function isBeside({ target, clientX: x, clientY: y }: Pointed, el: Element | null): boolean {
  if (!el || target !== el) return false
  const { left, top, right, bottom } = el.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
