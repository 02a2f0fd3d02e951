export { createLayers } from './layers.ts'
