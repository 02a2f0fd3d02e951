export { fill } from './header.ts'
