import type { Runtime } from '#runtime/index.ts'
import { isMotionless } from './motionless.ts'

/**
 * What would come in with an animation is there from the beginning: for visitors who want less motion, by the page's address, on
 * paper, and in the editing frame, where whoever edits the page has to see all of it (blocks spec §4, "Block animations").
 */
export function comesAtOnce({ env, isInEditor }: Pick<Runtime, 'env' | 'isInEditor'>): boolean {
  const asked = ['(prefers-reduced-motion: reduce)', 'print']
  return asked.some(env.matches) || isMotionless(env) || isInEditor()
}
