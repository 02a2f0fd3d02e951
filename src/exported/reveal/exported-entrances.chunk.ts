export { enter as fill } from './enter.ts'
