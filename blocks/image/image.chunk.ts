export { definition } from './definition.ts'
export { imageOf as inner, read } from './read.ts'
export { default as styles } from './styles.css?inline'
export { View } from './View.tsx'
