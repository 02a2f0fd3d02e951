import { useLayoutEffect, useRef } from 'react'
import type { Runtime } from '#runtime/index.ts'
import { clampIndex } from './geometry.ts'
import { createGestures } from './gestures.ts'
import type { Zoom } from './zoom.ts'

export interface StageOptions {
  readonly runtime: Pick<Runtime, 'env' | 'errors'>
  readonly zoom: Zoom
  readonly index: number
  readonly count: number
  /** 1 where the next one lies to the right, -1 where it lies to the left. */
  readonly forward: 1 | -1
  /** @returns whether there is such a picture, and another one than before. */
  goTo(index: number): boolean
  close(): void
}

/** What holds the pictures, and hears the visitor's hand. */
export function useStage(options: StageOptions) {
  const { runtime, zoom } = options
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  latest.current = options

  useLayoutEffect(() => {
    const stage = ref.current
    if (!stage) return
    const follow = (x: number) => {
      const { index, count, forward } = latest.current
      const isEnd = clampIndex(index - Math.sign(x) * forward, count) === index
      stage.toggleAttribute('data-dragged', x !== 0)
      stage.style.translate = x === 0 ? '' : `${isEnd ? x / 4 : x}px`
    }
    const gestures = createGestures({
      env: runtime.env,
      errors: runtime.errors,
      stage,
      zoom,
      meanings: {
        step(side) {
          const { index, forward, goTo } = latest.current
          follow(0)
          return goTo(index + side * forward)
        },
        drag: follow,
        pull: way => stage.parentElement?.style.setProperty('--_out', `${way}`),
        close: () => latest.current.close(),
      },
    })
    return gestures.destroy
  }, [runtime, zoom])
  return ref
}
