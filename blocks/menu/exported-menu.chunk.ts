export { describe } from './exported-tabs.ts'
