import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'
import type { ExportedPage } from '../define.ts'
import { createMake } from '../forms/nodes.ts'
import { type BlockJson, readJson } from '../json.ts'

/** Where a vendor's own page is, by what the block's settings say; empty where they name nobody. */
type LinkOf = (said: BlockJson, block: HTMLElement) => string

function first(said: BlockJson, names: readonly string[], pattern: RegExp): string {
  const texts = names.map(name => (Object.hasOwn(said, name) ? said[name] : ''))
  return `${texts.find(text => /^(string|number)$/.test(typeof text) && pattern.test(`${text}`)) ?? ''}`
}

/** The builder's names are not known: those that the vendor uses itself are tried. */
const restaurantOf: LinkOf = said => {
  const id = first(said, ['rid', 'restaurantId', 'restaurantIds'], /^\d{1,12}$/)
  return id && `https://www.opentable.com/restref/client/?rid=${id}&restref=${id}`
}

const businessOf: LinkOf = (said, block) => {
  const [, called = ''] =
    /\btock\(\s*["']init["']\s*,\s*["']([\w-]{1,100})["']/.exec(
      [...own(block).querySelectorAll('script')].map(({ text }) => text.slice(0, 10_000)).join('\n'),
    ) ?? []
  const name = called || first(said, ['businessName', 'business', 'name'], /^[\w-]{1,100}$/)
  return name && `https://www.exploretock.com/${name}`
}

const artistOf: LinkOf = said => {
  const url = urlOf(first(said, ['url'], /^https:/), 'https://www.bandsintown.com')
  if (url && url.pathname !== '/' && /^(www\.)?bandsintown\.com$/.test(url.hostname)) return url.href
  const name = first(said, ['artist', 'artistName'], /^[^/?#]{1,200}$/)
  return name && `https://www.bandsintown.com/${encodeURIComponent(name)}`
}

/**
 * A place that was to be filled by a script of the builder: it gets a link to the vendor, and is our block. What somebody
 * has filled already is theirs.
 */
function fill(
  el: HTMLElement,
  {
    page,
    name,
    linkOf,
    attributes,
  }: {
    readonly page: ExportedPage
    readonly name: string
    readonly linkOf: LinkOf
    readonly attributes: Readonly<Record<string, string | null>>
  },
): void {
  const block = own(el).closest<HTMLElement>('.sqs-block') ?? el
  const said = readJson(block, 'data-block-json', { page, in: name })
  const href = said && linkOf(said, block)
  if (!href) return
  const link = createMake(page.runtime.env)('a', { href }, name)
  own(el).append(link)
  page.onDestroy(() => link.remove())
  page.annotate(el, attributes)
}

/** Of OpenTable: what waits is shown, and an empty place leads there. */
export function describeTable(el: HTMLElement, page: ExportedPage): void {
  const at = own(el).querySelector<HTMLElement>('.squarespace-opentable-new-age-wrapper') ?? el
  // Waiting it cannot be seen.
  page.toggle(at, 'loading', false)
  page.toggle(at, 'loaded', true)
  if (own(at).querySelector('iframe, a, form')) return
  fill(at, { page, name: 'OpenTable', linkOf: restaurantOf, attributes: { 'data-block': 'opentable' } })
  // By that name the page's stylesheet hides every frame, which of the first version were none that anybody sees.
  page.toggle(el, 'sqs-block-opentable', false)
}

/** Of Tock, which shows nothing before its script has come. */
export function describeTock(el: HTMLElement, page: ExportedPage): void {
  const at = own(el).querySelector<HTMLElement>('#Tock_widget_container')
  if (!at || own(at).firstElementChild) return
  const mode = own(at).getAttribute('data-tock-display-mode') ?? ''
  fill(at, {
    page,
    name: 'Tock',
    linkOf: businessOf,
    attributes: {
      'data-block': 'tock',
      'data-offering': /^\w{0,40}$/.exec(own(at).getAttribute('data-tock-offering-id') ?? '')?.[0] ?? '',
      'data-display': /^(Button|Overlay)$/.test(mode) ? mode : 'Inline',
      // Of what the vendor draws: one page has one.
      id: null,
    },
  })
}

/** Dates of Bandsintown that were drawn before the page was saved, or an empty list of them. */
export function describeTour(el: HTMLElement, page: ExportedPage): void {
  page.toggle(el, 'loading', false)
  const items = [...own(el).querySelectorAll<HTMLElement>('.sqs-tourdates__item')]
  if (items.length === 0) {
    fill(el, { page, name: 'Bandsintown', linkOf: artistOf, attributes: {} })
    return
  }
  for (const item of items) {
    const time = own(item).querySelector('[data-tour-datetime]')
    // Where a row goes on in another line: what can be taken along has no room beside the tickets.
    const date = own(item).querySelector('.sqs-tourdates__info') ?? item
    page.annotate(date, {
      'data-part': 'date',
      'data-start': (time && own(time).getAttribute('data-tour-datetime')) ?? '',
    })
    for (const [part, selector] of [
      ['title', '.sqs-tourdates__venue-name'],
      ['place', '.sqs-tourdates__location'],
    ] as const) {
      const found = own(item).querySelector(selector)
      if (found) page.annotate(found, { 'data-part': part })
    }
  }
  page.annotate(el, { 'data-block': 'tour-dates', 'data-unstyled': '' })
}
