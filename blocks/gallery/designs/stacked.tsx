import { useLayoutEffect, useRef } from 'react'
import { type Release, useTransition } from '../use-transition.ts'
import type { DesignProps } from './design.ts'
import { drawStack } from './stack.ts'
import { StackDrag } from './stack-drag.tsx'

/** Slides on top of each other, one in sight; also the slideshow. */
export function Stacked(props: DesignProps) {
  const released = useRef<Release | null>(null)
  useTransition(props, released)
  useLayoutEffect(() => drawStack(props))
  return <StackDrag {...props} released={released} />
}
