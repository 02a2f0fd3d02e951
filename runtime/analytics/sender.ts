import { cleanAddress, isSecret } from '../server.chunk.ts'
import type { AnalyticsServices, Given } from './analytics.ts'
import type { Outgoing } from './define.ts'
import type { Fit } from './fit.ts'

export interface SenderServices extends Pick<AnalyticsServices, 'env' | 'consent' | 'data'> {
  /** Why nothing may be recorded now; empty where it may. */
  readonly whyNot: () => string
  /** For whoever asks what has been recorded. */
  readonly note: (name: string, heldBack: string, data?: Given) => void
}

/** Milliseconds: blocks spec §7. */
const timeout = 2500
/** Characters of any text. */
const maxText = 2000
/** A text that may be an address, or a part of one. */
const address = /^[/?#]|:\/\/|^\w+=/

/** Where all that leaves goes through, to the page's own host alone. Its failures are silent (blocks spec §7). */
export function createSender(
  options: SenderServices & {
    readonly toFit: Fit
    /** What leaves is told to the page's `dataLayer`, too. */
    readonly isHandedOn: boolean
  },
) {
  const { env, consent, data, whyNot, note, toFit, isHandedOn } = options
  const reason = (category: string) => whyNot() || (consent.allows(category) ? '' : `no consent: ${category}`)

  /** Asks the page, by a cancelable event whose `detail.data` it may change. */
  function ask(name: string, data: Given): Given | null {
    const detail = { name, data: { ...data } }
    const event = new env.window.CustomEvent('site:analytics:record', { cancelable: true, detail })
    if (!env.document.dispatchEvent(event)) return null
    const kept = Object.keys(data).filter(field => Object.hasOwn(Object(detail.data), field))
    return toFit(name, detail.data, Object.fromEntries(kept.map(field => [field, data[field]])))
  }

  function handOn(name: string, data: Given): void {
    const found = env.global('dataLayer')
    const layer: unknown[] = Array.isArray(found) ? found : []
    if (layer !== found) Reflect.set(env.window, 'dataLayer', layer)
    layer.push({ ...data, event: `site:${name}` })
  }

  return {
    pass(record: { readonly name: string; readonly category: string; readonly data: Given }): Given | null {
      const { name, category } = record
      const why = reason(category)
      const asked = why ? null : ask(name, clean(record.data) as Given)
      const left = asked && (clean(asked) as Given)
      note(name, why || (left ? '' : 'the page'), left ?? {})
      if (left && isHandedOn) handOn(name, left)
      return left
    },
    post(outgoing: Omit<Outgoing, 'name'> & { readonly category: string }) {
      const { category, data: given, address, method = 'post' } = outgoing
      if (reason(category)) return null
      return data[method](typeof address === 'string' ? address : address(given), {
        timeout,
        keepalive: true,
        onFailure: 'ignore',
        expects: 'nothing',
        ...(outgoing.body?.(given) ?? { crumb: 'header', ...(method === 'post' && { json: given }) }),
      })
    },
  }
}

/** Without secrets, in addresses or under a secret's name; no longer, and no deeper, than anybody needs. */
function clean(value: unknown, depth = 5): unknown {
  if (typeof value === 'string')
    return address.test(value) ? cleanAddress(value, maxText) : value.slice(0, maxText)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.slice(0, 100).map(each => clean(each, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name) ? '…' : clean(each, depth - 1)]),
  )
}
