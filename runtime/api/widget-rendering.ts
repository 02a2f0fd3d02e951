import { asItStands } from '../as-it-stands.ts'
import type { Data, Outcome } from '../data/index.ts'

/** A block that the server draws: blocks spec §7. */
export interface Widget {
  /** The number of its block type. */
  readonly type: number
  /** With or without `block-` before it; it is sent without. */
  readonly id: string
  /** Its settings, as they stand on the page. */
  readonly value: Readonly<Record<string, unknown>>
  /** The collection of the page around it; only the events summary sends it. */
  readonly collectionId?: string | undefined
}

export interface WidgetRendering {
  /** `POST /api/widget/GetWidgetRendering`, form-encoded. The visitor hears nothing of failures: the page has content already. */
  render(widget: Widget, signal?: AbortSignal): Promise<Outcome<string>>
}

export function createWidgetRendering({ data }: { readonly data: Pick<Data, 'post'> }): WidgetRendering {
  return {
    async render({ type, id, value, collectionId }, signal) {
      const widget = { type, id: id.replace(/^block-/, ''), value }
      return data.post<string>('/api/widget/GetWidgetRendering', {
        form: { widgetJSON: JSON.stringify(widget, asItStands), collectionId: collectionId || undefined },
        onFailure: 'ignore',
        answer: htmlOf,
        ...(signal && { signal }),
      })
    },
  }
}

/** By hand: for one field a schema library would weigh more than the rest. */
function htmlOf(body: unknown): string {
  const { html } = { ...(body as { readonly html?: unknown } | null) }
  if (typeof html !== 'string' || html.trim() === '') throw new TypeError('expected { "html": "…" }')
  return html
}
