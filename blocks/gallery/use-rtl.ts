import { useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** Whether the gallery stands where one reads from right to left; asked anew once the nearest `dir` says something else. */
export function useRtl(): boolean {
  const { memory, root, runtime } = useBlock()
  // Read before anything is written, as the width is, and remembered: to ask again would have the page's styles computed.
  const [isRtl] = useState(() => {
    const said = own(root).closest('[dir]')?.getAttribute('dir') ?? ''
    const [before, known] = memory.get('direction') ?? []
    if (known && before === said) return known === 'rtl'
    const { direction } = runtime.env.window.getComputedStyle(root)
    memory.set('direction', [said, direction])
    return direction === 'rtl'
  })
  return isRtl
}
