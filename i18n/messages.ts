// Generated from i18n/it-IT.json by `npm run docs`; change that file, not this one.

/** The values that each message needs; `undefined` where it has no holes. */
export interface MessageValues {
  readonly 'cart.empty': undefined
  readonly 'cart.items': { readonly count: number }
  readonly 'cart.moreThan': { readonly count: number }
  readonly 'image.failed': undefined
  readonly 'menu.label': undefined
}
