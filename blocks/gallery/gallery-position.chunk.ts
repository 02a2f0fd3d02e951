export { Position } from './position.tsx'
