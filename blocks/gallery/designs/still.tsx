import { useLayoutEffect } from 'react'
import { type Design, designOf } from '../read.ts'
import type { DesignProps } from './design.ts'
import { drawAutogrid, drawBase, drawGrid, drawList } from './grid.ts'

const draws: Readonly<Partial<Record<Design, (props: DesignProps) => void>>> = {
  stacked: drawBase,
  grid: drawGrid,
  autogrid: drawAutogrid,
  list: drawList,
}

/** A design that nothing moves. */
export function Still(props: DesignProps) {
  useLayoutEffect(() => draws[designOf(props.settings.design)]?.(props))
  return null
}
