import type { Env, Stop } from '#runtime/env.ts'
import { parseJson } from '#runtime/json.ts'
import { peekContext } from '#runtime/page/context.ts'
import { flag, maybe, number, readField, record, text } from '#runtime/schema/index.ts'
import { closedKey, placeOf, roomName, writtenIn } from './listen.ts'

/** Longer than that no room stays empty, whatever becomes of our own files. Milliseconds. */
const longest = 5000

const ends = /<br[^>]*>|<\/(?:p|div|h\d|li|blockquote)>/
const look = 'box-sizing:border-box;min-height:44px;font-size:15px;line-height:24px;padding:10px 52px 10px '

/**
 * Keeps the room of a bar whose words are only in the context, while its file is still to come: as high as those words
 * are going to be. To be called while the script runs for the first time. The function returned gives it back.
 */
export function keepBarRoom(env: Env): Stop {
  const said = textOf(peekContext(env))
  const place = placeOf({ env })
  // What an earlier script has left there is as high.
  if (!said || place?.firstElementChild || writtenIn(place) || isClosed(env, said)) return () => {}
  const element = (className: string, ...children: readonly Node[]) => {
    const el = env.document.createElement('div')
    el.className = className
    el.append(...children)
    return el
  }
  const lines = said.split(ends).flatMap(line => {
    const p = env.document.createElement('p')
    p.textContent = line
      .replace(/<[^>]*>/g, '')
      .replace(/&#?\w+;/g, 'n')
      .trim()
    return p.textContent ? p : []
  })
  const outer = element('sqs-announcement-bar-text', element('sqs-announcement-bar-text-inner', ...lines))
  const bar = element('sqs-announcement-bar', element('sqs-announcement-bar-content', outer))
  const room = element('sqs-announcement-bar-custom-location', bar)
  room.setAttribute(roomName, '')
  room.style.visibility = 'hidden'
  const into = place ?? env.document.body
  into.prepend(room)
  // Where the page's own sheet does not draw it, the bar is going to look like ours.
  if (env.window.getComputedStyle(outer).paddingInlineStart === '0px') {
    bar.style.cssText = `${look}${env.window.innerWidth < 640 ? 16 : 52}px;text-align:center;text-wrap:balance;overflow-wrap:anywhere`
    for (const line of lines) line.style.cssText = 'margin:0;padding:0;font:inherit'
  }
  const remove = () => room.remove()
  const stop = env.after(longest, remove)
  return () => {
    stop()
    remove()
  }
}

/** Of a page that shows its bar; what is wrong with it is said when the page is read. */
function textOf(context: unknown): string {
  const bar = record({ style: number, text })
  const fields = record({
    websiteSettings: record({ announcementBarSettings: bar }),
    announcementBarSettings: maybe(bar),
    showAnnouncementBar: maybe(flag),
  })
  const { websiteSettings, announcementBarSettings, showAnnouncementBar } = readField(
    fields,
    context,
    '',
    () => {},
  )
  const said = announcementBarSettings ?? websiteSettings.announcementBarSettings
  return said.style === 2 && showAnnouncementBar !== false ? said.text : ''
}

/** The store that everything else reads from is still to be opened. */
function isClosed(env: Env, said: string): boolean {
  try {
    const stored = parseJson(env.storage('local')?.getItem(closedKey) ?? '')
    return readField(record({ value: text }), stored, '', () => {}).value === said
  } catch {
    return false
  }
}
