import { type ReactNode, useEffect, useRef, useState } from 'react'
import { comesAtOnce } from '#parts/at-once.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { whenLoaded } from '#parts/when-loaded.ts'
import { whenSeen } from '#parts/when-seen.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'

/** It is there as it was sent; out of sight, waiting; coming in; or there without having come. */
type At = 'sent' | 'waiting' | 'seen' | 'there'

const then: Readonly<Record<At, At>> = { sent: 'there', waiting: 'seen', seen: 'seen', there: 'there' }

/** Only what is out of sight is hidden, and comes in once: nothing that somebody sees ever goes. */
export function View({ settings }: ViewProps<Settings, HTMLElement>): ReactNode {
  const { root, memory, emit } = useBlock<typeof definition>()
  const at = useEntrance()
  const isSeen = at === 'seen' || at === 'there'
  const { animation, duration, delay, seenClass } = settings
  const moves = animation !== 'none'

  useEffect(() => {
    if (!isSeen || memory.has('seen')) return
    memory.set('seen', [])
    emit('seen')
  }, [isSeen, emit, memory])

  return (
    <Adopt
      el={root}
      attrs={{
        'data-reveal-at': moves && at !== 'sent' ? at : undefined,
        'data-reveal-by': moves ? animation : undefined,
      }}
      classes={namedClasses(seenClass, isSeen)}
      style={{ '--site-reveal-time': `${duration}ms`, '--site-reveal-delay': `${delay}ms` }}
    />
  )
}

function useEntrance(): At {
  const { root, runtime, memory, guard } = useBlock()
  const { env } = runtime
  const [at, setAt] = useState<At>('sent')
  const stops = useRef<(() => void)[]>([])

  useEffect(() => {
    const all = stops.current
    const come = guard('come', () => setAt(before => then[before]))
    const isStill = memory.has('seen') || comesAtOnce(runtime)
    const wait = guard('wait', (entries: readonly IntersectionObserverEntry[]) => {
      observer?.disconnect()
      if (entries.some(({ isIntersecting }) => isIntersecting)) return come()
      setAt('waiting')
      all.push(
        whenSeen(root, {
          env,
          call: guard('in sight', () => all.push(whenLoaded(root, { env, call: come }))),
        }),
      )
      // A key goes where no eye has been.
      const focused = guard('focus', come)
      root.addEventListener('focusin', focused, { once: true })
      all.push(() => root.removeEventListener('focusin', focused), env.listen('beforeprint', come))
    })
    const observer = isStill ? null : createObserver(env, 'IntersectionObserver', { call: wait })
    if (observer) observer.observe(root)
    else come()
    all.push(() => observer?.disconnect())
    return () => {
      for (const stop of all.splice(0)) stop()
    }
  }, [root, runtime, env, guard, memory])

  return at
}
