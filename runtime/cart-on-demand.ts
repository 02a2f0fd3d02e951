import type { Messages } from '#i18n/format.ts'
import type { Shop, SiteCart } from './commerce/commerce.chunk.ts'
import type { Errors } from './errors/index.ts'

/** The cart for the host page; its chunk comes with the first call. */
export function createCartOnDemand({
  errors,
  messages,
  bring,
}: {
  readonly errors: Errors
  readonly messages: Messages
  readonly bring: () => Promise<Shop>
}): SiteCart {
  const call =
    (name: keyof SiteCart) =>
    async (...given: readonly unknown[]) => {
      try {
        const site = await (await bring()).site()
        return await (site[name] as (...args: readonly unknown[]) => Promise<unknown>)(...given)
      } catch (error) {
        errors.report({ in: 'cart', at: name }, error)
        const failure = { kind: 'unreachable', status: 0, message: messages.format('data.unreachable') }
        return { ok: false, failure }
      }
    }
  const names = ['get', 'add', 'update', 'remove', 'subscribe'] as const
  return Object.fromEntries(names.map(name => [name, call(name)])) as unknown as SiteCart
}
