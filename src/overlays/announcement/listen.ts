import { createLedger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { showsAnnouncementBar } from '#runtime/page/index.ts'
import type { OverlayContext } from '../define.ts'

export interface AnnouncementBar {
  /** Shows it, where the page has a place for it. */
  show(): void
  destroy(): void
}

/** Under which the text that was closed is kept in this browser: another text is shown again. */
export const closedKey = 'site-announcement'

/** On what keeps the bar's room until it is there. */
export const roomName = 'site-announcement-room'

/** The words that the server has put into the page; empty for the dropzone, which waits for those of the context. */
export const writtenIn = (place: HTMLElement | null): string =>
  place?.hasAttribute('data-announcement') ? place.textContent.trim() : ''

/** Where the bar stands. */
export const placeOf = ({ env }: Pick<Runtime, 'env'>): HTMLElement | null =>
  env.findAll('[data-announcement]').find(writtenIn) ??
  env.findAll('.sqs-announcement-bar-dropzone')[0] ??
  null

/** What the owner has to say: as it stands in the page, or the HTML in the context of a page that shows the bar. */
export function announcementOf({ page }: Pick<Runtime, 'page'>, place: HTMLElement | null): string {
  return writtenIn(place) || (showsAnnouncementBar(page) ? page.announcementBarSettings.text : '')
}

/** Not even its room is left; nor on the next page, where a page only swaps what it holds: styles.css. */
export function keepClosed({ env }: Pick<Runtime, 'env'>): Stop {
  const ledger = createLedger()
  ledger.attr(env.document.documentElement, 'data-announcement-closed', 'true')
  const place = placeOf({ env })
  if (place) ledger.style(place, 'display', 'none')
  return ledger.restore
}

/** Brings the bar. Of one that this visitor has closed nothing is seen; what follows the page comes when there is time. */
export function listenForAnnouncement({ runtime, open }: OverlayContext<AnnouncementBar>): readonly Stop[] {
  const { env, local } = runtime
  const text = announcementOf(runtime, placeOf(runtime))
  if (!text) return []
  const stop = local.read(closedKey) === text ? keepClosed(runtime) : null
  const show = () =>
    open(bar => {
      bar.show()
      stop?.()
    })
  if (stop) return [stop, env.whenIdle(show, 2000)]
  show()
  return []
}
