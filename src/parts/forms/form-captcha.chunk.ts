// For forms with a captcha, once somebody begins.
export { texts } from '../ask-first/ask-first.library.ts'
export { CaptchaView } from './captcha-view.tsx'
