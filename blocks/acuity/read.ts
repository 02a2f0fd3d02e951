import { linkTo, type Offer } from '#parts/booking/booking.library.ts'

/** Only looks; `null` where no link leads to Acuity. */
export function read(root: HTMLElement): Offer | null {
  const found = linkTo(root, /(^|\.)(acuityscheduling\.com|as\.me)$/)
  if (!found) return null
  const url = new URL(found.url)
  url.protocol = 'https:'
  url.searchParams.set('ref', 'embedded_csp')
  return { name: 'Acuity', link: found.link, widget: { frame: url.href } }
}
