import english from '#i18n/en-US.json?group=login'
import italian from '#i18n/it-IT.json?group=login'
import css from './styles.css?inline'

export { Login } from './login.tsx'

export const styles: string = css

export const texts = { 'it-IT': italian, 'en-US': english }
