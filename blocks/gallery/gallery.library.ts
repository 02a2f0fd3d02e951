export { default as texts } from '#i18n/gallery'
export { definition } from './definition.ts'
export { needs } from './extras.ts'
export { prepare } from './prepare.ts'
export { read } from './read.ts'
// What its other chunks, which come after it, draw with.
export { useRtl } from './use-rtl.ts'
export { useHeight, useWidth } from './use-size.ts'
export { View } from './View.tsx'
