export { fill } from './parallax.ts'
