// Generated from i18n/<area>/it-IT.json by `npm run docs`; change those files, not this one.

/** The values that each message needs; `undefined` where it has no holes. */
export interface MessageValues {
  readonly 'announcement.close': undefined
  readonly 'announcement.label': undefined
  readonly 'ask.always': undefined
  readonly 'ask.once': undefined
  readonly 'audio.download': undefined
  readonly 'audio.failed': undefined
  readonly 'audio.label': { readonly title: string }
  readonly 'audio.name': undefined
  readonly 'audio.open': undefined
  readonly 'audio.pause': { readonly title: string }
  readonly 'audio.play': { readonly title: string }
  readonly 'audio.position': undefined
  readonly 'audio.time': {
    readonly at: string
    readonly duration: string
  }
  readonly 'booking.ask': { readonly name: string }
  readonly 'booking.askList': { readonly name: string }
  readonly 'booking.failed': { readonly name: string }
  readonly 'booking.loading': { readonly name: string }
  readonly 'booking.open': { readonly name: string }
  readonly 'booking.openList': { readonly name: string }
  readonly 'booking.retry': undefined
  readonly 'calendar.all': undefined
  readonly 'calendar.day': {
    readonly day: string
    readonly events: string
  }
  readonly 'calendar.failed': undefined
  readonly 'calendar.found': { readonly count: string }
  readonly 'calendar.loading': undefined
  readonly 'calendar.local': { readonly time: string }
  readonly 'calendar.nearest': { readonly month: string }
  readonly 'calendar.next': undefined
  readonly 'calendar.none': undefined
  readonly 'calendar.previous': undefined
  readonly 'calendar.retry': undefined
  readonly 'calendar.zone': { readonly zone: string }
  readonly 'captcha.allow': undefined
  readonly 'captcha.ask': undefined
  readonly 'captcha.expired': undefined
  readonly 'captcha.failed': undefined
  readonly 'captcha.loading': undefined
  readonly 'captcha.lost': undefined
  readonly 'captcha.missing': undefined
  readonly 'captcha.privacy': undefined
  readonly 'captcha.retry': undefined
  readonly 'cart-indicator.empty': undefined
  readonly 'cart-indicator.items': { readonly count: number }
  readonly 'cart-indicator.moreThan': { readonly count: number }
  readonly 'cart-page.amount': {
    readonly count: number
    readonly price: string
  }
  readonly 'cart-page.changed': {
    readonly count: number
    readonly price: string
    readonly title: string
  }
  readonly 'cart-page.checkout': undefined
  readonly 'cart-page.close': undefined
  readonly 'cart-page.continue': undefined
  readonly 'cart-page.each': { readonly price: string }
  readonly 'cart-page.empty': undefined
  readonly 'cart-page.less': { readonly title: string }
  readonly 'cart-page.lines': undefined
  readonly 'cart-page.loading': undefined
  readonly 'cart-page.more': { readonly title: string }
  readonly 'cart-page.most': { readonly count: number }
  readonly 'cart-page.number': undefined
  readonly 'cart-page.quantity': { readonly title: string }
  readonly 'cart-page.reload': undefined
  readonly 'cart-page.remove': undefined
  readonly 'cart-page.removeLine': { readonly title: string }
  readonly 'cart-page.removed': { readonly title: string }
  readonly 'cart-page.retry': undefined
  readonly 'cart-page.session': undefined
  readonly 'cart-page.slow': undefined
  readonly 'cart-page.soldOut': undefined
  readonly 'cart-page.subtotal': undefined
  readonly 'cart-page.title': undefined
  readonly 'cart-page.undo': undefined
  readonly 'cart-page.undoLine': { readonly title: string }
  readonly 'cart-page.unnamed': undefined
  readonly 'cart.addFailed': undefined
  readonly 'cart.gone': undefined
  readonly 'cart.invalid': undefined
  readonly 'cart.removeFailed': undefined
  readonly 'cart.updateFailed': undefined
  readonly 'chart.data': undefined
  readonly 'chart.hide': undefined
  readonly 'chart.keys': undefined
  readonly 'chart.label': { readonly title: string }
  readonly 'chart.none': undefined
  readonly 'chart.part': {
    readonly percent: string
    readonly value: string
  }
  readonly 'chart.plain': undefined
  readonly 'chart.rest': undefined
  readonly 'chart.series': undefined
  readonly 'chart.truncated': {
    readonly maxColumns: string
    readonly maxRows: string
  }
  readonly 'choices.allowAll': undefined
  readonly 'choices.analytics': undefined
  readonly 'choices.analyticsText': undefined
  readonly 'choices.booking': undefined
  readonly 'choices.captcha': undefined
  readonly 'choices.close': undefined
  readonly 'choices.denyAll': undefined
  readonly 'choices.embed': undefined
  readonly 'choices.fonts': undefined
  readonly 'choices.functional': undefined
  readonly 'choices.functionalText': undefined
  readonly 'choices.intro': undefined
  readonly 'choices.maps': undefined
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
  readonly 'choices.video': undefined
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
  readonly 'dates.file': undefined
  readonly 'dates.fileOf': { readonly title: string }
  readonly 'dates.web': undefined
  readonly 'dates.webOf': { readonly title: string }
  readonly 'dialog.close': undefined
  readonly 'dialog.confirm': undefined
  readonly 'dialog.login': undefined
  readonly 'dialog.loginNeeded': undefined
  readonly 'dialog.ok': undefined
  readonly 'dialog.reject': undefined
  readonly 'donation.choose': undefined
  readonly 'donation.going': undefined
  readonly 'donation.number': undefined
  readonly 'donation.tooLittle': { readonly min: string }
  readonly 'donation.tooMuch': { readonly max: string }
  readonly 'donation.whole': undefined
  readonly 'embed.ask': { readonly name: string }
  readonly 'embed.askPlain': undefined
  readonly 'embed.content': undefined
  readonly 'embed.failed': undefined
  readonly 'embed.loading': undefined
  readonly 'embed.open': { readonly name: string }
  readonly 'embed.openPlain': undefined
  readonly 'extras.badge': undefined
  readonly 'extras.made': undefined
  readonly 'extras.madeWith': { readonly name: string }
  readonly 'extras.pins': undefined
  readonly 'extras.save': undefined
  readonly 'extras.savePicture': { readonly picture: string }
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
  readonly 'form.slow': undefined
  readonly 'form.step': { readonly values: string }
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
  readonly 'info-bar.call': undefined
  readonly 'info-bar.close': undefined
  readonly 'info-bar.closed': undefined
  readonly 'info-bar.closedNow': undefined
  readonly 'info-bar.directions': undefined
  readonly 'info-bar.hours': undefined
  readonly 'info-bar.label': undefined
  readonly 'info-bar.location': undefined
  readonly 'info-bar.mail': undefined
  readonly 'info-bar.openNow': undefined
  readonly 'info-bar.openUntil': { readonly time: string }
  readonly 'info-bar.opensAt': { readonly time: string }
  readonly 'info-bar.opensOn': {
    readonly day: string
    readonly time: string
  }
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
  readonly 'login.slow': undefined
  readonly 'login.submit': undefined
  readonly 'login.title': undefined
  readonly 'login.tooMany': undefined
  readonly 'login.wrong': undefined
  readonly 'logout.message': undefined
  readonly 'logout.title': undefined
  readonly 'map.ask': { readonly name: string }
  readonly 'map.failed': undefined
  readonly 'map.in': undefined
  readonly 'map.keys': undefined
  readonly 'map.label': undefined
  readonly 'map.loading': undefined
  readonly 'map.named': { readonly title: string }
  readonly 'map.open': undefined
  readonly 'map.out': undefined
  readonly 'map.retry': undefined
  readonly 'map.show': undefined
  readonly 'map.way': undefined
  readonly 'marquee.pause': undefined
  readonly 'marquee.play': undefined
  readonly 'members.ask': undefined
  readonly 'members.denied': undefined
  readonly 'members.going': undefined
  readonly 'members.gone': undefined
  readonly 'members.logOut': undefined
  readonly 'members.prices': undefined
  readonly 'menu.label': undefined
  readonly 'navigation.close': undefined
  readonly 'navigation.menu': undefined
  readonly 'owner.close': undefined
  readonly 'owner.design': undefined
  readonly 'owner.edit': undefined
  readonly 'owner.label': undefined
  readonly 'owner.previewMessage': undefined
  readonly 'owner.previewTitle': undefined
  readonly 'owner.renew': undefined
  readonly 'owner.upgrade': undefined
  readonly 'pay.going': undefined
  readonly 'pay.minimum': {
    readonly minimum: string
    readonly missing: string
  }
  readonly 'pay.session': undefined
  readonly 'pay.tooLittle': undefined
  readonly 'places.ask': undefined
  readonly 'places.failed': undefined
  readonly 'places.filled': undefined
  readonly 'places.found': { readonly count: string }
  readonly 'places.list': undefined
  readonly 'places.who': undefined
  readonly 'popup.close': undefined
  readonly 'popup.label': undefined
  readonly 'product-list.quickView': undefined
  readonly 'product-list.quickViewOf': { readonly title: string }
  readonly 'product-words.available': undefined
  readonly 'product-words.cm': { readonly size: string }
  readonly 'product-words.hidden': undefined
  readonly 'product-words.inches': { readonly size: string }
  readonly 'product-words.kg': { readonly weight: string }
  readonly 'product-words.lbs': { readonly weight: string }
  readonly 'product-words.scheduled': undefined
  readonly 'product-words.unsupported': undefined
  readonly 'product.added': undefined
  readonly 'product.addedSpoken': { readonly title: string }
  readonly 'product.adding': undefined
  readonly 'product.choose': { readonly option: string }
  readonly 'product.cta': undefined
  readonly 'product.done': undefined
  readonly 'product.elsewhere': undefined
  readonly 'product.email': undefined
  readonly 'product.gone': undefined
  readonly 'product.limit': { readonly count: string }
  readonly 'product.number': undefined
  readonly 'product.only': { readonly some: string }
  readonly 'product.send': undefined
  readonly 'product.slow': undefined
  readonly 'product.subject': { readonly title: string }
  readonly 'product.write': undefined
  readonly 'quick-view.add': undefined
  readonly 'quick-view.asks': undefined
  readonly 'quick-view.cart': undefined
  readonly 'quick-view.choose': { readonly option: string }
  readonly 'quick-view.close': undefined
  readonly 'quick-view.details': undefined
  readonly 'quick-view.elsewhere': undefined
  readonly 'quick-view.gone': undefined
  readonly 'quick-view.label': undefined
  readonly 'quick-view.less': undefined
  readonly 'quick-view.loading': undefined
  readonly 'quick-view.more': undefined
  readonly 'quick-view.next': undefined
  readonly 'quick-view.position': {
    readonly count: string
    readonly index: string
    readonly title: string
  }
  readonly 'quick-view.previous': undefined
  readonly 'quick-view.quantity': undefined
  readonly 'quick-view.retry': undefined
  readonly 'quick-view.unreachable': undefined
  readonly 'reviews.author': undefined
  readonly 'reviews.comment': undefined
  readonly 'reviews.expired': undefined
  readonly 'reviews.headline': undefined
  readonly 'reviews.rating': undefined
  readonly 'reviews.retry': undefined
  readonly 'reviews.reviewed': undefined
  readonly 'reviews.send': undefined
  readonly 'reviews.stars': { readonly value: string }
  readonly 'reviews.thanks': undefined
  readonly 'reviews.waiting': undefined
  readonly 'search-page.failed': undefined
  readonly 'search-page.found': {
    readonly count: number
    readonly query: string
  }
  readonly 'search-page.hint': undefined
  readonly 'search-page.label': undefined
  readonly 'search-page.more': undefined
  readonly 'search-page.none': { readonly query: string }
  readonly 'search-page.offline': undefined
  readonly 'search-page.retry': undefined
  readonly 'search-page.search': undefined
  readonly 'search-page.searching': undefined
  readonly 'search-page.shown': {
    readonly shown: string
    readonly total: string
  }
  readonly 'search.all': { readonly count: number }
  readonly 'search.failed': undefined
  readonly 'search.found': { readonly count: number }
  readonly 'search.list': undefined
  readonly 'search.none': undefined
  readonly 'search.open': undefined
  readonly 'share.address': undefined
  readonly 'share.by-hand': undefined
  readonly 'share.copied': undefined
  readonly 'share.email': undefined
  readonly 'share.failed': undefined
  readonly 'shop.everyMonth': {
    readonly count: number
    readonly price: string
  }
  readonly 'shop.everyWeek': {
    readonly count: number
    readonly price: string
  }
  readonly 'shop.everyYear': {
    readonly count: number
    readonly price: string
  }
  readonly 'shop.few': { readonly count: number }
  readonly 'shop.forMonths': {
    readonly count: number
    readonly text: string
  }
  readonly 'shop.forWeeks': {
    readonly count: number
    readonly text: string
  }
  readonly 'shop.forYears': {
    readonly count: number
    readonly text: string
  }
  readonly 'shop.from': { readonly price: string }
  readonly 'shop.instalments': {
    readonly count: number
    readonly price: string
  }
  readonly 'shop.originalPrice': undefined
  readonly 'shop.sale': undefined
  readonly 'shop.salePrice': undefined
  readonly 'shop.soldOut': undefined
  readonly 'shop.unavailable': undefined
  readonly 'summary.comments': { readonly count: number }
  readonly 'summary.failed': undefined
  readonly 'summary.found': { readonly count: number }
  readonly 'summary.loading': undefined
  readonly 'summary.more': undefined
  readonly 'summary.none': undefined
  readonly 'summary.open': undefined
  readonly 'summary.retry': undefined
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
  readonly 'tour-dates.ask': { readonly name: string }
  readonly 'tour-dates.failed': undefined
  readonly 'tour-dates.no-more': undefined
  readonly 'tour-dates.none': undefined
  readonly 'tour-dates.open': { readonly name: string }
  readonly 'tour-dates.past': undefined
  readonly 'tour-dates.soldOut': undefined
  readonly 'tour-dates.tickets': undefined
  readonly 'tour-dates.ticketsOf': { readonly title: string }
  readonly 'tour-dates.with': { readonly names: string }
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
