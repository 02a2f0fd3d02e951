import type { CollectionItem } from '#runtime/api/index.ts'
import type { Settings } from './definition.ts'

/** Those that are to be drawn: an event is over with its end. */
export function chosen(
  items: readonly CollectionItem[],
  {
    showPastOrUpcomingEvents: which,
    pageSize,
    now,
  }: Pick<Settings, 'showPastOrUpcomingEvents' | 'pageSize'> & { readonly now: number },
): readonly CollectionItem[] {
  const isPast = ({ start, end }: CollectionItem) => Math.max(start ?? 0, end ?? 0) < now
  const wanted = items.filter(item => which === 'all' || isPast(item) === (which === 'past'))
  return wanted.slice(0, pageSize)
}
