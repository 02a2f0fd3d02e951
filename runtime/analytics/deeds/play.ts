import type { Given } from '../analytics.ts'
import type { AnalyticsRecord } from '../define.ts'

/** A sound or a film that somebody has started; once for each on a page. */
export function playRecord(name: 'audio' | 'video', kind: number): AnalyticsRecord {
  return {
    name,
    category: 'analytics',
    start(tools) {
      let known = new WeakSet<Element>()
      const send = ({ mediaId, mediaUrl, mediaTitle }: Given) =>
        tools.hit(
          kind,
          tools.fit({ mediaId, mediaUrl, mediaTitle }, { mediaId: '', mediaUrl: '', mediaTitle: '' }),
        )

      const heard = ({ target, detail }: Event & { detail?: { readonly background?: boolean } }) => {
        if (!(target instanceof HTMLElement)) return
        const block = target.closest<HTMLElement>('[data-block]') ?? target
        const isBackground =
          detail?.background === true || (target instanceof HTMLMediaElement && target.muted && target.loop)
        if (isBackground || known.has(block)) return
        known.add(block)
        send({
          mediaId: block.id,
          mediaUrl: (target instanceof HTMLMediaElement && target.currentSrc) || block.dataset.src || '',
          mediaTitle: block.dataset.name ?? block.title,
        })
      }
      tools.hear('play', event => {
        if ((event.target as Element | null)?.nodeName === name.toUpperCase()) heard(event)
      })
      tools.hear(`site:${name}:play`, heard)
      tools.onView(() => {
        known = new WeakSet()
      })
      return send
    },
  }
}
