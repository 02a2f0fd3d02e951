import type { Env } from '#runtime/env.ts'

/** Blocks spec §4: the page's address says that nothing may move by itself. */
export function isMotionless(env: Pick<Env, 'url'>): boolean {
  return new URL(env.url()).searchParams.get('nomotion') === 'true'
}
