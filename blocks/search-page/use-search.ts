import { useEffect, useMemo, useReducer, useRef } from 'react'
import { createSearch } from '#runtime/api/index.ts'
import { note, notesOf } from '#runtime/navigate.ts'
import { useBlock } from '#view'
import type { definition, Settings } from './definition.ts'
import { begin, next, type State } from './state.ts'

export interface Searching {
  readonly state: State
  /** Shows what is found for it, as far as the visitor had come at this place of the history. */
  look(query: string): void
  more(): void
  clear(): void
}

/** Pages of results that are shown again to whoever comes back. */
const mostAgain = 10

/** One search at a time: what a new one overtakes is given up, and answers to nobody. */
export function useSearch({ size, collectionId }: Settings): Searching {
  const { runtime, emit, guard } = useBlock<typeof definition>()
  const { env } = runtime
  const [state, dispatch] = useReducer(next, begin)
  const search = useMemo(() => createSearch(runtime), [runtime])
  const call = useRef<AbortController | null>(null)
  const isBusy = useRef(false)
  useEffect(() => () => call.current?.abort(), [])

  const run = guard('search', async (query: string, from: number, upTo: number) => {
    call.current?.abort()
    call.current = new AbortController()
    const { signal } = call.current
    isBusy.current = true
    dispatch({ type: 'asked', query, page: from })
    for (let page = from; page <= upTo; page++) {
      const outcome = await search.find({ query, page, size, collectionId }, signal)
      if (signal.aborted) return
      isBusy.current = outcome.ok && !outcome.data.isLast && page < upTo
      if (!outcome.ok) return dispatch({ type: 'failed', isOffline: outcome.failure.offline })
      dispatch({ type: 'answered', page, found: outcome.data })
      emit('found', { query, total: outcome.data.total, page })
      if (page > 0 && page === upTo) note(env, { [noted]: page })
      if (outcome.data.isLast) return
    }
  })

  return {
    state,
    look: query => run(query, 0, pagesNoted(notesOf(env)?.[noted])),
    more() {
      // Who presses twice wants the same page.
      if (!isBusy.current) run(state.query, state.page, state.page)
    },
    clear() {
      call.current?.abort()
      dispatch({ type: 'cleared' })
    },
  }
}

const noted = 'siteSearchPage'

function pagesNoted(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(mostAgain, Math.floor(value)) : 0
}
