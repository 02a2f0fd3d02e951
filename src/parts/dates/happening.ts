import { part } from '#core'
import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'
import { dayMs } from './days.ts'
import { type Moment, momentOf, type Zone } from './zone.ts'

/** What takes place: an event of a calendar, a date of a tour. */
export interface Happening {
  readonly title: string
  /** In full; empty where it has no page of its own. */
  readonly url: string
  readonly place: string
  readonly start: Moment
  /** Not before its start. */
  readonly end: Moment
  /** Where the server has written it. */
  readonly el: HTMLElement | null
}

/** Only looks; `null` for one that does not say when. */
export function happeningOf(el: HTMLElement): Happening | null {
  const item = own(el)
  const times = [...item.querySelectorAll('time')].map(time => own(time).getAttribute('datetime') ?? '')
  const start = momentOf(item.getAttribute('data-start') ?? times[0] ?? '')
  if (!start) return null
  const link = item.querySelector<HTMLElement>('a[href]')
  const titled = part(el, 'title') ?? link
  const url = link && urlOf(link.getAttribute('href') ?? '', item.baseURI)
  const said = (name: string, found: Element | null) =>
    (item.getAttribute(name) ?? found?.textContent ?? '').trim().replace(/\s+/g, ' ')
  return {
    title: said('data-title', titled ?? el).slice(0, 300),
    url: url && /^(https?|file):$/.test(url.protocol) ? url.href : '',
    place: said('data-place', part(el, 'place')),
    start,
    end: endOf(start, item.getAttribute('data-end') ?? times[1] ?? ''),
    el,
  }
}

/** Of hours that end with a day alone: with that day’s midnight, and on their own day nobody knows when. */
function endOf(start: Moment, text: string): Moment {
  const end = momentOf(text) ?? start
  if (!end.isDay || start.isDay) return end
  const isSameDay = Math.floor((start.at + (start.ahead ?? 0)) / dayMs) * dayMs === end.at
  return isSameDay ? start : { ...end, at: end.at + dayMs, isDay: false }
}

/** Whether it ends before it starts; such an end is none. */
export function isBackwards({ start, end }: Pick<Happening, 'start' | 'end'>, zone: Zone): boolean {
  return zone.utc(end) < zone.utc(start)
}

/** The first and the last day of it there; one that ends at midnight does not reach into the next day. */
export function daysOf({ start, end }: Happening, zone: Zone): readonly [number, number] {
  const [from, to] = [zone.wall(start), zone.wall(end)]
  const first = Math.floor(from / dayMs)
  const last = Math.floor((end.isDay || to <= from ? to : to - 1) / dayMs)
  return [first, Math.max(first, last)]
}
