import { styles as form } from '#parts/forms/forms.library.ts'
import own from './styles.css?inline'

export { read, texts } from '#parts/forms/forms.library.ts'
export { definition } from './definition.ts'
export { View } from './View.tsx'

/** A form like any other, in its room. */
export const styles: string = form + own
