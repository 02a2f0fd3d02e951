import { createPopupOverlay } from '#runtime/api/index.ts'
import { ownerHtmlOf } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'

/** The page's own, which needs no request. */
const template = 'template[data-popup-overlay]'

/** What the popup says, as HTML that nobody has looked at yet; empty where there is none. */
export async function readSource({ env, page, data }: Runtime, signal: AbortSignal): Promise<string> {
  const el = env.findAll(template)[0]
  if (el) return ownerHtmlOf(el)
  // Of a saved copy the builder's server knows nothing.
  if (page.isCopy) return ''
  const outcome = await createPopupOverlay({ data }).render(new URL(env.url()).pathname, signal)
  return outcome.ok ? outcome.data : ''
}
