import type { Errors } from '#runtime/errors/index.ts'
import { isElement, own } from '#runtime/own.ts'
import type { Handle } from './handles.ts'
import { isParent, type Site } from './site-api.ts'

/** What a block can be asked is known by a chunk, which comes with the first call. */
export function handleOf<Name extends string>(options: {
  readonly site: Site
  readonly errors: Errors
  readonly el: unknown
  readonly name: Name | undefined
}): Handle<Name> | null {
  const { site, errors, el } = options
  const blocks = isParent(el) && isElement(el) ? site.inspect().blocks : []
  const isOf = (root: unknown) => blocks.find(({ element }) => element === root)
  const info = isOf(el) ?? isOf(own(el as HTMLElement)?.closest?.('[data-block]'))
  if (!info || info.name !== (options.name ?? info.name)) return null
  return new Proxy(info, {
    get(_, key) {
      // A promise is asked for `then`.
      if (key in info || typeof key !== 'string' || key === 'then') return Reflect.get(info, key)
      return async (given: unknown) => {
        try {
          const { run } = await import('./handles.chunk.ts')
          return await run(site, { ...info, command: key, given })
        } catch (error) {
          errors.report({ in: info.name, at: key, el: info.element }, error)
          return false
        }
      }
    },
  }) as unknown as Handle<Name>
}
