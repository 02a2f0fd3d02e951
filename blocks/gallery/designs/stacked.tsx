import { useLayoutEffect, useRef } from 'react'
import { useTransition } from '../use-transition.ts'
import type { DesignProps, Release } from './design.ts'
import { drawStack } from './stack.ts'

/** Slides on top of each other, one in sight; also the slideshow. */
export function Stacked(props: DesignProps) {
  const released = useRef<Release | null>(null)
  useTransition(props, released)
  useLayoutEffect(() => drawStack(props))
  const { drag } = props
  return drag && <drag.StackDrag {...props} released={released} />
}
