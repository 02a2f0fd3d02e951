import { lazy } from '#core'
import type { Settings } from './definition.ts'

/** What only some lines need. */
export const wave = lazy(
  () => import('./marquee-wave.chunk.ts'),
  chunk => chunk.drawWave,
)

/** A wave is there before the line is read. */
export function needs({ waveIntensity }: Settings): Promise<unknown> | null {
  return waveIntensity && !wave.current ? wave.bring() : null
}
