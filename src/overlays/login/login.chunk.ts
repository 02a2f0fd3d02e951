import css from './styles.css?inline'

export { default as texts } from '#i18n/login'
export { Login } from './login.tsx'

export const styles: string = css
