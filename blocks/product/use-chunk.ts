import { useEffect, useRef, useState } from 'react'
import { useBlock } from '#view'

/** What only some products need, once it has come; `null` before, and where it is not to be had. */
export function useChunk<Chunk extends object>(
  bring: (() => Promise<Chunk>) | false,
  at: string,
  meanwhile: string,
): Chunk | null {
  const { errors } = useBlock().runtime
  const [chunk, setChunk] = useState<Chunk | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!bring || asked.current) return
    asked.current = true
    bring().then(setChunk, error => errors.report({ in: 'product', at }, error, meanwhile))
  }, [bring, at, meanwhile, errors])
  return chunk
}
