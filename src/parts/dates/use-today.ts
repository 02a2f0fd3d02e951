import { useEffect, useState } from 'react'
import type { Stop } from '#runtime/env.ts'
import { useBlock } from '#view'
import { dayMs } from './days.ts'
import type { Zone } from './zone.ts'

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
      stopWaiting = env.after(dayMs - (now() % dayMs), look)
    })
    look()
    // A timer does not run on while the device sleeps.
    const stops = [env.listenEarly('visibilitychange', look), lifecycle.onRestore(look)]
    return () => {
      stopWaiting()
      for (const stop of stops) stop()
    }
  }, [zone])
  return today
}
