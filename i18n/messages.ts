// Generated from i18n/it-IT.json by `npm run docs`; change that file, not this one.

/** The values that each message needs; `undefined` where it has no holes. */
export interface MessageValues {
  readonly 'cart.empty': undefined
  readonly 'cart.items': { readonly count: number }
  readonly 'cart.moreThan': { readonly count: number }
  readonly 'choices.allowAll': undefined
  readonly 'choices.analytics': undefined
  readonly 'choices.analyticsText': undefined
  readonly 'choices.close': undefined
  readonly 'choices.denyAll': undefined
  readonly 'choices.functional': undefined
  readonly 'choices.functionalText': undefined
  readonly 'choices.intro': undefined
  readonly 'choices.marketing': undefined
  readonly 'choices.marketingText': undefined
  readonly 'choices.necessary': undefined
  readonly 'choices.necessaryText': undefined
  readonly 'choices.privacyControl': undefined
  readonly 'choices.reload': undefined
  readonly 'choices.runsOn': { readonly names: string }
  readonly 'choices.save': undefined
  readonly 'choices.saved': undefined
  readonly 'choices.title': undefined
  readonly 'consent.accept': undefined
  readonly 'consent.accepted': undefined
  readonly 'consent.choices': undefined
  readonly 'consent.close': undefined
  readonly 'consent.denied': undefined
  readonly 'consent.deny': undefined
  readonly 'consent.label': undefined
  readonly 'consent.text': undefined
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
  readonly 'gate.always': undefined
  readonly 'gate.content': undefined
  readonly 'gate.once': undefined
  readonly 'gate.text': { readonly name: string }
  readonly 'gate.textPlain': undefined
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
