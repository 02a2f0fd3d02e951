export { default as texts } from '#i18n/captcha'
export { createCaptcha } from './captcha.ts'
