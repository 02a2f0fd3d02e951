/** React and what every View stands on, once for all chunks; a page loads it together with its first View. */
export { watch } from '../core/live.ts'
export { cleanCopy, createRewrites } from '../core/rewrites.ts'
export { createDrawing } from './draw.ts'
export * from './wanted.ts'
