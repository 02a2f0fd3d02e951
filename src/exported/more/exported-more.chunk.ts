export { default as texts } from '#i18n/map+links'

import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { attributesOf, readScript } from '../json.ts'
import { describeChart } from './chart.ts'
import { describeHighlight } from './highlight.ts'
import { describeMap } from './map.ts'
import { describeSearchPage } from './search-page.ts'
import { describeTable, describeTock, describeTour } from './vendors.ts'

const said = (el: Element, ...names: string[]): string =>
  names.map(name => own(el).getAttribute(`data-${name}`)).find(Boolean) ?? ''

/** A shape, drawn by the server; what would give it a size did not come with the page, and then it has none. */
function sizeShape(el: HTMLElement, page: ExportedPage): void {
  for (const selector of ['.sqs-block-content', '.sqs-shape-block-container', '.sqs-shape']) {
    const around = own(el).closest<HTMLElement>(selector)
    if (around) page.style(around, { width: '100%', height: '100%' })
  }
}

/** Players that a script was to draw; one name of each pair is of the newer pages. */
function describeAudio(el: HTMLElement, page: ExportedPage): void {
  const src = said(el, 'url', 'asset-url', 'audio-asset-url')
  if (!src) return
  const ms = Number(said(el, 'duration-in-ms', 'length-in-milli-seconds'))
  page.annotate(el, {
    'data-block': 'audio',
    'data-src': src,
    'data-name': said(el, 'title').slice(0, 300),
    'data-author': said(el, 'author').slice(0, 300),
    'data-duration': `${Math.min(Math.max(0, Math.round(ms / 1000) || 0), 86_400)}`,
    'data-download': `${said(el, 'show-download') === 'true'}`,
  })
}

/** Buttons that a script was to write into an empty element; the newer ones are served as links, and need nobody. */
function describeShare(el: HTMLElement, page: ExportedPage): void {
  page.annotate(el, {
    'data-block': 'share',
    'data-services': 'facebook x linkedin reddit tumblr pinterest email',
    'data-url': said(el, 'full-url').slice(0, 2000),
    'data-title': said(el, 'title').slice(0, 300),
    'data-picture': said(el, 'asset-url').slice(0, 2000),
  })
}

/** A field without a form; with what it says of itself in words that are ours as well. */
function describeSearch(el: HTMLElement, page: ExportedPage): void {
  page.annotate(el, {
    'data-block': 'search',
    'data-preview': `${own(el).hasAttribute('data-preview') && said(el, 'preview') !== 'false'}`,
    'data-collection-id': said(el, 'collectionfilter') === 'true' ? said(el, 'collection').slice(0, 100) : '',
  })
}

/**
 * The JSON of a block names its collection; a page of events that is shown by month is that of its own collection, by whose
 * name the body goes. One that was saved after a script had drawn it is dead.
 */
function describeCalendar(el: HTMLElement, page: ExportedPage): void {
  const [, collection] = /^collection-(\w{1,100})$/.exec(page.runtime.env.document.body?.id ?? '') ?? []
  const isPage = !own(el).matches('.sqs-block-calendar')
  if (isPage && !collection) return
  for (const dead of own(el).querySelectorAll<HTMLElement>('.yui3-widget'))
    page.style(dead, { display: 'none' })
  page.annotate(el, {
    'data-block': 'calendar',
    ...(isPage && collection && { 'data-collection-id': collection }),
  })
}

/** Icons of networks, which say to the ear what the builder calls an account that nobody has logged in to: `instagram-unauth`. */
function nameIcon(el: HTMLElement, page: ExportedPage): void {
  const name = (own(el).getAttribute('aria-label') ?? '').replace(/-(unauth|formerly).*/, '')
  page.annotate(el, { 'aria-label': name.charAt(0).toUpperCase() + name.slice(1) })
}

interface Props {
  readonly marqueeItems?: unknown
  readonly itemSpacing?: { readonly value?: unknown; readonly unit?: unknown }
}

/** Its words stand in a script of its own; the drawing beside the heading's text is empty. */
function describeMarquee(el: HTMLElement, page: ExportedPage): void {
  const root = own(el.parentElement)
  const script = own(own(el).closest('.Marquee'))?.querySelector('.Marquee-props')
  const json = readScript(script ?? null, { page, in: 'marquee' })
  const { marqueeItems: items, itemSpacing: gap } = (json ?? {}) as Props
  const words = (Array.isArray(items) ? items : []).flatMap(
    item => `${item?.text ?? ''}`.replace(/\s+/g, ' ').trim() || [],
  )
  if (!root || !json || words.length === 0) return
  page.annotate(root, {
    'data-block': 'marquee',
    'data-text': words.join('\n').slice(0, 5000),
    ...attributesOf(json, {
      linkTo: 'href',
      waveFrequency: 'wave-frequency',
      waveIntensity: 'wave-intensity',
      animationDirection: 'direction',
      animationSpeed: 'speed',
      pausedOnHover: 'paused-on-hover',
      fadeEdges: 'fade-edges',
    }),
    ...(gap?.unit === 'em' && attributesOf(gap, { value: 'gap' })),
  })
}

const kinds: readonly (readonly [selector: string, fn: (el: HTMLElement, page: ExportedPage) => void])[] = [
  ['.sqs-shape', sizeShape],
  ['.Marquee-svg', describeMarquee],
  ['.sqsrte-text-highlight', describeHighlight],
  ['.sqs-audio-embed,.squarespace-audio-player', describeAudio],
  ['.squarespace-social-buttons', describeShare],
  ['.sqs-block-calendar,.sqs-events-collection-calendar', describeCalendar],
  ['.sqs-search-page', describeSearchPage],
  ['.sqs-search-ui-text-input', describeSearch],
  ['.sqs-block-map', describeMap],
  ['.chart-block-container', describeChart],
  ['[class*=sqs-block-opentable]', describeTable],
  ['.sqs-block-tock', describeTock],
  ['.sqs-tourdates-bandsintown-list', describeTour],
  ['a', nameIcon],
]

/** By what it is. */
export function describe(el: HTMLElement, page: ExportedPage): void {
  for (const [selector, fn] of kinds) if (own(el).matches(selector)) fn(el, page)
}
