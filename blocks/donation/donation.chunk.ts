import { styles as fields } from '#parts/forms/field-styles.library.ts'
import own from './styles.css?inline'

export { default as texts } from '#i18n/donation'
export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

/** Its fields look like those of every form. */
export const styles: string = fields + own
