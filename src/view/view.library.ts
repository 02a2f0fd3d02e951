/** React and what every View stands on, once for all chunks; a page loads it together with its first View. */
export { cleanCopy } from '../core/live/copies.ts'
export { giveFocus } from '../core/live/focus.ts'
export { createReview } from '../core/live/review.ts'
export { createTraces } from '../core/live/traces.ts'
export { rest, watch } from '../core/live/watch.ts'
export { createDrawing } from './draw.ts'
export { createRewrites } from './rewrites.ts'
export * from './wanted.ts'
