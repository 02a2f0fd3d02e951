import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'
import { isOfHost } from './posters.ts'

/**
 * Of a file likewise, whose player has an address that was good in one window only. One with an address of its own is as good
 * as ours; what had been drawn around it does nothing.
 */
export function withoutDeadFile(el: HTMLElement, { runtime: { env }, onDestroy, style }: ExportedPage): void {
  for (const video of env.findAll<HTMLVideoElement>(
    'video:is([src^="blob:"],:not([src],:has(source)))',
    el,
  )) {
    const dead = own(video).closest<HTMLElement>('.plyr') ?? video
    const mark = new env.window.Comment()
    dead.replaceWith(mark)
    onDestroy(() => mark.replaceWith(dead))
  }
  for (const part of env.findAll<HTMLElement>('.plyr :is(.plyr__controls,.plyr__control,.plyr__poster)', el))
    style(part, { display: 'none' })
}

/**
 * A page saved from a browser keeps the player that the old runtime had put there: it would play unasked, beside ours. A
 * frame of anybody else may be all that is left of the video.
 */
export function withoutPlayer(el: HTMLElement, { runtime: { env }, onDestroy }: ExportedPage): void {
  for (const frame of env.findAll<HTMLIFrameElement>('iframe[src]', el)) {
    // A service may have put a frame of its own around it.
    const inner = urlOf(frame.src)?.searchParams.get('src') ?? ''
    if (![frame.src, inner].some(isOfHost)) continue
    const mark = new env.window.Comment()
    frame.replaceWith(mark)
    onDestroy(() => mark.replaceWith(frame))
  }
}
