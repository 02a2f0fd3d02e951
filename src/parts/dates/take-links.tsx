import type { ReactNode } from 'react'
import { useBlock } from '#view'
import type { Happening } from './happening.ts'
import { fileOf, webOf } from './take-along.ts'
import type { Zone } from './zone.ts'

/** How something that takes place is written down: in a file, or on the web. */
export function TakeAlong({ event, zone }: { readonly event: Happening; readonly zone: Zone }): ReactNode {
  const { env, messages } = useBlock().runtime
  const { format } = messages
  const { title } = event
  return (
    <span className="site-take">
      {/* biome-ignore lint/a11y/useAnchorContent: its label says it; what is seen is drawn, and no text of the page's */}
      <a
        href={fileOf(event, { zone, now: env.wallClock() })}
        download={`${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.ics`}
        aria-label={format('dates.fileOf', { title })}
        data-say={format('dates.file')}
      />
      {/* biome-ignore lint/a11y/useAnchorContent: as above */}
      <a
        href={webOf(event, zone)}
        target="_blank"
        rel="noopener"
        aria-label={format('dates.webOf', { title })}
        data-say={format('dates.web')}
      />
    </span>
  )
}
