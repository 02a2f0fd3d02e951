import type { Shape } from './shapes.ts'

/** All in pixels. */
export interface Room {
  /** Of the section's background. */
  readonly width: number
  readonly height: number
  /** How much of its end the divider takes. */
  readonly depth: number
  /** Of one period. */
  readonly period: number
  /** To the right. */
  readonly offset: number
  readonly isFlipX: boolean
  readonly isFlipY: boolean
}

export interface Drawn {
  /** What is left of the section. */
  readonly clip: string
  readonly edge: string
}

/** To each side: periods narrower than anybody would choose must not cost a path without end. */
const maxPeriods = 200

/**
 * One period stands in the middle of the section, and more of them on both sides until its width is full. In parts of the
 * section's box, which is what `objectBoundingBox` and a `viewBox` of 1 by 1 count in.
 */
export function draw(shape: Shape, room: Room): Drawn {
  const { width, height, depth, period, offset, isFlipX, isFlipY } = room
  const xAt = (x: number) => short((width / 2 + (x - 0.5) * period * (isFlipX ? -1 : 1) + offset) / width)
  const yAt = (y: number) => short((height - depth * (isFlipY ? y : 1 - y)) / height)
  const needed = Math.ceil((width / 2 + Math.abs(offset)) / period - 0.5)
  const around = Math.min(Math.max(needed, 0), maxPeriods)
  let steps = ''
  for (let i = -around; i <= around; i++)
    steps += shape.replace(
      /(-?[\d.]{1,9}),(-?[\d.]{1,9})/g,
      (_, x, y) => `${xAt(Number(x) + i)},${yAt(Number(y))}`,
    )
  const edge = `M${steps.slice(1)}`
  return { edge, clip: `${edge}L${xAt(around + 1)},-1L${xAt(-around)},-1z` }
}

/** A tenth of a pixel on the largest of screens. */
function short(number: number): string {
  return String(Number(number.toFixed(5)))
}
