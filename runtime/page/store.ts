import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { flag, number, record, text } from '../schema/index.ts'
import { readContext } from './context.ts'

/** What the context says of the shop beside its currency: read by the chunk that asks for it. */
export type Store = ReturnType<typeof readStore>

/** Never throws; where there is no context everything has its default. */
export function readStore(site: { readonly env: Env; readonly errors: Errors }) {
  const fields = storeFields()
  return (readContext(site, fields)?.fields ?? fields.fallback).websiteSettings.storeSettings
}

/** As the context has them. */
export function storeFields() {
  return record({
    websiteSettings: record({
      storeSettings: record({
        continueShoppingLinkUrl: text,
        /** Whatever is bought is paid at once: there is no way to a cart. */
        expressCheckout: flag,
        minimumOrderSubtotalEnabled: flag,
        /** In units of the currency, not cents. */
        minimumOrderSubtotal: record({ currency: text, value: number }),
      }),
    }),
  })
}
