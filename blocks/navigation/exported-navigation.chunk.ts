export { describe } from './exported-checked.ts'
