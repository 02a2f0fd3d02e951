export { default as texts } from '#i18n/calendar'
export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
