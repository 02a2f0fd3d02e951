import { tellEditor } from '#runtime/account/index.ts'
import { createLedger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { type OwnerTools, showOwnerBar } from './owner-bar.ts'

export { default as texts } from '#i18n/owner'

/** A table at a restaurant is booked by visitors. */
const bookings = '.sqs-block-opentable, [class*=squarespace-opentable], [data-block=opentable]'
/** Links over a whole thing, as a slide's are: over the announcement, and on pictures. */
const clickThroughs = 'a.sqs-announcement-bar-url[href], a.sqs-block-image-link[href]'

/** What accounts have on the page and visitors have not: the bar, the alert of the preview, and in the editor its messages. */
export function startOwner(tools: OwnerTools): Stop {
  const { runtime, guard } = tools
  const { env, dialogs, messages } = runtime
  const ledger = createLedger()
  const bookingAt = ({ target }: Event) => own(target as Element | null)?.closest?.(bookings)

  /** Blocks spec §6: preview only. Before the widget hears of it. */
  const preview = guard((event: Event) => {
    if (!bookingAt(event)) return
    event.preventDefault()
    event.stopPropagation()
    dialogs.alert({
      title: messages.format('owner.previewTitle'),
      message: messages.format('owner.previewMessage'),
    })
  })

  /** A click into a frame is heard by nobody else. */
  const uncover = guard((event: Event) => {
    const { target } = event
    if (own(target as Element).localName === 'iframe' && bookingAt(event))
      ledger.style(target as HTMLElement, 'pointer-events', 'none')
  })

  /** Blocks spec §2: in the editing frame the address is the editor's to open. */
  const clickThrough = guard((event: Event) => {
    const link = own(event.target as Element | null)?.closest?.<HTMLAnchorElement>(clickThroughs)
    if (!link || event.defaultPrevented || !runtime.isInEditor()) return
    if (tellEditor(runtime, { type: 'site:navigate', url: own(link).href })) event.preventDefault()
  })

  const stops = [
    env.listenEarly('click', preview),
    env.listenEarly('pointerover', uncover),
    env.listen('click', clickThrough),
    showOwnerBar(tools),
  ]
  return () => {
    for (const stop of stops) stop()
    ledger.restore()
  }
}
