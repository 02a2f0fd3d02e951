import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'
import { isOfHost } from './posters.ts'

/**
 * A page saved from a browser keeps the player that the old runtime had put there: it would play unasked, beside ours. A
 * frame of anybody else may be all that is left of the video.
 */
export function withoutPlayer(el: HTMLElement, page: ExportedPage): void {
  for (const frame of page.runtime.env.findAll<HTMLIFrameElement>('iframe[src]', el)) {
    // A service may have put a frame of its own around it.
    const inner = urlOf(frame.src)?.searchParams.get('src') ?? ''
    if ([frame.src, inner].some(isOfHost)) takeOut(frame, page)
  }
}

/**
 * Of a file likewise, whose player has an address that was good in one window only. One with an address of its own is as good
 * as ours; what had been drawn around it does nothing.
 */
export function withoutDeadFile(el: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const dead = 'video:is([src^="blob:"],:not([src],:has(source)))'
  for (const video of env.findAll<HTMLVideoElement>(dead, el))
    takeOut(own(video).closest<HTMLElement>('.plyr') ?? video, page)
  for (const part of env.findAll<HTMLElement>('.plyr :is(.plyr__controls,.plyr__control,.plyr__poster)', el))
    page.style(part, { display: 'none' })
}

/** Until the page is given back. */
function takeOut(el: HTMLElement, { runtime: { env }, onDestroy }: ExportedPage): void {
  const mark = new env.window.Comment()
  el.replaceWith(mark)
  onDestroy(() => mark.replaceWith(el))
}
