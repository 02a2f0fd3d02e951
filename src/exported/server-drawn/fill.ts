import { createWidgetRendering, type Widget } from '#runtime/api/index.ts'
import type { Failure } from '#runtime/data/index.ts'
import { serverMarkup } from '#runtime/dom/index.ts'
import type { ExportedPage } from '../define.ts'
import { numberOf, readJson } from '../json.ts'

const events = '.summary-block-collection-type-events'

interface Given {
  readonly page: ExportedPage
  readonly block: HTMLElement
}

/** The server draws whole blocks; what it has drawn holds the same markup again. */
export function blockOf(el: HTMLElement): HTMLElement {
  return el.closest<HTMLElement>('.sqs-block') ?? el
}

/** What the server has drawn is not asked for once more: that would have no end. */
const asked = new WeakSet<Element>()

function isAnswered(block: Element): boolean {
  const around = block.parentElement?.closest('.sqs-block')
  return around != null && (asked.has(around) || isAnswered(around))
}

/**
 * Galleries of photo services that came empty, and lists of events, which may have passed since the page was made. What
 * the server sent stays until there is something better. `false`: a gallery that is not empty.
 */
export function fill(el: HTMLElement, page: ExportedPage): false | undefined {
  const block = blockOf(el)
  if (isAnswered(block)) return undefined
  const isEvents = block.querySelector(events) !== null
  if (!isEvents && block.querySelector('.slide, .image-wrapper, .sqs-gallery > img')) return false
  asked.add(block)
  const widget = widgetOf({ page, block }, isEvents)
  if (widget) fetchInto({ page, block }, widget)
  return undefined
}

/** Without its settings the server cannot be asked: a warning, by blocks spec §8. */
function widgetOf({ page, block }: Given, isEvents: boolean): Widget | null {
  const goesOn = 'the block is not rendered again and its HTML stays'
  const value = readJson(block, 'data-block-json', { page, in: 'server-drawn', goesOn })
  return (
    value && {
      type: numberOf(block.getAttribute('data-block-type')) ?? 0,
      id: block.id,
      value: value as Widget['value'],
      collectionId: isEvents ? collectionOf(block) : undefined,
    }
  )
}

/** `page-<collection>`, the id of the page's layout around it, however deep the block stands in it; none is fine. */
function collectionOf(block: Element | null | undefined): string | undefined {
  const layout = block?.closest('.sqs-layout[id], [data-type="page"][id]')
  if (!layout) return undefined
  return /^page-([\da-z]+)$/i.exec(layout.id)?.[1] ?? collectionOf(layout.parentElement)
}

async function fetchInto({ page, block }: Given, widget: Widget): Promise<void> {
  const { data, env, errors } = page.runtime
  const abort = new AbortController()
  page.onDestroy(() => abort.abort())
  const outcome = await createWidgetRendering({ data }).render(widget, abort.signal)
  if (abort.signal.aborted) return
  if (!outcome.ok) {
    record(page, { widget, failure: outcome.failure })
    return
  }
  const markup = serverMarkup(env, outcome.data)
  const place = block.querySelector('.sqs-block-content') ?? block
  if (markup?.firstElementChild && block.isConnected)
    errors.guard({ in: 'server-drawn', at: 'exported', el: block }, replace)(place, markup, page)
}

/** The server's nodes are kept and come back on destroy. What is new is found by the scan like everything else. */
function replace(place: Element, markup: DocumentFragment, page: ExportedPage): void {
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
  page: ExportedPage,
  { widget, failure }: { readonly widget: Widget; readonly failure: Failure },
): void {
  const { kind, status, url } = failure
  page.runtime.trace.log({ event: 'widget-rendering-failed', type: widget.type, kind, status, url })
}
