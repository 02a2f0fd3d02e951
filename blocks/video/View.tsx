import { useEffect } from 'react'
import { useBlock, type ViewProps } from '#core'
import { Background } from './background.tsx'
import type { Settings } from './definition.ts'
import type { Content } from './read.ts'
import { Video } from './video.tsx'

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
