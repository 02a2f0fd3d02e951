import type { Env, Stop } from '#runtime/env.ts'
import { peekContext } from '#runtime/page/index.ts'
import { closedKey, placeOf, roomName } from './listen.ts'

/** Longer than that no room stays empty, whatever becomes of our own files. Milliseconds. */
const longest = 5000

const ends = /<(?:br|\/(?:p|div|h\d|li|blockquote))\b[^<>]*>/

interface Bar {
  readonly style: unknown
  readonly text: string
}

/** As it should be; whatever else it is ends in no room. */
interface Context {
  readonly websiteSettings?: { readonly announcementBarSettings?: Bar }
  readonly announcementBarSettings?: Bar
  readonly showAnnouncementBar?: unknown
}

/**
 * Keeps the room of a bar whose words are only in the context, while its file is still to come: as high as those words
 * are going to be, by the builder's stylesheet or by ours. To be called while the script runs for the first time. The
 * function returned gives it back.
 *
 * What is wrong with the context is said when it is read, and the store that everything else reads from is still to be
 * opened: in doubt there is no room.
 */
export function keepBarRoom(env: Env): Stop {
  const stops: Stop[] = []
  try {
    const context = peekContext(env) as Context | undefined
    const bar = context?.announcementBarSettings ?? context?.websiteSettings?.announcementBarSettings
    const value = bar?.text
    // Of a page that shows it to a visitor who has not closed it; what the server or an earlier script has left is as high.
    if (
      value &&
      bar.style === 2 &&
      context?.showAnnouncementBar !== false &&
      env.storage('local')?.getItem(closedKey) !== JSON.stringify({ value })
    ) {
      const place = placeOf({ env })
      if (place?.textContent.trim()) return () => {}
      const room = env.document.createElement('div')
      const remove = () => room.remove()
      for (const line of value.split(ends)) {
        const p = room.appendChild(env.document.createElement('p'))
        p.textContent = line.replace(/<[^<>]*>/g, '').replace(/&#?\w+;/g, 'n')
        p.style.margin = '0'
      }
      room.className = `sqs-announcement-bar-text ${roomName}`
      room.style.visibility = 'hidden'
      ;(place ?? env.document.body).prepend(room)
      stops.push(env.after(longest, remove), remove)
    }
  } catch {
    // Then it comes without.
  }
  return () => {
    for (const stop of stops) stop()
  }
}
