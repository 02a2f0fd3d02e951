import { useEffect, useState } from 'react'

/** How many slides are drawn on either side with each frame: hundreds at once would keep the visitor waiting. */
const batch = 12

/** Which slides are drawn by now: first those around where the gallery begins, then the others, frame by frame. */
export function useProgressiveDraw(count: number, active: number): (index: number) => boolean {
  const [start] = useState(active)
  const [reach, setReach] = useState(batch)
  const isAll = reach >= count
  useEffect(() => {
    if (!isAll) setReach(reach + batch)
  }, [reach, isAll])
  return index => isAll || Math.abs(index - start) < reach || Math.abs(index - active) < 2
}
