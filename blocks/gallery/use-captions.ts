import { useEffect, useRef, useState } from 'react'
import { createObserver } from '#runtime/dom/index.ts'
import { useBlock } from '#view'
import type { Slide } from './read.ts'

export interface Captions {
  /** CSS pixels; those nobody has measured yet count as high as the others on the average. */
  readonly heights: readonly number[]
  readonly isMeasured: (index: number) => boolean
}

type Heights = ReadonlyMap<Element, number>

/**
 * How high the captions of the slides that are drawn are: the browser tells when it has laid them out, and again when a
 * font arrives or the window changes.
 */
export function useCaptions(slides: readonly Slide[], isDrawn: (index: number) => boolean): Captions {
  const { runtime, guard } = useBlock()
  const { env } = runtime
  const [measured, setMeasured] = useState<Heights>(new Map())
  const observer = useRef<ResizeObserver | null>(null)
  const watched = useRef(new Set<Element>())

  useEffect(() => {
    const all = watched.current
    return () => {
      observer.current?.disconnect()
      observer.current = null
      all.clear()
    }
  }, [])

  useEffect(() => {
    const fresh = slides.flatMap(({ meta }, i) =>
      meta && isDrawn(i) && !watched.current.has(meta) ? [meta] : [],
    )
    if (fresh.length === 0) return
    const follow = guard('captions', (entries: readonly ResizeObserverEntry[]) => {
      const heights = entries.map(entry => [entry.target, heightOf(entry)] as const)
      // In a task of its own: what it moves is watched as well, and would be told of within the same frame.
      env.soon(() => setMeasured(before => new Map([...before, ...heights])))
    })
    observer.current ??= createObserver(env, 'ResizeObserver', { call: follow })
    for (const meta of fresh) {
      watched.current.add(meta)
      observer.current?.observe(meta)
    }
  })

  const known = [...measured.values()]
  const usual = known.reduce((sum, height) => sum + height, 0) / (known.length || 1)
  return {
    heights: slides.map(({ meta }) => (meta ? (measured.get(meta) ?? usual) : 0)),
    isMeasured: index => {
      const meta = slides[index]?.meta
      return !meta || measured.has(meta)
    },
  }
}

function heightOf({ borderBoxSize, target }: ResizeObserverEntry): number {
  return borderBoxSize[0]?.blockSize ?? (target as HTMLElement).offsetHeight
}
