import { createWidgetRendering, type Widget } from '#runtime/api/index.ts'
import type { Failure } from '#runtime/data/index.ts'
import { serverMarkup } from '#runtime/dom/index.ts'
import { numberOf } from './exported/json.ts'
import type { Adapter } from './exported/markup.ts'

/** Photo services whose pictures the server asks for only when somebody looks: blocks spec §7. */
const services = ['flickr', 'instagram', 'fivehundredpix'] as const
const events = 'summary-block-collection-type-events'
const asked = new WeakSet<Element>()

/**
 * Blocks that only the server can draw: galleries of photo services that came empty, and lists of events, which may have
 * passed since the page was made. What the server sent stays until there is something better.
 */
export function renderRemote(block: HTMLElement, adapter: Adapter): void {
  if (asked.has(block) || isAnswered(block)) return
  const isEvents = block.querySelector(`.${events}`) !== null
  if (!isEvents && !isEmptyService(block)) return
  asked.add(block)
  const widget = widgetOf(block, { ...adapter, isEvents })
  if (widget) fetchInto(block, { ...adapter, widget })
}

/** What the server has drawn is not asked for once more: that would have no end. */
function isAnswered(block: Element): boolean {
  const around = block.parentElement?.closest('.sqs-block')
  return around != null && (asked.has(around) || isAnswered(around))
}

function isEmptyService(block: Element): boolean {
  const isService = services.some(
    name => block.classList.contains(`${name}-block`) || block.classList.contains(`sqs-block-${name}`),
  )
  return isService && block.querySelector('.slide, .image-wrapper, .sqs-gallery > img') === null
}

/** Malformed JSON is one warning, and the block is left as it is: blocks spec §8. */
function widgetOf(
  block: Element,
  { page, isEvents }: Adapter & { readonly isEvents: boolean },
): Widget | null {
  try {
    const value: unknown = JSON.parse(block.getAttribute('data-block-json') ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object')
    return {
      type: numberOf(block.getAttribute('data-block-type')) ?? 0,
      id: block.id,
      value: value as Widget['value'],
      collectionId: isEvents ? collectionOf(block) : undefined,
    }
  } catch (error) {
    page.runtime.errors.warn(
      { in: 'gallery', at: 'remote', el: block },
      `expected a JSON object in data-block-json (${error}); the block is not rendered again and its HTML stays`,
    )
    return null
  }
}

/** `page-<collection>`, the id of the page's layout around it, however deep the block stands in it; none is fine. */
function collectionOf(block: Element | null | undefined): string | undefined {
  const layout = block?.closest('.sqs-layout[id], [data-type="page"][id]')
  if (!layout) return undefined
  return /^page-([\da-z]+)$/i.exec(layout.id)?.[1] ?? collectionOf(layout.parentElement)
}

async function fetchInto(block: HTMLElement, given: Adapter & { readonly widget: Widget }): Promise<void> {
  const { page, widget } = given
  const { data, env, errors } = page.runtime
  const abort = new AbortController()
  page.onDestroy(() => abort.abort())
  const outcome = await createWidgetRendering({ data }).render(widget, abort.signal)
  if (abort.signal.aborted) return
  if (!outcome.ok) {
    record(given, outcome.failure)
    return
  }
  const markup = serverMarkup(env, outcome.data)
  const place = block.querySelector('.sqs-block-content') ?? block
  if (markup?.firstElementChild && block.isConnected)
    errors.guard({ in: 'gallery', at: 'remote', el: block }, replace)(place, markup, given)
}

/** The server's nodes are kept and come back on destroy. What is new is found by the scan like everything else. */
function replace(place: Element, markup: DocumentFragment, { page }: Adapter): void {
  const before = [...place.childNodes]
  const after = [...markup.childNodes]
  place.replaceChildren(...after)
  page.onDestroy(() => {
    // Somebody else's content by now stays theirs.
    if (after.every(node => node.parentNode === place)) place.replaceChildren(...before)
  })
}

/** The visitor sees what was there before; only the site's own log hears of it. */
function record(
  { page, widget }: Adapter & { readonly widget: Widget },
  { kind, status, url }: Failure,
): void {
  page.runtime.trace.log({ event: 'widget-rendering-failed', type: widget.type, kind, status, url })
}
