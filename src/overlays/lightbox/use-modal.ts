import { useLayoutEffect, useRef } from 'react'
import type { Stop } from '#runtime/env.ts'
import type { ViewerProps } from './viewer-props.ts'

/** Opens the dialog above the page; Escape and the telephone's Back close it. */
export function useModal({ runtime, layers, set, isLeaving, onClose }: ViewerProps) {
  const { env, errors } = runtime
  const { opener, history } = set
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const el = ref.current
    if (!el || isLeaving) return
    // The browser itself moves the focus there, once; with the attribute in its markup a new node would be too early.
    el.querySelector('.site-lightbox__button--close')?.setAttribute('autofocus', '')
    const layer = layers.open({
      el,
      kind: 'lightbox',
      modal: true,
      opener,
      onEscape: onClose,
      onLost: onClose,
    })
    return layer.close
  }, [layers, opener, isLeaving, onClose])

  useLayoutEffect(() => {
    // Elsewhere telephones tell the dialog itself of Back.
    const needsStep = history || (env.matches('(pointer: coarse)') && !env.global('CloseWatcher'))
    if (isLeaving || !needsStep) return
    let giveBack: Stop | null = null
    let isOver = false
    import('./lightbox-history.chunk.ts').then(
      ({ catchBack }) => {
        if (!isOver) giveBack = catchBack(env, () => !layers.closeAbove('.site-lightbox') && onClose())
      },
      error => errors.report({ in: 'lightbox', at: 'history' }, error, 'Back leaves the page.'),
    )
    return () => {
      isOver = true
      giveBack?.()
    }
  }, [env, errors, layers, history, isLeaving, onClose])
  return ref
}
