export { definition } from './definition.ts'
export { read } from './read.ts'
export { default as styles } from './styles.css?inline'
export { View } from './View.tsx'
