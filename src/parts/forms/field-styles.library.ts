import css from './form.css?inline'

/** How fields, buttons and what is said about them look, in every block that has any. */
export const styles: string = css
