import type { TimedPoint } from '#parts/drag.ts'
import type { Env } from '#runtime/env.ts'
import type { Point } from '#runtime/shapes.ts'

/** How fast a finger goes: pixels per millisecond. */
export interface Speedometer {
  begin(): void
  /** The way since then. */
  add(way: Point): void
  /** As it is let go now; one that has stopped before is at rest. */
  read(): Point
}

/** Milliseconds: what was before tells nothing of how it is let go. */
const lately = 100
/** Milliseconds that tell of it; those before may have been on another way. */
const enough = 40

export function createSpeedometer({ now }: Pick<Env, 'now'>): Speedometer {
  let samples: readonly TimedPoint[] = []
  const late = () => samples.filter(({ time }) => now() - time < lately)
  return {
    begin() {
      samples = [{ x: 0, y: 0, time: now() }]
    },
    add(way) {
      samples = [...late(), { ...way, time: now() }]
    },
    read() {
      const recent = late()
      const first = recent.findLast(({ time }) => now() - time >= enough) ?? recent[0]
      const last = samples.at(-1)
      const time = first ? now() - first.time : 0
      if (!first || !last || !time) return { x: 0, y: 0 }
      return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
    },
  }
}
