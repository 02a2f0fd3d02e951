export { fill } from './portfolio.ts'
