import { useEffect, useState } from 'react'
import type { Stop } from '#runtime/env.ts'
import { useBlock } from '#view'
import { dayMs } from './days.ts'
import type { Zone } from './zone.ts'

/** Milliseconds. A timer does not run on while the device sleeps, and a page that was in sight is not told of its waking. */
const minute = 60_000

/** The day it is there now: another one after midnight, also for whoever comes back to a page that was left open. */
export function useToday(zone: Zone): number {
  const { guard, runtime } = useBlock()
  const { env, lifecycle } = runtime
  const now = () => zone.wall({ at: env.wallClock(), isWall: false, isDay: false })
  const [today, setToday] = useState(() => Math.floor(now() / dayMs))
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else is the block's own
  useEffect(() => {
    let stopWaiting: Stop = () => {}
    const look = guard('today', () => {
      stopWaiting()
      setToday(Math.floor(now() / dayMs))
      stopWaiting = env.after(Math.min(dayMs - (now() % dayMs), minute), look)
    })
    look()
    const stops = [env.listenEarly('visibilitychange', look), lifecycle.onRestore(look)]
    return () => {
      stopWaiting()
      for (const stop of stops) stop()
    }
  }, [zone])
  return today
}
