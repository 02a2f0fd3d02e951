import { styles as fields } from '#parts/forms/field-styles.library.ts'
import own from './styles.css?inline'

export { read } from './read.ts'
export { donationTexts as texts } from './texts.ts'
export { View } from './View.tsx'

/** Its fields look like those of every form. */
export const styles: string = fields + own
