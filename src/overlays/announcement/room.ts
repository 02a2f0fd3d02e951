import type { Env, Stop } from '#runtime/env.ts'
import { peekContext } from '#runtime/page/index.ts'
import { closedKey, placeOf, roomName } from './listen.ts'

/** Longer than that no room stays empty, whatever becomes of our own files. Milliseconds. */
const longest = 5000

const ends = /<(?:br|\/(?:p|div|h\d|li|blockquote))\b[^<>]*>/

/**
 * Keeps the room of a bar whose words are only in the context, while its file is still to come: as high as those words
 * are going to be, by the builder's stylesheet or by ours. To be called while the script runs for the first time. The
 * function returned gives it back.
 */
export function keepBarRoom(env: Env): Stop {
  const place = placeOf({ env })
  const room = env.document.createElement('div')
  const remove = () => room.remove()
  // What the server or an earlier script has left there is as high.
  if (place?.textContent.trim()) return remove
  for (const line of linesOf(env)) {
    const p = room.appendChild(env.document.createElement('p'))
    p.textContent = line
    p.style.margin = '0'
  }
  if (!room.firstChild) return remove
  room.setAttribute(roomName, '')
  room.className = 'sqs-announcement-bar-text'
  room.style.visibility = 'hidden'
  ;(place ?? env.document.body).prepend(room)
  const stop = env.after(longest, remove)
  return () => {
    stop()
    remove()
  }
}

interface Context {
  readonly websiteSettings: Pick<Context, 'announcementBarSettings'>
  readonly announcementBarSettings: { readonly style: unknown; readonly text: string } | null
  readonly showAnnouncementBar: unknown
}

/**
 * Of a page that shows its bar to a visitor who has not closed it. What is wrong with the context is said when it is read,
 * and the store that everything else reads from is still to be opened: in doubt there is no room.
 */
function linesOf(env: Env): readonly string[] {
  try {
    const context = peekContext(env) as Context
    const bar = context.announcementBarSettings ?? context.websiteSettings.announcementBarSettings
    const value = bar?.style === 2 && context.showAnnouncementBar !== false && bar.text
    if (!value || env.storage('local')?.getItem(closedKey) === JSON.stringify({ value })) return []
    return value.split(ends).map(line => line.replace(/<[^<>]*>/g, '').replace(/&#?\w+;/g, 'n'))
  } catch {
    return []
  }
}
