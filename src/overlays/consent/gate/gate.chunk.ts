import gate from '#i18n/gate'
import { texts as ask } from '#parts/ask-first/ask-first.library.ts'
import {
  asKept,
  clearRefused,
  createGatedScripts,
  createPolicy,
  readConsentOptions,
  recordKey,
  startConsentMode,
} from '#runtime/consent/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Lent, OverlayTools } from '../../define.ts'
import { watchGate } from './watch.ts'

export const texts = { ...gate, ...ask }

/**
 * What a page asks for beyond the spec: scripts and frames that wait for the visitor, Google's Consent Mode, Global
 * Privacy Control, a preset, a record. Until this chunk has come, all of it is denied.
 */
export function create(tools: OverlayTools): Lent['gate'] & { destroy(): void } {
  const { runtime } = tools
  const { env, errors, cookies, local, consent, lifecycle, navigate } = runtime
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
  stops.push(followWindows(runtime))
  // Back is no way around a no: by then what was answered elsewhere is known.
  const leaveBehind = errors.guard({ in: 'gate', at: 'return' }, () => {
    if (runsOn().length > 0) navigate.reload()
  })
  stops.push(lifecycle.onRestore(() => env.soon(leaveBehind)))
  if (options.gate) stops.push(watchGate({ tools, scripts }))

  return {
    policy,
    runsOn,
    destroy() {
      for (const stop of stops) stop?.()
    },
  }
}

/** What is answered in a window beside this one, which is not hidden meanwhile, counts here at once. */
function followWindows({ env, consent, errors }: OverlayTools['runtime']): Stop {
  let stop: Stop = () => {}
  const lookAgain = errors.guard({ in: 'gate', at: 'storage' }, () => consent.choose(asKept))
  const stopListening = env.listen('storage', event => {
    if ((event as StorageEvent).key !== recordKey || env.document.hidden) return
    stop()
    // The cookie is written after the record.
    stop = env.after(100, lookAgain)
  })
  return () => {
    stop()
    stopListening()
  }
}
