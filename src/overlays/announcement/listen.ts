import { createLedger, createObserver } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { showsAnnouncementBar } from '#runtime/page/index.ts'
import type { OverlayContext } from '../define.ts'

export interface AnnouncementBar {
  /** Shows it, where the page has a place for it. */
  show(): void
  destroy(): void
}

type Tools = Pick<OverlayContext<AnnouncementBar>, 'runtime' | 'guard'>

/** Under which the text that was closed is kept in this browser: another text is shown again. */
export const closedKey = 'site-announcement'

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

/**
 * What was closed is not there, nor is its room, on the next page as well, where a page only swaps what it holds (styles.css):
 * until that says something else than this, which is told once. Of no text there is nothing to hide.
 */
export function keepClosed({ runtime, guard }: Tools, text: string, onOther: () => void): Stop {
  const { env } = runtime
  const html = env.document.documentElement
  const ledger = createLedger()
  const look = guard(() => {
    const place = placeOf(runtime)
    const other = announcementOf(runtime, place)
    if (other && other !== text) {
      stop()
      onOther()
    } else if (text) {
      ledger.attr(html, 'data-announcement-closed', 'true')
      if (place) ledger.style(place, 'display', 'none')
    }
  })
  const observer = createObserver(env, 'MutationObserver', { call: look })
  function stop(): void {
    observer?.disconnect()
    ledger.restore()
  }
  look()
  observer?.observe(html, { childList: true, subtree: true })
  return stop
}

/** Brings the bar, unless this visitor has closed it. */
export function listenForAnnouncement(context: OverlayContext<AnnouncementBar>): readonly Stop[] {
  const { runtime, open } = context
  const text = announcementOf(runtime, placeOf(runtime))
  const show = () => open(bar => bar.show())
  if (text && runtime.local.read(closedKey) === text) return [keepClosed(context, text, show)]
  if (text) show()
  return []
}
