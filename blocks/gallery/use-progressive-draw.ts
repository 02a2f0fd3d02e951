import { useEffect, useState } from 'react'
import { batch } from './prepare.ts'

/** Which slides are drawn by now: first those around where the gallery begins, then the others, frame by frame. */
export function useProgressiveDraw(
  count: number,
  active: number,
  prepared: number,
): (index: number) => boolean {
  const [start] = useState(active)
  const [reach, setReach] = useState(Math.max(batch, prepared))
  const isAll = reach >= count
  useEffect(() => {
    if (!isAll) setReach(reach + batch)
  }, [reach, isAll])
  return index => isAll || Math.abs(index - start) < reach || Math.abs(index - active) < 2
}
