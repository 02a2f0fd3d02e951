export { createZoom } from './zoom.ts'
