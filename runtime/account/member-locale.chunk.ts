export { startMemberLocale } from './member-locale.ts'
