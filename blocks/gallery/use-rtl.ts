import { useLayoutEffect, useState } from 'react'
import { useBlock } from '#core'

/** Whether the gallery stands where one reads from right to left. */
export function useRtl(): boolean {
  const { root, runtime } = useBlock()
  const [isRtl, setRtl] = useState(false)
  useLayoutEffect(() => {
    setRtl(runtime.env.window.getComputedStyle(root).direction === 'rtl')
  }, [root, runtime])
  return isRtl
}
