import { type ReactNode, useEffect, useRef } from 'react'
import { isSearchPage } from '#runtime/analytics/index.ts'
import { noteQuery } from '#runtime/navigate.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { type Content, queryIn } from './read.ts'
import { Results } from './results.tsx'
import { useSearch } from './use-search.ts'
import { useWayBack } from './use-way-back.ts'

/** The address says what is searched for: it can be shared, and Back and Forward go from one search to the next. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, ask, guard } = useBlock<typeof definition>()
  const { env, analytics, messages } = runtime
  const { form, input, results, isGiven } = content
  const { state, isFound, look, more, clear } = useSearch(settings)
  const { leave, moves } = useWayBack(state.items)
  const field = useRef<HTMLInputElement>(input)
  const name = input?.getAttribute('name') || 'q'

  /** A page called `/search` is recorded by its address: blocks spec §2, §3. */
  const record = (query: string) => {
    if (!isSearchPage(env)) analytics.record('search', { query })
  }
  const arrive = (isFirst = false) => {
    const query = queryIn(env.url(), name)
    const { current } = field
    // What was written before the block was there is the visitor's.
    const isWritten = isFirst && current?.value !== current?.defaultValue
    if (current && !isWritten && query !== current.value.trim()) current.value = query
    if (query) look(query)
    else clear()
    return query
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isGiven) return
    const before = queryIn(env.url(), name)
    if (before && isFound(before)) {
      if (field.current) field.current.value ||= before
      return
    }
    const query = arrive(true)
    if (query) record(query)
  }, [])

  const latest = useRef({ arrive, moves })
  latest.current = { arrive, moves }
  const hasMoved = useRef('')
  useEffect(() => {
    hasMoved.current = queryIn(env.url(), name)
    return env.listen(
      'popstate',
      guard('history', () => {
        // Another fragment is the same search.
        const to = queryIn(env.url(), name)
        if (to === hasMoved.current) return
        latest.current.moves({ from: hasMoved.current, to, isNew: false })
        hasMoved.current = to
        latest.current.arrive()
      }),
    )
  }, [env, guard, name])

  const submit = guard('search', (event: { preventDefault(): void; readonly defaultPrevented?: boolean }) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    seek(field.current?.value.trim() ?? '')
  })
  const seek = (query: string): boolean => {
    if (!ask('search', { query })) return false
    if (query !== hasMoved.current) {
      moves({ from: hasMoved.current, to: query, isNew: true })
      noteQuery(env, { [name]: query })
    }
    hasMoved.current = query
    if (query) {
      look(query)
      record(query)
    } else clear()
    return true
  }
  useCommands({
    search(words: string) {
      if (field.current) field.current.value = words
      return seek(words.trim())
    },
  })

  const isOurs = state.phase !== 'idle' || !isGiven
  const retry = () => (state.page > 0 ? more() : look(state.query))
  return (
    <>
      {form ? (
        <Adopt el={form} on={{ submit }} />
      ) : (
        <Insert first={root}>
          <search className="site-search-page__form">
            <form onSubmit={submit}>
              <input
                ref={field}
                type="search"
                name={name}
                aria-label={messages.format('search-page.label')}
              />
              <button type="submit">{messages.format('search-page.search')}</button>
            </form>
          </search>
        </Insert>
      )}
      {isOurs && (
        <Insert {...(results && isGiven ? { over: results } : { into: results ?? root })}>
          <Results state={state} onMore={more} onRetry={retry} onLeave={leave} />
        </Insert>
      )}
    </>
  )
}
