import map from '#i18n/map'
import links from '#i18n/map+links'
import { texts as ask } from '#parts/ask-first/ask-first.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
export const texts = { ...ask, ...map, ...links }
