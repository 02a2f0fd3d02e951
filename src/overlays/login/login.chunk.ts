import english from '#i18n/en-US.json?group=login'
import italian from '#i18n/it-IT.json?group=login'
import type { Lent } from '../define.ts'
import { Login } from './login.tsx'
import css from './styles.css?inline'

export const create = (): Lent['login'] => ({ Login })

export const styles = { login: css }

export const texts = { 'it-IT': italian, 'en-US': english }
