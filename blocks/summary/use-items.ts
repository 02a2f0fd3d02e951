import { useEffect, useMemo, useRef, useState } from 'react'
import type { Block } from '#core'
import { type CollectionItem, createCollections } from '#runtime/api/index.ts'
import { useBlock } from '#view'
import { chosen } from './chosen.ts'
import type { definition, Settings } from './definition.ts'
import { drawing } from './needs.ts'

export interface State {
  readonly phase: 'idle' | 'loading' | 'shown' | 'failed'
  /** What was asked for last. */
  readonly address: string
  /** What was drawn last; `null` while the server's own list is seen. */
  readonly items: readonly CollectionItem[] | null
  /** How often something was drawn. */
  readonly turn: number
}

const begin: State = { phase: 'idle', address: '', items: null, turn: 0 }

/** What has come, from where, and where its summary begins. */
interface Answer extends Readonly<Record<'begins' | 'address', string>> {
  readonly items: readonly CollectionItem[]
}

/** By what is remembered of a summary: it may be read again. */
const kept = new WeakMap<Block['memory'], Answer>()

/** The newest call counts: one that it overtakes is given up. */
export function useItems(settings: Settings, begins: string) {
  const { root, runtime, memory, ask, emit, guard } = useBlock<typeof definition>()
  const { env, errors } = runtime
  const wanted = (items: readonly CollectionItem[]) => chosen(items, { ...settings, now: env.wallClock() })
  function shownBefore({ address, items }: Answer): State {
    return { phase: 'shown', address, items: wanted(items), turn: 1 }
  }
  const [before] = useState(() => (kept.get(memory)?.begins === begins ? kept.get(memory) : undefined))
  const [state, setState] = useState(() => (before ? shownBefore(before) : begin))
  const collections = useMemo(() => createCollections(runtime), [runtime])
  const call = useRef<AbortController | null>(null)

  /** Whether it is shown; resolves when that is known. */
  const look = guard('load', async (address: string): Promise<boolean> => {
    if (!ask('filter', { address })) return false
    call.current?.abort()
    call.current = new AbortController()
    const { signal } = call.current
    setState(before => ({ ...before, phase: 'loading', address }))
    const [outcome, drawn] = await Promise.all([
      collections.read(address, signal),
      drawing.bring().catch(error => {
        errors.report({ in: 'summary', at: 'draw', el: root }, error, 'What was seen stays.')
        return null
      }),
    ])
    if (signal.aborted) return false
    if (!outcome.ok || !drawn) {
      setState(before => ({ ...before, phase: 'failed' }))
      return false
    }
    kept.set(memory, { begins, address, items: outcome.data })
    const items = wanted(outcome.data)
    setState(({ turn }) => ({ phase: 'shown', address, items, turn: turn + 1 }))
    emit('loaded', { address, count: items.length })
    return true
  })

  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (begins && !before) void latest.current(begins)
    return () => call.current?.abort()
  }, [begins, before])

  return { state, look }
}

/** The collection's address, with what of it is wanted. */
export function addressOf({ collection, category, tag }: Settings): string {
  if (!collection) return ''
  const [path = '', query = ''] = collection.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const params = new URLSearchParams(query)
  if (category) params.set('category', category)
  if (tag) params.set('tag', tag)
  return params.size > 0 ? `${path}?${params}` : path
}
