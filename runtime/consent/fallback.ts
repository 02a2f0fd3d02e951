import type { Messages } from '#i18n/format.ts'
import { bringWords } from '#i18n/on-demand.ts'
import type { Errors } from '../errors/index.ts'
import type { Dialogs } from '../layers/index.ts'
import type { Consent } from './consent.ts'

/**
 * What stands in for a banner, or for choices, that could not be loaded, as ad blockers leave a page: one line, and a
 * dialog, ours or, where that cannot be had either, the browser's own. All or nothing; who closes it has refused. Until
 * then nothing is allowed, and a page that is given back meanwhile has decided nothing.
 */
export function createConsentFallback(options: {
  readonly errors: Errors
  readonly dialogs: Dialogs
  readonly messages: Messages
  readonly consent: Pick<Consent, 'allow' | 'deny'>
}): { ask(error: unknown): Promise<void>; destroy(): void } {
  const { errors, dialogs, messages, consent } = options
  /** The banner and the choices may both be missed at once. */
  let isAsking = false
  let destroyed = false
  return {
    async ask(error) {
      errors.report({ in: 'consent', at: 'load' }, error, 'A dialog asks instead.')
      if (isAsking) return
      isAsking = true
      await bringWords(messages)
      const answer = await dialogs.confirm({ message: messages.format('data.cookies'), confirmText: 'OK' })
      isAsking = false
      if (destroyed) return
      if (answer === 'confirm') consent.allow()
      else consent.deny()
    },
    destroy() {
      destroyed = true
    },
  }
}
