import { cleanValue } from '../server.chunk.ts'
import { createAgain, timeout } from './again.ts'
import type { AnalyticsServices, Given } from './analytics.ts'
import type { Tools } from './define.ts'
import type { Fit } from './fit.ts'
import { maxText } from './untold.ts'
import { randomId } from './visitor-id.ts'

/**
 * Where all that leaves goes through, to the page's own host alone; of one category. Its failures are silent (blocks spec
 * §7).
 */
export function createSender(
  options: Pick<AnalyticsServices, 'consent' | 'data'> &
    Parameters<typeof createAgain>[0] & {
      /** Why nothing may be recorded now; empty where it may. */
      readonly whyNot: () => string
      /** For whoever asks what has been recorded. */
      readonly note: (name: string, heldBack: string, data?: Given) => void
      readonly toFit: Fit
      /** What leaves is told to the page's `dataLayer`, too. */
      readonly isHandedOn: boolean
      /** What stands in for `dataLayer.push` may throw. */
      readonly guard: <A extends readonly unknown[]>(
        at: string,
        fn: (...args: A) => void,
      ) => (...args: A) => void
    },
): (category: string) => Pick<Tools, 'pass' | 'post' | 'deliver' | 'send'> {
  const { env, consent, data, whyNot, note, toFit, isHandedOn, guard } = options
  const again = createAgain(options)

  /** Asks the page, by a cancelable event whose `detail.data` it may change. */
  function ask(name: string, data: Given): Given | null {
    const detail = { name, data: { ...data } }
    const event = new env.window.CustomEvent('site:analytics:record', { cancelable: true, detail })
    if (!env.document.dispatchEvent(event)) return null
    const kept = Object.entries(data).filter(([field]) => Object.hasOwn(Object(detail.data), field))
    return toFit(name, detail.data, Object.fromEntries(kept))
  }

  function handOn(name: string, data: Given): void {
    const entry = { ...data, event: `site:${name}` }
    const layer = env.global('dataLayer')
    if (Array.isArray(layer)) layer.push(entry)
    else Reflect.set(env.window, 'dataLayer', [entry])
  }

  return category => {
    const reason = () => whyNot() || (consent.allows(category) ? '' : `no consent: ${category}`)
    const pass: Tools['pass'] = (name, given) => {
      const why = reason()
      const asked = why ? null : ask(name, cleanValue(given, maxText) as Given)
      const left = asked && (cleanValue(asked, maxText) as Given)
      note(name, why || (left ? '' : 'the page'), left || {})
      if (left && isHandedOn) guard('dataLayer', handOn)(name, left)
      return left
    }
    const post: Tools['post'] = ({ data: json, address, method = 'post', body, headers = {} }) =>
      reason()
        ? null
        : data[method](typeof address === 'string' ? address : address(json), {
            timeout,
            keepalive: true,
            onFailure: 'ignore',
            expects: 'nothing',
            headers,
            ...(body?.(json) ?? { crumb: 'header', ...(method === 'post' && { json }) }),
          })
    const deliver: Tools['deliver'] = outgoing => {
      // A key of its own, by which a server knows what it has already.
      const headers = { 'Idempotency-Key': randomId(env) }
      return again(() => post({ ...outgoing, headers }))
    }
    return {
      pass,
      post,
      deliver,
      send(outgoing) {
        const data = pass(outgoing.name, outgoing.data)
        return data && deliver({ ...outgoing, data })
      },
    }
  }
}
