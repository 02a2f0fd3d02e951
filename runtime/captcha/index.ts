export type { Captcha } from './captcha.ts'
export type { CaptchaState, CaptchaWidget } from './widget.ts'
