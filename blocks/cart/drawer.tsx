import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CartView, EmptyMessage, useCart } from '#parts/cart/cart-lines.library.ts'
import { Dialog, DialogTitle } from '#parts/dialog/dialog-frame.library.ts'
import { cross } from '#parts/icon.ts'
import { idFor } from '#parts/server-nodes.ts'
import type { Env } from '#runtime/env.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { catchBack } from '#runtime/navigate.ts'
import { useBlock } from '#view'
import type { definition } from './definition.ts'

export interface DrawerProps {
  readonly layers: Layers
  readonly isLeaving: boolean
  onClose(): void
  onGone(): void
}

/** The cart above the page, at the edge where a line of text ends. */
export function Drawer({ layers, isLeaving, onClose, onGone }: DrawerProps): ReactNode {
  const { root, runtime, guard, ask } = useBlock<typeof definition>()
  const { env, messages } = runtime
  const cart = useCart()
  const [id] = useState(() => `${idFor(root, 'cart')}-title`)
  // Its words may read another way than the page, whose side it is.
  const [side] = useState(() => (isFromRight(env) ? 'left' : 'right'))
  const latest = useRef(onClose)
  latest.current = onClose

  useEffect(() => {
    // Elsewhere telephones tell the dialog itself of Back.
    const needsStep = env.matches('(pointer: coarse)') && !env.global('CloseWatcher')
    return isLeaving || !needsStep
      ? undefined
      : catchBack(env, () => !layers.closeAbove('.site-cart-drawer') && latest.current())
  }, [env, layers, isLeaving])

  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      className={`site-cart-drawer site-cart-drawer--${side}`}
      labelledBy={id}
      isLeaving={isLeaving}
      onCancel={onClose}
      onGone={onGone}
    >
      <div className="site-cart-drawer__head">
        <DialogTitle id={id}>{messages.format('cart-page.title')}</DialogTitle>
        <button
          type="button"
          className="site-cart-drawer__close"
          data-autofocus
          aria-label={messages.format('cart-page.close')}
          onClick={guard('close', onClose)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={cross} />
          </svg>
        </button>
      </div>
      <div className="site-cart">
        <CartView cart={cart} empty={<EmptyMessage />} onCheckout={now => ask('checkout', { cart: now })} />
      </div>
    </Dialog>
  )
}

function isFromRight(env: Env): boolean {
  return env.window.getComputedStyle(env.document.body).direction === 'rtl'
}
