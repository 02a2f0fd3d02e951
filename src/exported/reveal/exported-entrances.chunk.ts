export { enter as fill } from './enter.ts'
export { load } from './loaded.ts'
