import { createPopupOverlay } from '#runtime/api/index.ts'
import { ownerHtmlOf } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'

/** The page's own, which needs no request. */
const template = 'template[data-popup-overlay]'

export interface PopupSource {
  /** That nobody has looked at yet; empty where there is none. */
  readonly html: string
  /** The page's own element that says it; of the site's server there is none. */
  readonly from?: Element
}

/** What the popup says. */
export async function readSource({ env, page, data }: Runtime, signal: AbortSignal): Promise<PopupSource> {
  const from = env.findAll(template)[0]
  if (from) return { html: ownerHtmlOf(from), from }
  // Of a saved copy the builder's server knows nothing.
  if (page.isCopy) return { html: '' }
  const outcome = await createPopupOverlay({ data }).render(new URL(env.url()).pathname, signal)
  return { html: outcome.ok ? outcome.data : '' }
}
