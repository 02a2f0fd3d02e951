import { useState } from 'react'
import { useBlock } from '#view'

/** Whether the gallery stands where one reads from right to left. */
export function useRtl(): boolean {
  const { root, runtime } = useBlock()
  // Read before anything is written, as the width is.
  const [isRtl] = useState(() => runtime.env.window.getComputedStyle(root).direction === 'rtl')
  return isRtl
}
