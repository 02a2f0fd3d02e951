export { needs, read, texts } from '#parts/forms/forms.library.ts'
export { definition } from './definition.ts'
export { View } from './View.tsx'
