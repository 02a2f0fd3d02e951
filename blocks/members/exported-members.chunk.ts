export { describe } from './exported-member.ts'
