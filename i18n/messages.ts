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
  readonly 'image.failed': undefined
  readonly 'menu.label': undefined
  readonly 'systemError.clear': undefined
  readonly 'systemError.connection': undefined
  readonly 'systemError.format': undefined
  readonly 'systemError.message': undefined
  readonly 'systemError.reload': undefined
  readonly 'systemError.url': undefined
}
