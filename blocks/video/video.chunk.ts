import video from '#i18n/video'
import { styles as ask, texts as askTexts } from '#parts/ask-first/ask-first.library.ts'
import css from './styles.css?inline'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

export const texts = { ...video, ...askTexts }

export const styles: string = css + ask
