import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

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

/** A page whose field, and what it finds, a script was to draw. */
function describeSearchPage(el: HTMLElement, page: ExportedPage): void {
  page.annotate(el, { 'data-block': 'search-page' })
}

/** A field without a form; with what it says of itself in words that are ours as well. */
function describeSearch(el: HTMLElement, page: ExportedPage): void {
  page.annotate(el, {
    'data-block': 'search',
    'data-preview': `${own(el).hasAttribute('data-preview') && said(el, 'preview') !== 'false'}`,
    'data-collection-id': said(el, 'collectionfilter') === 'true' ? said(el, 'collection').slice(0, 100) : '',
  })
}

/** Icons of networks, which say to the ear what the builder calls an account that nobody has logged in to: `instagram-unauth`. */
function nameIcon(el: HTMLElement, page: ExportedPage): void {
  const name = (own(el).getAttribute('aria-label') ?? '').replace(/-(unauth|formerly).*/, '')
  page.annotate(el, { 'aria-label': name.charAt(0).toUpperCase() + name.slice(1) })
}

const kinds: readonly (readonly [selector: string, fn: (el: HTMLElement, page: ExportedPage) => void])[] = [
  ['.sqs-shape', sizeShape],
  ['.sqs-audio-embed,.squarespace-audio-player', describeAudio],
  ['.squarespace-social-buttons', describeShare],
  // Its JSON names the collection.
  ['.sqs-block-calendar', (el, page) => page.annotate(el, { 'data-block': 'calendar' })],
  ['.sqs-search-page', describeSearchPage],
  ['.sqs-search-ui-text-input', describeSearch],
  ['a', nameIcon],
]

/** By what it is. */
export function describe(el: HTMLElement, page: ExportedPage): void {
  for (const [selector, fn] of kinds) if (own(el).matches(selector)) fn(el, page)
}
