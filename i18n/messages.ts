// Generated from i18n/it-IT.json by `npm run docs`; change that file, not this one.

/** The values that each message needs; `undefined` where it has no holes. */
export interface MessageValues {
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
  readonly 'dialog.close': undefined
  readonly 'dialog.confirm': undefined
  readonly 'dialog.ok': undefined
  readonly 'dialog.reject': undefined
  readonly 'image.failed': undefined
  readonly 'login.busy': undefined
  readonly 'login.createAccount': undefined
  readonly 'login.email': undefined
  readonly 'login.hide': undefined
  readonly 'login.hidePassword': undefined
  readonly 'login.missing': undefined
  readonly 'login.password': undefined
  readonly 'login.remember': undefined
  readonly 'login.show': undefined
  readonly 'login.showPassword': undefined
  readonly 'login.submit': undefined
  readonly 'login.title': undefined
  readonly 'login.wrong': undefined
  readonly 'logout.message': undefined
  readonly 'logout.title': undefined
  readonly 'menu.label': undefined
  readonly 'systemError.clear': undefined
  readonly 'systemError.connection': undefined
  readonly 'systemError.format': undefined
  readonly 'systemError.message': undefined
  readonly 'systemError.reload': undefined
  readonly 'systemError.url': undefined
  readonly 'time.days': { readonly count: string }
  readonly 'time.hours': { readonly count: string }
  readonly 'time.justNow': undefined
  readonly 'time.minutes': { readonly count: string }
  readonly 'time.seconds': { readonly count: string }
}
