import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { CartView, EmptyMessage, fillingOf, useCart } from '#parts/cart/cart-lines.library.ts'
import { readStore } from '#runtime/commerce/money.library.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Content } from './read.ts'
import { takeOver } from './take-over.ts'

/** The cart page of the server's, or one that it has left to us: blocks spec §2, page types 200 and 205. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, ask, guard } = useBlock<typeof definition>()
  const cart = useCart()
  const { lines, empty } = content
  const filling = fillingOf(cart)
  const isKnown = filling !== 'unknown'

  useLayoutEffect(() => {
    if (isKnown && lines) guard('lines', takeOver)({ env: runtime.env, root, lines })
  }, [isKnown, lines, guard, root, runtime.env])

  return (
    <>
      <Adopt el={root} attrs={{ 'aria-busy': !isKnown && !cart.failure ? true : undefined }} />
      {lines && <Adopt el={lines} attrs={{ hidden: isKnown ? true : undefined }} />}
      {empty && <Adopt el={empty} attrs={{ hidden: filling !== 'empty' }} />}
      <Insert into={root} attrs={{ class: 'site-cart' }}>
        {settings.heading && <h1 className="cart-title">{runtime.messages.format('cart-page.title')}</h1>}
        <CartView
          cart={cart}
          hasStandIn={lines !== null}
          empty={!empty && <Empty address={settings.continueUrl} />}
          onCheckout={now => ask('checkout', { cart: now })}
        />
      </Insert>
    </>
  )
}

/** The address is as often `store` as `/store`. */
function Empty({ address }: { readonly address: string }): ReactNode {
  const { runtime } = useBlock()
  const { env, messages } = runtime
  const { continueShoppingLinkUrl } = useMemo(() => readStore(runtime), [runtime])
  const given = address || continueShoppingLinkUrl.replace(/^(?![/.]|[a-z]+:)(?=.)/i, '/')
  const href = safeUrl(given, env.base())
  return (
    <>
      <EmptyMessage />
      {href && (
        <a className="cart-continue-button" data-test="continue-shopping-link" href={href}>
          {messages.format('cart-page.continue')}
        </a>
      )}
    </>
  )
}
