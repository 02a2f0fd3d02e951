import { useMemo } from 'react'
import { switchOf, useStance } from '#parts/stance.ts'
import { own } from '#runtime/own.ts'
import { Adopt, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { clipPathOf } from './outlines.ts'
import type { Content } from './read.ts'

export function View({ content: { root }, settings: { shape, stretch } }: ViewProps<Settings, Content>) {
  const path = useMemo(() => clipPathOf(shape), [shape])
  const stance = useStance({
    'data-shape': shape,
    'data-stretch': switchOf(own(root).getAttribute('data-stretch'), stretch),
  })
  return <Adopt el={root} attrs={stance} style={{ 'clip-path': path }} />
}
