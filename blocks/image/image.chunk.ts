export { definition } from './definition.ts'
export { imageOf as inner, read } from './read.ts'
export { View } from './View.tsx'
