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
  readonly 'dialog.confirm': undefined
  readonly 'dialog.ok': undefined
  readonly 'dialog.reject': undefined
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
  readonly 'image.failed': undefined
  readonly 'menu.label': undefined
  readonly 'systemError.clear': undefined
  readonly 'systemError.connection': undefined
  readonly 'systemError.format': undefined
  readonly 'systemError.message': undefined
  readonly 'systemError.reload': undefined
  readonly 'systemError.url': undefined
}
