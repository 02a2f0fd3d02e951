import { useLayoutEffect, useRef } from 'react'
import type { Runtime } from '#runtime/index.ts'
import { createGestures, type GestureHandlers } from './gestures.ts'
import type { Nearer } from './nearer.ts'

export interface StageOptions extends Pick<GestureHandlers, 'toggleControls' | 'close'> {
  readonly runtime: Pick<Runtime, 'env' | 'errors'>
  readonly zoom: Nearer
  readonly areControlsShown: boolean
  readonly place: number
  readonly count: number
  /** 1 where the next one lies to the right, -1 where it lies to the left. */
  readonly forward: 1 | -1
  isAt(place: number): boolean
  /** @returns whether there is such a picture, and another one than before. */
  goTo(place: number): boolean
  pull(way: number): void
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
      const { place, isAt, forward } = latest.current
      const isEnd = !isAt(place - Math.sign(x) * forward)
      stage.toggleAttribute('data-dragged', x !== 0)
      stage.style.translate = x === 0 ? '' : `${isEnd ? x / 4 : x}px`
    }
    const gestures = createGestures({
      env: runtime.env,
      errors: runtime.errors,
      stage,
      zoom,
      meanings: {
        isSet: () => latest.current.count > 1,
        step(side) {
          const { place, forward, goTo } = latest.current
          follow(0)
          return goTo(place + side * forward)
        },
        drag: follow,
        pull: way => latest.current.pull(way),
        toggleControls: () => latest.current.toggleControls(),
        areControlsShown: () => latest.current.areControlsShown,
        close: () => latest.current.close(),
      },
    })
    return gestures.destroy
  }, [runtime, zoom])
  return ref
}
