import type { ExportedPage } from '#exported/define.ts'
import { urlOf } from '#runtime/url.ts'
import { isOfHost } from './posters.ts'

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
