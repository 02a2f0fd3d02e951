import form from '#parts/forms/form.css?inline'
import own from './styles.css?inline'

export { default as texts } from '#i18n/donation'
export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

/** Its fields look like those of every form. */
export const styles: string = form + own
