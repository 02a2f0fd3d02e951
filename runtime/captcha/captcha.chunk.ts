import english from '#i18n/en-US.json?group=captcha'
import italian from '#i18n/it-IT.json?group=captcha'

export { createCaptcha } from './captcha.ts'

export const texts = { 'it-IT': italian, 'en-US': english }
