import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Block } from '#core'
import { useOutcome } from '#parts/use-outcome.ts'
import { own } from '#runtime/own.ts'
import { useBlock, useCommands } from '#view'
import { load } from './load.ts'
import type { Offer } from './offer.ts'
import type { BookingSettings, bookingEvents } from './settings.ts'

type At = 'closed' | 'asking' | 'loading' | 'here' | 'failed'

export interface Booking {
  readonly at: At
  /** What the vendor is put into. */
  readonly place: RefObject<HTMLDivElement | null>
  /** What was pressed is gone, and the focus was on it. */
  readonly takesFocus: boolean
  readonly press: { open(): void; load(): void; always(): void }
}

/** How it stands with a vendor, who is called once for each time that somebody wants it. */
export function useBooking(
  { name, key = name, widget, begins = 'closed' }: Offer,
  { category }: Pick<BookingSettings, 'category'>,
): Booking {
  const block = useBlock<{ readonly description: string; readonly events: typeof bookingEvents }>()
  const { root, runtime, memory, ask, emit, guard } = block
  const { consent, env, errors } = runtime
  const isAllowed = () => begins === 'loading' || consent.allows(category, { explicit: true })
  const [at, setAt] = useState<At>(() => (isAllowed() ? 'loading' : (wishBefore(memory, key) ?? begins)))
  const [isRefused, setIsRefused] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)

  // A refusal counts for what was allowed in passing, too, and for what is there.
  useEffect(
    () =>
      consent.subscribe(({ isAnswer }) => {
        if (!isAnswer) return
        memory.delete('wish')
        if (begins === 'loading' || consent.allows(category, { explicit: true })) return
        hadFocus.current = own(root).contains(env.document.activeElement)
        setAt(now => (now === 'closed' || now === 'asking' ? now : begins))
      }),
    [consent, memory, begins, category, root, env],
  )

  useEffect(() => {
    // Where the page has said no it would say so again, for ever.
    if (isRefused || (at !== 'asking' && at !== 'closed')) return
    const allowed = guard('consent', () => {
      // Given elsewhere, it takes the focus from nobody.
      hadFocus.current = own(root).contains(env.document.activeElement)
      setAt('loading')
    })
    return consent.whenAllowed(category, allowed, { explicit: true })
  }, [at, isRefused, consent, category, guard, root, env])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useLayoutEffect(() => {
    const host = place.current
    if (at !== 'loading' || !host) return
    if (!ask('load')) {
      setIsRefused(true)
      return setAt('closed')
    }
    // What was pressed is gone: whoever pressed it waits here, and hears whose place it is.
    if (hadFocus.current) host.focus({ preventScroll: true })
    let isOver = false
    const end = (problem: string) => {
      if (isOver) return
      isOver = true
      hadFocus.current = host.contains(env.document.activeElement)
      setAt(problem ? 'failed' : 'here')
      if (problem) errors.warn({ in: block.name, at: 'load', el: root }, `${problem}; its link stays.`)
      emit(problem ? 'failed' : 'loaded')
    }
    const stop = load({ host, widget, runtime, title: name, onEnd: guard('load', end) })
    return () => {
      isOver = true
      // What is there stays until the block goes.
      stop()
    }
  }, [at === 'loading'])

  const outcome = useOutcome(at === 'loading' ? null : at === 'here')
  useCommands({
    // As after a tap the visitor is asked first; their answer nobody gives for them, and their focus stays.
    open() {
      hadFocus.current = own(root).contains(env.document.activeElement)
      if (at === 'closed' || at === 'failed') setAt(isAllowed() ? 'loading' : 'asking')
      return outcome()
    },
  })

  const pressing = (next: () => void) =>
    guard('press', () => {
      next()
      hadFocus.current = true
    })
  const become = (next: 'asking' | 'loading') => {
    memory.set('wish', [key, next])
    setAt(next)
  }
  return {
    at,
    place,
    takesFocus: hadFocus.current,
    press: {
      open: pressing(() => become(isAllowed() ? 'loading' : 'asking')),
      load: pressing(() => become('loading')),
      always: pressing(() => {
        consent.allowAlways(category)
        become('loading')
      }),
    },
  }
}

/** How far the visitor had come with the same before the page changed the block. */
function wishBefore(memory: Block['memory'], key: string): At | null {
  const [of, wish] = memory.get('wish') ?? []
  return of === key ? (wish as At) : null
}
