import gate from '#i18n/gate'
import { texts as ask } from '#parts/ask-first/ask-first.library.ts'
import {
  clearRefused,
  createGatedScripts,
  createPolicy,
  readConsentOptions,
  startConsentMode,
} from '#runtime/consent/index.ts'
import type { Lent, OverlayTools } from '../../define.ts'
import { watchGate } from './watch.ts'

export const texts = { ...gate, ...ask }

/**
 * What a page asks for beyond the spec: scripts and frames that wait for the visitor, Google's Consent Mode, Global
 * Privacy Control, a preset, a record. Until this chunk has come, all of it is denied.
 */
export function create(tools: OverlayTools): Lent['gate'] & { destroy(): void } {
  const { runtime } = tools
  const { env, errors, cookies, local, consent } = runtime
  const options = readConsentOptions({ env, errors })
  const scripts = createGatedScripts({ env, errors, consent })
  const { runsOn } = scripts
  // Before the policy, which lets go what has been waiting.
  const mode = options.consentMode ? startConsentMode({ env }) : null
  const policy = createPolicy({ env, local, options, runsOn })
  consent.setPolicy(policy)
  const clear = () =>
    clearRefused({ env, cookies, categories: policy.categories(), choices: consent.choices })
  clear()
  const stops = [consent.subscribe(clear), mode?.follow(consent)]
  if (options.gate) stops.push(watchGate({ tools, scripts }))

  return {
    policy,
    runsOn,
    destroy() {
      for (const stop of stops) stop?.()
    },
  }
}
