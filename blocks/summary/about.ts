import type { Messages } from '#i18n/format.ts'
import type { CollectionItem } from '#runtime/api/index.ts'
import type { Metadata } from './definition.ts'

interface Said {
  readonly messages: Messages
  /** The site's own; empty for the visitor's. */
  readonly timeZone: string
}

/** What else is said of an item, as text; empty where there is nothing. */
export function about(item: CollectionItem, kind: Metadata, said: Said): string {
  const { format } = said.messages
  switch (kind) {
    case 'date':
      return dates(said, [item.start ?? item.date], { dateStyle: 'long' })
    case 'event-time':
      return dates(said, [item.start, item.end], { dateStyle: 'long', timeStyle: 'short' })
    case 'author':
      return item.author
    case 'cats':
      return item.categories.join(', ')
    case 'tags':
      return item.tags.join(', ')
    case 'comments':
      return item.comments > 0 ? format('summary.comments', { count: item.comments }) : ''
    case 'location':
      return item.place
    default:
      return ''
  }
}

/** A day, or from when to when; what ends before it begins has only a beginning, and what no calendar has says nothing. */
function dates(
  { messages, timeZone }: Said,
  [from = null, to = null]: readonly (number | null)[],
  how: Intl.DateTimeFormatOptions,
): string {
  if (from === null) return ''
  try {
    const format = new Intl.DateTimeFormat(messages.locale, { ...how, ...(timeZone && { timeZone }) })
    return to !== null && to > from ? format.formatRange(from, to) : format.format(from)
  } catch {
    return timeZone ? dates({ messages, timeZone: '' }, [from, to], how) : ''
  }
}
