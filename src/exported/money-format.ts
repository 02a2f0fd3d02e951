import { own } from '#runtime/own.ts'
import type { ExportedPage } from './define.ts'

const prices =
  '.product-price,.product-list-item-price,.grid-prices,.ProductList-price,.sqs-cart-subtotal,.cart-subtotal-price'

/**
 * How the server of this page writes money, so that whatever is added to it is written the same way: either the bare number,
 * whose symbol the stylesheet draws, as the specs have it; or all of it, as people of the site's language do. It says so in its
 * data (`useCldrMode`), or by the prices that it has sent. Once for each page, before anything that writes money is there.
 */
export function followMoney({ runtime }: ExportedPage): void {
  const { env, page } = runtime
  const { storeSettings } = page.websiteSettings
  // What has been said once is said for all: later the prices are ours.
  if (!storeSettings.moneyFormat)
    Object.assign(storeSettings, { moneyFormat: writesAll() ? 'locale' : 'bare' })

  function writesAll(): boolean {
    for (const { textContent } of env.findAll('script:not([src])')) {
      const [, said] = /"useCldrMode"\s*:\s*(true|false)/.exec(textContent ?? '') ?? []
      if (said) return said === 'true'
    }
    if (env.findAll('.sqs-money-native').length > 0) return false
    return env.findAll(prices).some(el => /\d/.test(own(el).textContent ?? ''))
  }
}
