import { useMemo } from 'react'
import { Adopt, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { clipPathOf } from './outlines.ts'
import type { Content } from './read.ts'

export function View({ content, settings: { shape } }: ViewProps<Settings, Content>) {
  const path = useMemo(() => clipPathOf(shape), [shape])
  return <Adopt el={content.root} style={{ 'clip-path': path }} />
}
