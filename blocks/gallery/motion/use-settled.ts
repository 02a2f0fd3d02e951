import { useEffect } from 'react'
import { prefersReducedMotion } from '#parts/motion.ts'
import { useBlock } from '#view'
import type { Gallery } from '../use-gallery.ts'

/** A row that moves is at rest when its time is over, in milliseconds; where nothing may move it is there at once. */
export function useSettled({ state, arrived }: Gallery, duration: number): void {
  const { env } = useBlock().runtime
  const { currentIndex, inMotion } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the slide starts it anew
  useEffect(() => {
    if (inMotion) return env.after(prefersReducedMotion(env) ? 0 : duration, arrived)
  }, [inMotion, currentIndex, duration, env])
}
