export { describe } from './banner.ts'
