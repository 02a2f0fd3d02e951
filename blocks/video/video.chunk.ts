import video from '#i18n/video'
import { texts as askTexts } from '#parts/ask-first/ask-first.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

export const texts = { ...video, ...askTexts }
