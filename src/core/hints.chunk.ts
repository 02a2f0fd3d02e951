// What a page's author is told: no visitor loads it, because a page without a mistake has no use for it.

import { nearest } from '#runtime/near.ts'
import { own } from '#runtime/own.ts'

/** The words for each kind of mistake, as one console line says them. */
export const hints = {
  /** The element says it is a block, and there is none of that name. */
  block(name: string, known: readonly string[]): string {
    const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
    const meant = nearest(name, known)
    // All there are help only whoever has meant none of them by a hair.
    const help = meant ? `did you mean "${meant}"?` : `known are ${[...known].sort().join(', ')}.`
    return `data-block="${shown}" is not a block; ${help} The element stays as it is.`
  },
  /** A block found nothing of its own in its markup. */
  parts(root: Element, parts: Readonly<Record<string, string>> = {}): string {
    const names = Object.keys(parts)
    const list = names.map(name => ` data-part="${name}"`)
    const misspelt = misspeltParts(root, names).map(
      ([found, meant]) => `; data-part="${found}" is none of them: did you mean "${meant}"?`,
    )
    return `found nothing to work with${names[0] ? `; its parts are${list}` : ''}${misspelt.slice(0, 3).join('')}; the block is skipped and its HTML stays`
  },
  /** `data-when` says something else than a moment. */
  when(asked: string, whens: readonly string[], fallback: string): string {
    return `data-when must be one of ${whens.join(', ')}, found "${asked}"; using ${fallback}${didYouMean(asked, whens).replace(/^ /, '. ')}`
  },
  /** The block's JSON is none. In the words of blocks spec §8: what is JSON, but no object, cannot be made sense of. */
  data(name: string, problem: string): string {
    const verb = /must be a JSON object/.test(problem) ? 'evaluating' : 'decoding'
    return `Error ${verb} ${name} block data. ${problem}; the block is skipped and its HTML stays`
  },
  /** The page has written over what a block had read: so many times within so many milliseconds, where it is given up. */
  replaced(often?: readonly [times: number, within: number, pause: number]): string {
    const what = 'the page has replaced what the block had read'
    if (!often) return `${what}; expected it to stay. It is read again`
    const [times, within, pause] = often
    return `${what} ${times} times in ${within / 1000} s; it stays as the page has it, and is read again every ${pause / 1000} s at most`
  },
} as const

/** The parts of a block that have no name it knows, and nearly one: each with what was meant, once. */
export function misspeltParts(
  root: Element,
  known: readonly string[],
): readonly (readonly [string, string])[] {
  const found = [...own(root).querySelectorAll('[data-part]')]
    .filter(el => own(own(el).parentElement)?.closest('[data-block]') === root)
    .flatMap(el => (own(el).getAttribute('data-part') ?? '').split(/\s+/))
  return [...new Set(found)].flatMap(name => {
    const meant = !known.includes(name) && nearest(name, known)
    return meant ? [[name, meant] as const] : []
  })
}

function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearest(name, known)
  return meant ? ` Did you mean "${meant}"?` : ''
}
