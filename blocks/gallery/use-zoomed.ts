import { useEffect, useState } from 'react'
import { useBlock } from '#core'
import type { Env } from '#runtime/env.ts'

/** The visitor has the page nearer, by two fingers: one finger moves what they see of it. */
export function isZoomed({ window }: Env): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.05
}

/** Followed as it changes. */
export function useZoomed(): boolean {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [zoomed, setZoomed] = useState(() => isZoomed(env))
  useEffect(() => {
    const look = guard('zoom', () => setZoomed(isZoomed(env)))
    const view = env.window.visualViewport
    view?.addEventListener('resize', look)
    return () => view?.removeEventListener('resize', look)
  }, [env, guard])
  return zoomed
}
