export { read } from './read.ts'
export { default as styles } from './styles.css?inline'
export { videoTexts as texts } from './texts.ts'
export { View } from './View.tsx'
