export { describe } from './banner.ts'
export const again = true
