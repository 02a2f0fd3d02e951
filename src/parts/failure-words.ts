import type { Messages } from '#i18n/format.ts'
import type { Failure } from '#runtime/data/index.ts'

/**
 * Why a call has failed, for the visitor. A server that says no by a status that the data layer has no words for, such as 409 or
 * 422, was there: whoever is told to look at their connection looks in vain. And markup is nothing to be read.
 */
export function failureWords(
  { kind, status, message, answer }: Pick<Failure, 'kind' | 'status' | 'message'> & Partial<Failure>,
  { format }: Pick<Messages, 'format'>,
): string {
  const isNo = kind === 'unreachable' && status >= 400 && status < 500 && status !== 408
  if (isNo) return answer?.error || answer?.message || format('data.failed')
  return kind === 'unreadable' ? format('data.failed') : message
}
