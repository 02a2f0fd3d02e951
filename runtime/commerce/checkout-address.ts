import type { Navigate } from '../navigate.ts'
import { urlOf } from '../url.ts'

/** What is paid for. */
export type Payment =
  | { readonly to: 'cart' }
  | { readonly to: 'subscribe'; readonly cartToken: string }
  | {
      readonly to: 'donate'
      readonly donatePageId: string
      /** In units of the currency, as `12.50`. */
      readonly amount?: string | undefined
    }
  | {
      readonly to: 'giftcard'
      readonly websiteId: string
      readonly giftCardProductId: string
      readonly sku: string
    }

/** What else is said of it, such as that it is given each month. */
export interface Beside {
  readonly also?: readonly (readonly [name: string, value: string])[]
}

/** Visitor spec §2. */
const paths = {
  cart: '/commerce/goto-checkout',
  subscribe: '/checkout/subscribe',
  donate: '/checkout/donate',
  giftcard: '/checkout/giftcard',
} as const

/** With what is said of it; nothing of that breaks out of the address. */
export function checkoutAddress({ to, also = [], ...given }: Payment & Beside): string {
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(given), ...also])
    if (value !== undefined) query.append(name, value)
  return [paths[to], query].filter(part => `${part}`).join('?')
}

/** Which checkout of this site an address leads to; `null` for any other page. */
export function checkoutOf(address: string, base: string): Payment['to'] | null {
  const url = urlOf(address, base)
  // Another site's cart is not ours to take along.
  if (!url || url.origin !== urlOf(base)?.origin) return null
  const path = url.pathname.replace(/\/$/, '')
  const names = Object.keys(paths) as Payment['to'][]
  return names.find(name => path.endsWith(paths[name])) ?? null
}

/**
 * What an address of a checkout says, and the fields of its form; `null` where that is not enough to go. Of a gift and a gift card
 * all of it is said again, such as that it is given each month: what else there is in a cart the server knows itself.
 */
export function paymentOf(
  address: string,
  {
    base,
    fields,
    isPosted,
  }: { readonly base: string; readonly fields?: FormData; readonly isPosted?: boolean },
): (Payment & Beside) | null {
  const query = urlOf(address, base)?.searchParams
  const of = (name: string) => {
    const field = fields?.get(name)
    return (typeof field === 'string' ? field : query?.get(name)) ?? ''
  }
  const given = {
    cart: () => ({ to: 'cart' }) as const,
    subscribe: () => ({ to: 'subscribe', cartToken: of('cartToken') }) as const,
    donate: () => {
      const amount = of('amount')
      return { to: 'donate', donatePageId: of('donatePageId'), ...(amount && { amount }) } as const
    },
    giftcard: () =>
      ({
        to: 'giftcard',
        websiteId: of('websiteId'),
        giftCardProductId: of('giftCardProductId'),
        sku: of('sku'),
      }) as const,
  }
  const to = checkoutOf(address, base)
  const payment = to && given[to]()
  if (payment?.to === 'donate' && !payment.donatePageId) return null
  if (payment?.to === 'giftcard' && !(payment.giftCardProductId && payment.sku)) return null
  if (payment?.to !== 'donate' && payment?.to !== 'giftcard') return payment
  const inAddress = [...(query ?? [])].filter(([name]) => !fields?.has(name))
  // What a form posts is for no address.
  const inForm = [...((!isPosted && fields) || [])]
  const said = { amount: '', ...payment }
  const also = [...inAddress, ...inForm].filter(
    (each): each is [string, string] => typeof each[1] === 'string' && !Object.hasOwn(said, each[0]),
  )
  return also.length > 0 ? { ...payment, also } : payment
}

/**
 * Goes to pay. For a gift and a gift card the window around the editing frame goes: visitor spec §2; a stranger's page around
 * this one stays where it is. @returns false when a listener of `site:navigate` said no.
 */
export function goToPay(
  site: { readonly navigate: Pick<Navigate, 'go'>; isInEditor(): boolean },
  payment: Payment & Beside,
): boolean {
  const isAlone = payment.to === 'donate' || payment.to === 'giftcard'
  return site.navigate.go(checkoutAddress(payment), { top: isAlone && site.isInEditor() })
}
