export { default as texts } from '#i18n/menu'
export { read } from './read.ts'
export { default as styles } from './styles.css?inline'
export { View } from './View.tsx'
