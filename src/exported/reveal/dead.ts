import { own } from '#runtime/own.ts'
import type { Description } from '../define.ts'

const modal = 'sqs-modal-lightbox'
/** By which a page is kept from being scrolled while something lies above it. */
const locks = ['sqs-lightbox-open', `${modal}-open`, 'gallery-lightbox-body-hide-overflow']

/** What lay above the page when that was saved is dead, and nobody could close it; the page below it can be scrolled again. */
export const dead: Description = {
  fill(el, page) {
    const { env } = page.runtime
    const { documentElement, body } = env.document
    const is = (name: string) => own(el).classList.contains(name)
    // One of ours, which has the look of the page's own.
    if (own(el).closest('dialog')) return
    // Where the page does not say that one is open it may be a living one of the page's own.
    if (is(modal) && !documentElement.classList.contains(`${modal}-open`)) return
    const all = is(modal) ? env.findAll<HTMLElement>(`.${modal}`) : is('sqs-lightbox-open') ? [] : [el]
    for (const each of all) page.style(each, { display: 'none' })
    for (const each of [documentElement, body, el])
      for (const name of locks) if (each) page.toggle(each, name, false)
  },
}
