import type { Data, Outcome } from '../data/index.ts'

/** The site's popup, as its server draws it. */
export interface PopupOverlay {
  /**
   * `GET /api/popup-overlay/render?currentUrl=/path`: the popup's own HTML. The visitor hears nothing of failures: nobody has
   * asked for it.
   */
  render(currentUrl: string, signal?: AbortSignal): Promise<Outcome<string>>
}

export function createPopupOverlay({ data }: { readonly data: Pick<Data, 'get'> }): PopupOverlay {
  return {
    async render(currentUrl, signal) {
      return data.get<string>(`/api/popup-overlay/render?${new URLSearchParams({ currentUrl })}`, {
        onFailure: 'ignore',
        answer: htmlOf,
        ...(signal && { signal }),
      })
    },
  }
}

/** By hand: for one field a schema library would weigh more than the rest. */
function htmlOf(body: unknown): string {
  const { renderedHtml } = { ...(body as { readonly renderedHtml?: unknown } | null) }
  if (typeof renderedHtml !== 'string' || renderedHtml.trim() === '')
    throw new TypeError('expected { "renderedHtml": "…" }')
  return renderedHtml
}
