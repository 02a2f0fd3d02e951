import { useEffect } from 'react'
import { useBlock, type ViewProps } from '#core'
import { Background } from './background.tsx'
import type { Filter } from './filters.ts'
import type { Content } from './read.ts'
import { Video } from './video.tsx'

export interface Settings {
  readonly src: string
  readonly html: string
  readonly name: string
  readonly poster: string
  readonly playerClass: string
  readonly providerName: string
  readonly mode: Mode
  readonly ratio: number
  readonly overlay: boolean
  readonly autoplay: boolean
  readonly loop: boolean
  readonly background: boolean
  readonly playbackRate: number
  readonly filter: Filter
  readonly filterStrength: number
  readonly variants: string
  readonly category: string
}

/** Blocks spec §5. */
export type Mode = 'null' | 'none' | 'fit' | 'fill'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { warn } = useBlock()
  const { embed, problems } = content
  useEffect(() => {
    if (problems.length > 0) warn(`${problems.join('; ')}${embed ? '' : '; its HTML stays as it is'}`)
  }, [problems, embed, warn])
  // Without an address a background or an overlay would cover what the server says instead.
  if (!embed) return null
  return settings.background ? (
    <Background content={content} embed={embed} settings={settings} />
  ) : (
    <Video content={content} embed={embed} settings={settings} />
  )
}
