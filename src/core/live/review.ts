import type { Errors, Place } from '#runtime/errors/index.ts'
import type { Memory } from '../block.ts'
import { collectSettings } from '../collect.ts'
import type { AnyModule } from '../define.ts'
import type { AnySettings } from '../life.ts'

/** What is known of a block's settings from one of its lives to the next. */
interface Last {
  /** With which it was alive, or what it is a likeness of. */
  inForce: AnySettings | undefined
  /** What is wrong with them, as the page's author has read. */
  problems: readonly string[]
  /** That there is nothing to work with has been told. */
  isSkipped: boolean
}
const lasts = new WeakMap<Memory, Last>()

export interface Review {
  readonly last: Last
  /** Collects and validates, and tells what is newly wrong; complains and is `null` when they cannot be read at all. */
  collect(module: AnyModule, complain: (problem: string) => void): AnySettings | null
  /** The same of a live block; `null` where nothing is newly wrong. */
  review(module: AnyModule): AnySettings | null
}

export function createReview(options: {
  readonly root: HTMLElement
  readonly memory: Memory
  readonly errors: Errors
  readonly place: Place
}): Review {
  const { root, memory, errors, place } = options
  const last = lasts.get(memory) ?? { inForce: undefined, problems: [], isSkipped: false }
  lasts.set(memory, last)

  function collect(
    { definition, inner }: AnyModule,
    complain: (problem: string) => void = () => {},
  ): AnySettings | null {
    const collected = collectSettings(root, definition.settings, {
      inner: inner?.(root) ?? null,
      before: last.inForce,
    })
    const found = collected.ok ? collected.problems : [collected.problem]
    const fresh = found.filter(problem => !last.problems.includes(problem)).join('; ')
    last.problems = found
    if (fresh && collected.ok) errors.warn(place, fresh)
    else if (fresh) complain(fresh)
    return collected.ok ? collected.settings : null
  }

  return {
    last,
    collect,
    review(module) {
      const { problems } = last
      const now = collect(module)
      return last.problems.every(problem => problems.includes(problem)) ? null : now
    },
  }
}
