import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'
import { type AnyBlock, type When, whens } from './define.ts'
import { hint } from './hint.ts'

/** The moment a block waits for: what the author says of this one (`data-when`), else what its kind says. */
export function whenOf(
  root: Element,
  definition: AnyBlock,
  { env, errors }: { readonly env: Env; readonly errors: Errors },
): When {
  const fallback = definition.when
  // Only a gallery itself knows whether it holds the slide that the address asks for.
  const asked = own(root).getAttribute('data-when') ?? (/itemId=/.test(env.hash()) ? 'ready' : fallback)
  if (isMoment(asked)) return asked
  hint(errors.warn, { in: definition.name, at: 'data-when', el: root }, 'when', asked, whens, fallback)
  return fallback
}

const isMoment = (asked: string): asked is When => (whens as readonly string[]).includes(asked)
