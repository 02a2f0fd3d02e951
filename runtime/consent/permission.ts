import type { Stop } from '../env.ts'
import type { BlockConsent } from './consent.ts'

/** What the visitor lets a third party do in one place: nothing yet, this once, or always. */
export interface Permission {
  readonly isGiven: boolean
  /** For this place, until the visitor answers the question about cookies: a refusal counts for what was allowed in passing, too. */
  giveOnce(): void
  giveAlways(): void
  destroy(): void
}

/** The one way to ask before a third party is called: blocks, waiting frames and captchas hold one for each place. */
export function createPermission(options: {
  /** Whether it may be called without asking. */
  readonly allows: () => boolean
  readonly subscribe: BlockConsent['subscribe']
  /** Without it nobody can give it for always. */
  readonly allowAlways?: () => void
  /** It may have been given, or taken back. */
  readonly onChange: () => void
}): Permission {
  const { allows, subscribe, allowAlways, onChange } = options
  let isOnce = false
  const stop: Stop = subscribe(({ isAnswer }) => {
    if (isAnswer) isOnce = false
    onChange()
  })
  return {
    get isGiven() {
      return isOnce || allows()
    },
    giveOnce() {
      isOnce = true
      onChange()
    },
    giveAlways: () => allowAlways?.(),
    destroy: stop,
  }
}
