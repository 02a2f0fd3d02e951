import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Block } from '#core'
import { createSearch } from '#runtime/api/index.ts'
import { note, notesOf } from '#runtime/navigate.ts'
import { useBlock } from '#view'
import type { definition, Settings } from './definition.ts'
import { begin, next, type State } from './state.ts'

export interface Searching {
  readonly state: State
  /** It had been when the page changed the block. */
  isFound(query: string): boolean
  /** Shows what is found for it, as far as the visitor had come at this place of the history. */
  look(query: string): void
  more(): void
  clear(): void
}

/** Pages of results that are shown again to whoever comes back. */
const mostAgain = 10

/** What was found, by what is remembered of a block, and by how it looks: the block may be read again. */
const kept = new WeakMap<Block['memory'], ReadonlyMap<string, State>>()

/** One search at a time: what a new one overtakes is given up, and answers to nobody. */
export function useSearch({ size, collectionId }: Settings): Searching {
  const { runtime, memory, emit, guard } = useBlock<typeof definition>()
  const { env } = runtime
  const of = `${size} ${collectionId}`
  const [before] = useState(() => kept.get(memory)?.get(of) ?? begin)
  const [state, dispatch] = useReducer(next, before)
  const search = useMemo(() => createSearch(runtime), [runtime])
  const call = useRef<AbortController | null>(null)
  const isBusy = useRef(false)
  useEffect(() => () => call.current?.abort(), [])
  useEffect(() => {
    if (state.phase === 'shown') kept.set(memory, new Map([[of, state]]))
    else if (state.phase === 'idle') kept.delete(memory)
  }, [memory, of, state])

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
    isFound: query => before.phase === 'shown' && before.query === query,
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
