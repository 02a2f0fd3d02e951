import type { Given } from '../analytics.ts'
import type { AnalyticsRecord, Tools } from '../define.ts'

/** What blocks say of it. */
interface Detail {
  readonly background?: boolean
  readonly src?: string
}

/** A sound or a film that somebody has started; once for each on a page. */
export function playRecord(name: 'audio' | 'video', kind: number): AnalyticsRecord {
  return {
    name,
    category: 'analytics',
    start(tools) {
      /** Blocks, and of an album its songs. */
      let known = new Set<unknown>()
      const send = ({ mediaId, mediaUrl, mediaTitle, pagePath }: Given) =>
        tools.hit(kind, {
          ...tools.fit({ mediaId, mediaUrl, mediaTitle }, { mediaId: '', mediaUrl: '', mediaTitle: '' }),
          ...placeOf(tools, pagePath),
        })

      const heard = ({ target, detail }: Event & { detail?: Detail }) => {
        if (!(target instanceof HTMLElement)) return
        const block = target.closest<HTMLElement>('[data-block]') ?? target
        const mediaUrl =
          detail?.src || (target instanceof HTMLMediaElement && target.currentSrc) || block.dataset.src || ''
        const song = detail?.src ? `${block.id} ${detail.src}` : block
        if (detail?.background || isByItself(tools, target, block) || known.has(song)) return
        known.add(song)
        send({
          mediaId: block.id,
          mediaUrl,
          mediaTitle: block.dataset.name ?? block.title,
        })
      }
      tools.hear('play', event => {
        if ((event.target as Element | null)?.nodeName === name.toUpperCase()) heard(event)
      })
      tools.hear(`site:${name}:play`, heard)
      tools.onView(() => {
        known = new Set()
      })
      return send
    },
  }
}

/** What plays without sound where nobody has asked for it, and all that plays before anybody has touched the page. */
function isByItself({ env }: Tools, target: HTMLElement, block: HTMLElement): boolean {
  const media = target instanceof HTMLMediaElement ? target : block.querySelector('video')
  const isSilent = media?.muted && (media.loop || media.autoplay || block.dataset.autoplay === 'true')
  return isSilent || env.window.navigator.userActivation?.hasBeenActive === false
}

/** Of a page that the visitor had left before it could be told, where it was is all that is known. */
function placeOf({ env }: Tools, pagePath: unknown): Given {
  const here = env.url()
  if (typeof pagePath !== 'string' || pagePath === new URL(here).pathname) return {}
  const unknown = { itemId: undefined, collectionId: undefined, recordType: undefined }
  const url = new URL(pagePath, here).href
  return { ...unknown, pagePermissionTypeValue: undefined, url, queryString: '', referrer: '', title: '' }
}
