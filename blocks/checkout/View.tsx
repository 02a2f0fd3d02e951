import { type ReactNode, useRef, useState } from 'react'
import { leaveToPay, paymentOf } from '#runtime/commerce/pay.library.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { addressOf, type Content, isForm } from './read.ts'

/** The way to the checkout: visitor spec §2, §5. */
export function View({ content }: ViewProps<Settings, Content>): ReactNode {
  const { runtime, signal, ask } = useBlock<typeof definition>()
  const { way, button } = content
  const isGoing = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function go(event: Event): Promise<void> {
    // Once is enough, also when the second tap would be one of the browser's own.
    if (isGoing.current) event.preventDefault()
    if (event.defaultPrevented || isForAnotherWindow(event, way)) return
    const payment = paymentNow(way, event, runtime)
    // What is missing the server says.
    if (!payment) return
    event.preventDefault()
    if (!ask('leave', payment)) return
    isGoing.current = true
    setBusy(true)
    try {
      await leaveToPay(runtime, payment)
    } finally {
      isGoing.current = false
      if (!signal.aborted) setBusy(false)
    }
  }

  return (
    <>
      <Adopt el={way} on={{ [isForm(way) ? 'submit' : 'click']: go }} />
      <Adopt el={button} attrs={{ 'aria-disabled': isBusy || undefined }} />
      <Insert area="pay" into={way} as="span" attrs={{ class: 'site-checkout__going', role: 'status' }}>
        {isBusy ? runtime.messages.format('pay.going') : ''}
      </Insert>
    </>
  )
}

/** A gift card without a site is one of this site. */
function paymentNow(way: HTMLElement, event: Event, { env, page }: Runtime): ReturnType<typeof paymentOf> {
  const fields = isForm(way) ? new env.window.FormData(way) : undefined
  // As a browser sends it: a button may be the amount.
  const { name, value } = ((event as SubmitEvent).submitter ?? {}) as Partial<HTMLButtonElement>
  if (name && value !== undefined) fields?.append(name, value)
  const isPosted = own(way as HTMLFormElement).method === 'post'
  const payment = paymentOf(addressOf(way), { base: env.base(), isPosted, ...(fields && { fields }) })
  if (payment?.to !== 'giftcard' || payment.websiteId) return payment
  return { ...payment, websiteId: page.website.id }
}

/** Another tab or window, or a file: the browser's to open. */
function isForAnotherWindow(event: Event, way: HTMLElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  const target = own(way).getAttribute('target')
  return Boolean(
    ctrlKey || metaKey || shiftKey || altKey || (target && target !== '_self' && target !== '_top'),
  )
}
