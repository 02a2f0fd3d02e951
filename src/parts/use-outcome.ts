import { useEffect, useRef, useState } from 'react'

/** For whoever has to wait until it is known how something ends; `null` while it is not. */
export function useOutcome(outcome: boolean | null): () => Promise<boolean> {
  const waiting = useRef<((outcome: boolean) => void)[]>([])
  const [, draw] = useState(0)
  const tell = useRef((outcome: boolean) => {
    for (const done of waiting.current.splice(0)) done(outcome)
  })
  useEffect(() => {
    if (outcome !== null) tell.current(outcome)
  })
  useEffect(() => () => tell.current(false), [])
  return () =>
    new Promise(done => {
      waiting.current.push(done)
      // What has been asked for may change nothing.
      draw(n => n + 1)
    })
}
