export { drawWave } from './draw-wave.ts'
