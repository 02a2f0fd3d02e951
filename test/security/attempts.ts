import { addressAttempt } from './corpus/addresses.ts'
import type { Attempt } from './corpus/attempt.ts'
import { crumbAttempt } from './corpus/crumb.ts'
import { filterAttempt } from './corpus/filters.ts'
import { hostAttempt } from './corpus/hosts.ts'
import { messageAttempt } from './corpus/messages.ts'
import { redirectAttempt } from './corpus/redirects.ts'
import { styleAttempt } from './corpus/styles.ts'
import { xssAttempt } from './corpus/xss.ts'

/** What is tried at every build, counted from the same tables that the tests take it from. */
export const attempts: readonly Attempt[] = [
  xssAttempt,
  addressAttempt,
  redirectAttempt,
  styleAttempt,
  messageAttempt,
  crumbAttempt,
  filterAttempt,
  hostAttempt,
]
