import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'

/**
 * Older pages write the bare number, and their stylesheet draws the symbol of the site's currency around it; newer ones write
 * all of it, as people of the site's language do. A price in another currency has to bring its symbol.
 */
export function moneyAttributes(
  {
    root,
    variants,
    price,
  }: Readonly<Record<'variants' | 'price', HTMLElement | null>> & { readonly root: HTMLElement },
  page: ExportedPage,
): Record<string, string> {
  if (!price) return {}
  if (!own(price).querySelector('.sqs-money-native')) return { 'data-money-format': 'locale' }
  const body = page.runtime.env.document.body?.className ?? ''
  const [, drawn = ''] = /\bnative-currency-code-(\w{3})\b/.exec(body) ?? []
  const data = `${own(variants)?.getAttribute('data-variants')}${own(root).getAttribute('data-context')}`
  const codes = [...data.matchAll(/"currency(?:Code)?"\s*:\s*"(\w{3})"/g)].map(([, code = '']) =>
    code.toLowerCase(),
  )
  return drawn && codes.every(code => code === drawn.toLowerCase())
    ? { 'data-money-class': 'sqs-money-native' }
    : {}
}
