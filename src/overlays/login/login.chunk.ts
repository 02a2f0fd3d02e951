import type { Lent } from '../define.ts'
import { Login } from './login.tsx'
import css from './styles.css?inline'

export { default as texts } from '#i18n/login'

export const create = (): Lent['login'] => ({ Login })

export const styles = { login: css }
