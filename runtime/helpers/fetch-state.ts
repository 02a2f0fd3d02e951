import type { Failure, Outcome } from '../data/index.ts'
import { logError, type Report } from './surroundings.ts'

/** Where a call to a server stands (blocks spec §4): `pending`, `success` or `failed`. */
export type FetchState<T, E = unknown> =
  | { readonly state: 'pending' }
  | { readonly state: 'success'; readonly data: T }
  | { readonly state: 'failed'; readonly error: E }

/** The state of one of `site.js`’s own calls, by its outcome; before it has any, `null`. */
export function fetchStateOf<T>(outcome: Outcome<T> | null): FetchState<T, Failure> {
  if (!outcome) return { state: 'pending' }
  return outcome.ok ? { state: 'success', data: outcome.data } : { state: 'failed', error: outcome.failure }
}

export interface FollowFetchOptions<T> {
  /** Is called with each state: `pending` first, then with how it ended. */
  readonly show: (state: FetchState<T>) => void
  /** Is called with what went wrong, after the log. */
  readonly onError?: (error: unknown) => void
  /** The console unless told. */
  readonly log?: Report
}

/** Tells of each state of a call; an error is logged and handed to the optional callback (blocks spec §8). Never rejects because of the call. */
export async function followFetch<T>(
  load: () => T | PromiseLike<T>,
  { show, onError, log = logError }: FollowFetchOptions<T>,
): Promise<FetchState<T>> {
  show({ state: 'pending' })
  const ended = await endOf(load)
  if (ended.state === 'failed') log(ended.error)
  show(ended)
  if (ended.state === 'failed') onError?.(ended.error)
  return ended
}

async function endOf<T>(
  load: () => T | PromiseLike<T>,
): Promise<Exclude<FetchState<T>, { readonly state: 'pending' }>> {
  try {
    return { state: 'success', data: await load() }
  } catch (error) {
    return { state: 'failed', error }
  }
}
