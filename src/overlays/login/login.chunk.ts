import type { Lent } from '../define.ts'
import { Login } from './login.tsx'

export { default as texts } from '#i18n/login'

export const create = (): Lent['login'] => ({ Login })
