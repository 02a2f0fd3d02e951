import { useEffect, useState } from 'react'
import type { Env, Stop } from '#runtime/env.ts'
import { useBlock } from '#view'

/** The visitor has the page nearer, by two fingers: one finger moves what they see of it. */
export function isZoomed({ window }: Env): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.05
}

/** Calls `fn` whenever that may have changed. */
export function followZoom({ window }: Env, fn: () => void): Stop {
  const view = window.visualViewport
  view?.addEventListener('resize', fn)
  return () => view?.removeEventListener('resize', fn)
}

/** Followed as it changes. */
export function useZoomed(): boolean {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [zoomed, setZoomed] = useState(() => isZoomed(env))
  useEffect(
    () =>
      followZoom(
        env,
        guard('zoom', () => setZoomed(isZoomed(env))),
      ),
    [env, guard],
  )
  return zoomed
}
