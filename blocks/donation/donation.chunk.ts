import form from '#ui/form/form.css?inline'
import own from './styles.css?inline'

export { donationTexts as texts } from '#ui/form/donation-texts.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

/** Its fields look like those of every form. */
export const styles: string = form + own
