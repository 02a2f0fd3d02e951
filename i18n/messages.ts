// Generated from i18n/<area>/it-IT.json by `npm run docs`; change those files, not this one.

/** The values that each message needs; `undefined` where it has no holes. */
export interface MessageValues {
  readonly 'ask.always': undefined
  readonly 'ask.once': undefined
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
  readonly 'data.cookies': undefined
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
  readonly 'dialog.login': undefined
  readonly 'dialog.loginNeeded': undefined
  readonly 'dialog.ok': undefined
  readonly 'dialog.reject': undefined
  readonly 'donation.choose': undefined
  readonly 'donation.number': undefined
  readonly 'donation.tooLittle': { readonly min: string }
  readonly 'donation.tooMuch': { readonly max: string }
  readonly 'fields.address1': undefined
  readonly 'fields.address2': undefined
  readonly 'fields.agree': undefined
  readonly 'fields.am': undefined
  readonly 'fields.ampm': undefined
  readonly 'fields.areaCode': undefined
  readonly 'fields.choose': undefined
  readonly 'fields.city': undefined
  readonly 'fields.close': undefined
  readonly 'fields.country': undefined
  readonly 'fields.countryCode': undefined
  readonly 'fields.day': undefined
  readonly 'fields.dd': undefined
  readonly 'fields.disagree': undefined
  readonly 'fields.firstName': undefined
  readonly 'fields.hour': undefined
  readonly 'fields.lastName': undefined
  readonly 'fields.line': undefined
  readonly 'fields.minute': undefined
  readonly 'fields.mm': undefined
  readonly 'fields.month': undefined
  readonly 'fields.neutral': undefined
  readonly 'fields.open': undefined
  readonly 'fields.pm': undefined
  readonly 'fields.prefix': undefined
  readonly 'fields.required': undefined
  readonly 'fields.second': undefined
  readonly 'fields.state': undefined
  readonly 'fields.stronglyAgree': undefined
  readonly 'fields.stronglyDisagree': undefined
  readonly 'fields.submit': undefined
  readonly 'fields.year': undefined
  readonly 'fields.yyyy': undefined
  readonly 'fields.zip': undefined
  readonly 'form.captcha': undefined
  readonly 'form.captchaComes': undefined
  readonly 'form.clearDraft': undefined
  readonly 'form.draft': undefined
  readonly 'form.email': { readonly email: string }
  readonly 'form.emailExample': undefined
  readonly 'form.emailSuffix': {
    readonly email: string
    readonly suffix: string
  }
  readonly 'form.field': undefined
  readonly 'form.forbidden': undefined
  readonly 'form.invalid': undefined
  readonly 'form.key': undefined
  readonly 'form.limit': undefined
  readonly 'form.max': { readonly max: string }
  readonly 'form.min': { readonly min: string }
  readonly 'form.missing': undefined
  readonly 'form.noServer': undefined
  readonly 'form.notSaved': undefined
  readonly 'form.number': undefined
  readonly 'form.offline': undefined
  readonly 'form.pattern': undefined
  readonly 'form.problem': undefined
  readonly 'form.problemAbove': undefined
  readonly 'form.processing': undefined
  readonly 'form.required': undefined
  readonly 'form.sending': undefined
  readonly 'form.sent': undefined
  readonly 'form.step': undefined
  readonly 'form.tooLong': undefined
  readonly 'form.tooShort': { readonly min: string }
  readonly 'form.unknown': undefined
  readonly 'form.unreachable': undefined
  readonly 'form.unreadable': undefined
  readonly 'form.url': undefined
  readonly 'form.zip': undefined
  readonly 'gallery.carousel': undefined
  readonly 'gallery.next': undefined
  readonly 'gallery.pause': undefined
  readonly 'gallery.play': undefined
  readonly 'gallery.position': {
    readonly count: string
    readonly index: string
  }
  readonly 'gallery.previous': undefined
  readonly 'gallery.show': {
    readonly count: string
    readonly index: string
  }
  readonly 'gallery.slide': undefined
  readonly 'gate.content': undefined
  readonly 'gate.text': { readonly name: string }
  readonly 'gate.textPlain': undefined
  readonly 'image.failed': undefined
  readonly 'lightbox.caption': undefined
  readonly 'lightbox.close': undefined
  readonly 'lightbox.failed': undefined
  readonly 'lightbox.label': undefined
  readonly 'lightbox.next': undefined
  readonly 'lightbox.open': undefined
  readonly 'lightbox.position': {
    readonly count: string
    readonly index: string
  }
  readonly 'lightbox.previous': undefined
  readonly 'lightbox.retry': undefined
  readonly 'lightbox.zoom': undefined
  readonly 'login.busy': undefined
  readonly 'login.createAccount': undefined
  readonly 'login.done': undefined
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
  readonly 'navigation.close': undefined
  readonly 'navigation.menu': undefined
  readonly 'systemError.clear': undefined
  readonly 'systemError.connection': undefined
  readonly 'systemError.format': undefined
  readonly 'systemError.message': undefined
  readonly 'systemError.reload': undefined
  readonly 'systemError.retry': undefined
  readonly 'systemError.url': undefined
  readonly 'time.days': { readonly count: string }
  readonly 'time.hours': { readonly count: string }
  readonly 'time.justNow': undefined
  readonly 'time.minutes': { readonly count: string }
  readonly 'time.seconds': { readonly count: string }
  readonly 'video.ask': { readonly name: string }
  readonly 'video.blocked': { readonly name: string }
  readonly 'video.failed': undefined
  readonly 'video.halt': undefined
  readonly 'video.link': { readonly name: string }
  readonly 'video.linkPlain': undefined
  readonly 'video.local': { readonly name: string }
  readonly 'video.play': undefined
  readonly 'video.playNamed': { readonly name: string }
  readonly 'video.refused': { readonly name: string }
  readonly 'video.resume': undefined
  readonly 'video.retry': undefined
  readonly 'video.silent': { readonly name: string }
  readonly 'video.title': undefined
}
