export { dead } from './dead.ts'
export { enter as fill } from './enter.ts'
export { load } from './loaded.ts'
export { narrow } from './narrow.ts'
