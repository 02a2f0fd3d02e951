export { fill } from './divider.ts'
