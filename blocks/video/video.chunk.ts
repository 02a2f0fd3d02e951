import { styles as ask } from '#parts/ask-first/ask-first.library.ts'
import css from './styles.css?inline'

export { default as texts } from '#i18n/video'
export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

export const styles: string = css + ask
