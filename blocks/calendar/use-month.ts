import { useEffect, useMemo, useState } from 'react'
import type { Block } from '#core'
import type { Happening } from '#parts/dates/dates.library.ts'
import { type CalendarItem, createCalendar } from '#runtime/api/index.ts'
import { urlOf } from '#runtime/url.ts'
import { useBlock } from '#view'

export interface Asked {
  readonly at: 'here' | 'loading' | 'failed'
  readonly events: readonly Happening[]
  retry(): void
}

type Months = Readonly<Record<number, readonly Happening[] | 'failed'>>

/** What has come, by what is remembered of a block, and its collection: the block may be read again. */
const kept = new WeakMap<Block['memory'], ReadonlyMap<string, Months>>()

/** What the server has for a month; each is asked for once, unless it failed. */
export function useMonth(collectionId: string, month: number): Asked {
  const { runtime, memory } = useBlock()
  const { env } = runtime
  const calendar = useMemo(() => createCalendar(runtime), [runtime])
  const [months, setMonths] = useState<Months>(() => kept.get(memory)?.get(collectionId) ?? {})
  const [tries, setTries] = useState(0)
  const known = months[month]

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is no reason to ask again
  useEffect(() => {
    if (!collectionId || Array.isArray(known)) return
    const abort = new env.window.AbortController()
    const of = { collectionId, year: Math.floor(month / 12), month: (month % 12) + 1 }
    void calendar.month(of, abort.signal).then(outcome => {
      if (abort.signal.aborted) return
      const events = outcome.ok
        ? outcome.data.slice(0, 1000).map(item => happening(item, env.base()))
        : 'failed'
      setMonths(before => ({ ...before, [month]: events }))
    })
    return () => abort.abort()
  }, [calendar, collectionId, month, tries, env])

  useEffect(() => {
    if (collectionId) kept.set(memory, new Map([[collectionId, months]]))
  }, [memory, collectionId, months])

  const isHere = !collectionId || Array.isArray(known)
  return {
    at: isHere ? 'here' : known === 'failed' ? 'failed' : 'loading',
    events: isHere ? ((known as readonly Happening[]) ?? none) : none,
    retry() {
      setMonths(({ [month]: _, ...others }) => others)
      setTries(tries + 1)
    },
  }
}

const none: readonly Happening[] = []

function happening({ title, url, place, start, end }: CalendarItem, base: string): Happening {
  const moment = (at: number) => ({ at, isWall: false, isDay: false })
  const address = url ? urlOf(url, base) : null
  return {
    title,
    url: address && /^https?:$/.test(address.protocol) ? address.href : '',
    place,
    start: moment(start),
    end: moment(Math.max(start, end)),
    el: null,
  }
}
