export { Drawn } from './drawn.tsx'
