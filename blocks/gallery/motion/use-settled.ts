import { useEffect } from 'react'
import { useBlock } from '#core'
import { prefersReducedMotion } from '#parts/motion.ts'
import type { Gallery } from '../use-gallery.ts'

/** Blocks spec §9: a strip's. */
const defaultSeconds = 0.5

/** A row that moves is at rest when its time is over; where nothing may move it is there at once. */
export function useSettled(
  { state, arrived }: Gallery,
  { isOn, seconds }: { readonly isOn: boolean; readonly seconds: number },
): void {
  const { env } = useBlock().runtime
  const { currentIndex, inMotion } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the slide starts it anew
  useEffect(() => {
    if (!isOn || !inMotion) return
    const isStill = prefersReducedMotion(env)
    return env.after(isStill ? 0 : (seconds || defaultSeconds) * 1000, arrived)
  }, [isOn, inMotion, currentIndex, seconds, env])
}
