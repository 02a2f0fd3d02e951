import { useEffect, useMemo, useReducer, useRef } from 'react'
import { createSearch } from '#runtime/api/index.ts'
import type { Stop } from '#runtime/env.ts'
import { useBlock } from '#view'
import type { definition, Settings } from './definition.ts'
import { begin, next, type State } from './state.ts'

/** Milliseconds in which nobody types, and letters with which a search finds something. */
const rest = 300
const fewest = 2

export interface Preview {
  readonly state: State
  /** Asks once nobody types any more, or `now`. */
  look(text: string, now?: boolean): void
  move(key: string): void
  /** What is on its way counts no more. */
  shut(): void
}

/** One question at a time, and only the newest one is answered. */
export function usePreview({ preview, size, collectionId }: Settings, input: HTMLInputElement): Preview {
  const { runtime, emit, guard } = useBlock<typeof definition>()
  const [state, dispatch] = useReducer(next, begin)
  const search = useMemo(() => createSearch(runtime), [runtime])
  const call = useRef<AbortController | null>(null)
  const timer = useRef<Stop | null>(null)

  const stop = () => {
    timer.current?.()
    call.current?.abort()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => stop, [])

  const ask = guard('look', async (query: string) => {
    call.current = new AbortController()
    const { signal } = call.current
    const outcome = await search.find({ query, size, collectionId }, signal)
    if (signal.aborted) return
    if (!outcome.ok) return dispatch({ type: 'failed', query })
    dispatch({ type: 'answered', query, found: outcome.data, size })
    emit('found', { query, total: outcome.data.total })
  })

  function shut(): void {
    stop()
    dispatch({ type: 'shut' })
  }

  function look(text: string, now = false): void {
    const query = text.trim()
    stop()
    // What was chosen was chosen for other words.
    dispatch({ type: 'written' })
    // Fewer letters: what was found for more is no answer to them.
    if (query.length < fewest) shut()
    else if (now) ask(query)
    else timer.current = runtime.env.after(rest, () => ask(query))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for who began to write before the block was there
  useEffect(() => {
    const isWritten = runtime.env.document.activeElement === input && input.value !== input.defaultValue
    if (preview && isWritten) look(input.value)
  }, [])

  return { state, look, move: key => dispatch({ type: 'moved', key }), shut }
}
