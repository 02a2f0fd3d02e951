import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Layer, LayerKind, Layers } from '#runtime/layers.ts'

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
  /** Escape and a click beside it cancel. */
  readonly cancelable?: boolean
  /** It has been answered: it closes at once for keyboard and screen reader, and fades for the eye. */
  readonly isLeaving: boolean
  onCancel(): void
  /** Nothing of it can be seen any more. */
  onGone(): void
  readonly children?: ReactNode
}

/** When no transition says that it has ended: blocks spec §9. */
const hideFallback = 600

/**
 * A modal layer on the native `<dialog>`. The element marked with `data-autofocus` gets the focus, else the first that
 * can have it.
 */
export function Dialog({
  runtime,
  layers,
  kind = 'dialog',
  role = 'dialog',
  className = '',
  labelledBy,
  label,
  describedBy,
  cancelable = true,
  isLeaving,
  onCancel,
  onGone,
  children,
}: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const layer = useRef<Layer | null>(null)
  const cancel = useRef(onCancel)
  const gone = useRef(onGone)
  const beganBeside = useRef(false)
  const { env, errors } = runtime
  cancel.current = () => cancelable && !isLeaving && onCancel()
  gone.current = onGone

  useLayoutEffect(() => {
    const el = ref.current
    if (!el) return
    layer.current = layers.open({ el, kind, modal: true, onEscape: () => cancel.current() })
    el.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => layer.current?.close()
  }, [layers, kind])

  useLayoutEffect(() => {
    if (!isLeaving) return
    layer.current?.close()
    return env.after(hideFallback, () => gone.current())
  }, [isLeaving, env])

  const guard = (at: string, fn: (event: { target: EventTarget }) => void) =>
    errors.guard({ in: 'dialog', at, el: ref.current ?? undefined }, fn)
  const isBeside = (target: EventTarget) => target === ref.current

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it does what Escape does
    <dialog
      ref={ref}
      role={role}
      className={`site-dialog ${className}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      // Browsers let a second Escape through to a dialog that refused the first.
      {...{ closedby: cancelable ? 'closerequest' : 'none' }}
      onPointerDown={guard('pointerdown', ({ target }) => {
        beganBeside.current = isBeside(target)
      })}
      // A text selected from inside to outside ends beside the dialog, too.
      onClick={guard('click', ({ target }) => {
        if (isBeside(target) && beganBeside.current) cancel.current()
      })}
      onClose={guard('close', ({ target }) => {
        if (isBeside(target) && !ref.current?.open) cancel.current()
      })}
      onTransitionEnd={guard('transitionend', ({ target }) => {
        if (isBeside(target) && isLeaving) gone.current()
      })}
    >
      <div className="site-dialog__body">{children}</div>
    </dialog>
  )
}
