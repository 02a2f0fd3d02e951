export { definition } from './definition.ts'
export { needs } from './extras.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
