import { linkTo, type Offer } from '#parts/booking/booking.library.ts'
import type { Settings } from './definition.ts'

/** Blocks spec §9: above this many pixels it is wide. */
const wide = 850

/** Only looks; `null` where no link leads to OpenTable, or nobody says which restaurant. */
export function read(root: HTMLElement, { rid, dark }: Pick<Settings, 'rid' | 'dark'>): Offer | null {
  const found = linkTo(root, /(^|\.)opentable\.(com|[a-z]{2}|co\.uk|com\.(au|mx))$/)
  const rids = (rid || found?.url.searchParams.get('rid') || '').match(/\d+/g) ?? []
  if (!found || rids.length === 0) return null
  return {
    name: 'OpenTable',
    link: found.link,
    widget: {
      script(width, language) {
        const query = new URLSearchParams(rids.map(each => ['rid', each]))
        const rest = {
          type: rids.length > 1 ? 'multi' : 'standard',
          theme: width > wide ? 'wide' : 'standard',
          color: '1',
          dark: `${dark}`,
          iframe: 'true',
          domain: found.url.hostname.replace(/^.*opentable\./, ''),
          lang: found.url.searchParams.get('lang') || language,
          newtab: 'false',
        }
        for (const [key, value] of Object.entries(rest)) query.set(key, value)
        return `https://www.opentable.com/widget/reservation/loader?${query}`
      },
      isBesideItself: true,
      host: () => ({ tag: 'div', attrs: {} }),
    },
  }
}
