// Generated from i18n/it-IT.json by `npm run docs`; change that file, not this one.

/** The values that each message needs; `undefined` where it has no holes. */
export interface MessageValues {
  readonly 'captcha.allow': undefined
  readonly 'captcha.ask': undefined
  readonly 'captcha.expired': undefined
  readonly 'captcha.failed': undefined
  readonly 'captcha.loading': undefined
  readonly 'captcha.lost': undefined
  readonly 'captcha.missing': undefined
  readonly 'captcha.privacy': undefined
  readonly 'captcha.retry': undefined
  readonly 'cart.empty': undefined
  readonly 'cart.items': { readonly count: number }
  readonly 'cart.moreThan': { readonly count: number }
  readonly 'data.failed': undefined
  readonly 'data.server': undefined
  readonly 'data.unauthorized': undefined
  readonly 'data.unavailable': undefined
  readonly 'data.unreachable': undefined
  readonly 'data.unreadable': {
    readonly text: string
    readonly url: string
  }
  readonly 'dialog.confirm': undefined
  readonly 'dialog.ok': undefined
  readonly 'dialog.reject': undefined
  readonly 'donation.choose': undefined
  readonly 'donation.number': undefined
  readonly 'donation.tooLittle': { readonly min: string }
  readonly 'donation.tooMuch': { readonly max: string }
  readonly 'form.captcha': undefined
  readonly 'form.email': { readonly email: string }
  readonly 'form.emailExample': undefined
  readonly 'form.field': undefined
  readonly 'form.forbidden': undefined
  readonly 'form.invalid': undefined
  readonly 'form.key': undefined
  readonly 'form.limit': undefined
  readonly 'form.max': { readonly max: string }
  readonly 'form.min': { readonly min: string }
  readonly 'form.missing': undefined
  readonly 'form.notSaved': undefined
  readonly 'form.number': undefined
  readonly 'form.offline': undefined
  readonly 'form.pattern': undefined
  readonly 'form.problem': undefined
  readonly 'form.processing': undefined
  readonly 'form.required': undefined
  readonly 'form.sending': undefined
  readonly 'form.sent': undefined
  readonly 'form.step': undefined
  readonly 'form.tooLong': undefined
  readonly 'form.tooShort': { readonly min: string }
  readonly 'form.unknown': undefined
  readonly 'form.unreadable': undefined
  readonly 'form.url': undefined
  readonly 'form.zip': undefined
  readonly 'image.failed': undefined
  readonly 'menu.label': undefined
  readonly 'systemError.clear': undefined
  readonly 'systemError.connection': undefined
  readonly 'systemError.format': undefined
  readonly 'systemError.message': undefined
  readonly 'systemError.reload': undefined
  readonly 'systemError.url': undefined
}
