import { type AnyBlock, blockOf } from '#core'
import type { Errors } from '#runtime/errors/index.ts'
import { isElement, own } from '#runtime/own.ts'
import type { BlockHandle, Handles } from './handles.ts'
import { isParent, type Site } from './site-api.ts'

/** What a block can be asked is known by a chunk, which comes with the first call. */
export function handleOf<Name extends keyof Handles>(options: {
  readonly site: Site
  readonly errors: Errors
  readonly definitions: readonly AnyBlock[]
  readonly el: unknown
  readonly name: Name | undefined
}): BlockHandle<Name> | null {
  const { site, errors, definitions, el } = options
  const element = isParent(el) && isElement(el) && !site.destroyed ? blockOf(el) : null
  const name = own(element)?.getAttribute('data-block')
  // Names that are none are told of elsewhere.
  const found = definitions.find(each => each.name === name)
  if (!element || !found || found.name !== (options.name ?? name)) return null
  const info = {
    name: found.name,
    element,
    get state() {
      // One that has just come, or was given back, waits.
      return site.inspect().blocks.find(block => block.element === element)?.state ?? 'waiting'
    },
  }
  return new Proxy(info, {
    get(_, key) {
      // A promise is asked for `then`, and what is written as JSON for the other.
      if (key in info || typeof key !== 'string' || /^(then|toJSON)$/.test(key)) return Reflect.get(info, key)
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
  }) as unknown as BlockHandle<Name>
}
