import type { Env } from '#runtime/env.ts'

/** Of the picture's animation, for what pauses it. */
export const zoomName = 'site-gallery-zoom'

/** Blocks spec §4: the page's address says that nothing may move by itself. */
export function isMotionless(env: Env): boolean {
  return new URL(env.url()).searchParams.get('nomotion') === 'true'
}
