// For forms with a captcha, once somebody begins. Named otherwise, because ad blockers block what is called a captcha.
export { texts } from '../ask-first/ask-first.library.ts'
export { CaptchaView } from './captcha-view.tsx'
