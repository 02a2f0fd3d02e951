export { fill } from './scaled-text.ts'
