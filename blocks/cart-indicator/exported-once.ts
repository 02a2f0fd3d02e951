import type { ExportedPage } from '#exported/define.ts'
import { mayHaveCart } from '#runtime/commerce/index.ts'
import type { Stop } from '#runtime/env.ts'

/** Every newer page has the one that floats, and nobody sees it without a cart: nothing is fetched for it until then. */
export function onceThereIsACart(page: ExportedPage, describe: () => void): void {
  const { env, lifecycle } = page.runtime
  const stops: Stop[] = []
  const end = () => {
    for (const stop of stops.splice(0)) stop()
  }
  const look = () => {
    if (!mayHaveCart(page.runtime)) return
    end()
    describe()
  }
  stops.push(
    env.listen('site:cart:changed', look),
    env.listen('storage', look),
    env.listenEarly('site:member:changed', look),
    lifecycle.onRestore(look),
    page.onDestroy(end),
  )
  look()
}
