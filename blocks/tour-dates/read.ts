import { parts } from '#core'
import { linkTo } from '#parts/booking/booking.library.ts'
import { type Happening, happeningOf, isBackwards, unzoned } from '#parts/dates/dates.library.ts'
import type { Settings } from './definition.ts'

export interface Content {
  /** The server's own, in its order. */
  readonly dates: readonly (Happening & { readonly el: HTMLElement })[]
  /** Of these nobody knows when they are, or they are more than are looked after. */
  readonly left: number
  /** Whom Bandsintown is asked for; empty where nobody is asked. */
  readonly artist: string
  /** The server's link to Bandsintown, which works without us. */
  readonly link: HTMLElement | null
}

/** More than anybody plays in years; what is beyond stays a list. */
const most = 300

/** Only looks; `null` where there are no dates, and nobody to ask for any. */
export function read(
  root: HTMLElement,
  { artist, appId }: Pick<Settings, 'artist' | 'appId'>,
): Content | null {
  const found = parts(root, 'date')
  const dates = found.slice(0, most).flatMap(el => {
    const date = happeningOf(el)
    // Until two in the night is often written with the same day: nobody's calendar takes an end before its beginning.
    return date ? [{ ...date, ...(isBackwards(date, unzoned) && { end: date.start }), el }] : []
  })
  const known = linkTo(root, /^(www\.)?bandsintown\.com$/)
  const [, id = ''] = /^\/a\/(\d{1,15})/.exec(known?.url.pathname ?? '') ?? []
  const asked = appId ? artist.trim() || (id && `id_${id}`) : ''
  if (dates.length === 0 && !asked) return null
  return { dates, left: found.length - dates.length, artist: asked, link: known?.link ?? null }
}
