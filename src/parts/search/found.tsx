import type { ReactNode } from 'react'
import type { Run } from '#runtime/api/index.ts'

/** A text as the server has marked it; what was looked for stands out. */
export function Marked({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  return runs.map(({ text, isHit }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have an order, and nothing else
    isHit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  )
}
