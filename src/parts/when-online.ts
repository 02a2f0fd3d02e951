import { useLayoutEffect, useRef } from 'react'
import { useBlock } from '#view'

/**
 * Asks again by itself what could not be had, once there is a connection again, as long as somebody looks at the failure. A tab
 * that nobody sees waits until it is seen: not all of somebody's tabs ask at the same moment.
 */
export function useWhenOnline(hasFailed: boolean, retry: () => void): void {
  const { runtime, guard } = useBlock()
  const { env } = runtime
  const latest = useRef(retry)
  latest.current = retry
  // At once: it may be there again before anything is drawn.
  useLayoutEffect(() => {
    if (!hasFailed) return
    let isDue = false
    const ask = guard('retry', ({ type }: Event) => {
      isDue ||= type === 'online'
      if (!isDue || env.document.hidden) return
      isDue = false
      latest.current()
    })
    const stops = [env.listen('online', ask), env.listenEarly('visibilitychange', ask)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [hasFailed, env, guard])
}
