import type { Block } from '#core'
import { createLedger, type Ledger } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { type Look, write } from '#view'

/** What a page says of an element before we have written on it. */
export interface Given {
  readonly isReachable: boolean
  /** By a label; its text is for those to judge who know what it says. */
  readonly isLabelled: boolean
}

/** Hears which element of a list is to look how: made anew only where what it depends on has changed. */
export type Wanted = readonly [depends: string, look: () => Look]

/**
 * How one kind of thing in each slide is to look. Of hundreds two are written anew when the gallery moves, and not all; one
 * that is not due yet, and has not been, is left as it is.
 */
export type WriteAll = (
  what: string,
  all: readonly (HTMLElement | null)[],
  wanted: (index: number, el: HTMLElement) => Wanted,
  isDue: (index: number) => boolean,
) => void

export interface Writer {
  /** How `what` of the gallery's is to look from now on. */
  write(what: string, el: HTMLElement, look: Look): void
  readonly writeAll: WriteAll
  /** The last of the slides from `from` on are as the server sent them, some at once. @returns whether there were such. */
  giveBack(from: number): boolean
  /** As it was before the first `write`. */
  given(el: HTMLElement): Given
}

/** Slides that are written down together. */
const share = 16
/** Shares that are given back at once. */
const atOnce = 4

/** Slides that stand side by side: where they are written down, and what of them has been written on. */
interface Share {
  readonly ledger: Ledger
  readonly elements: Set<HTMLElement>
}

/** Writes on the server's elements, every time only what differs from the last. */
export function createWriter(block: Block): Writer {
  const shares: (Share | undefined)[] = []
  /** What has been given back stays so: the block is about to be read again. */
  let isEnding = false
  const looks = new Map<string, Map<HTMLElement, Look>>()
  const reasons = new Map<string, Map<HTMLElement, string>>()
  const known = new Map<HTMLElement, Given>()
  const ofKind = <V>(all: Map<string, Map<HTMLElement, V>>, what: string): Map<HTMLElement, V> => {
    const found = all.get(what) ?? new Map<HTMLElement, V>()
    all.set(what, found)
    return found
  }

  /** What is written once the block has ended is given back with the rest of it. */
  function shareOf(i: number): Share | undefined {
    if (block.signal.aborted) return undefined
    const at = Math.floor(i / share)
    shares[at] ??= { ledger: createLedger(), elements: new Set() }
    return shares[at]
  }
  block.signal.addEventListener('abort', () => {
    for (const part of shares) part?.ledger.restore()
  })

  function writeOn(what: string, el: HTMLElement, look: Look, ledger: Ledger): boolean {
    const before = ofKind(looks, what)
    if (!before.has(el)) {
      // Of what we have nothing to say the block does not depend.
      if (!(look.attrs || look.classes || look.style)) return false
      block.hold(el)
    }
    write(ledger, el, look, before.get(el))
    before.set(el, look)
    return true
  }

  const writer: Writer = {
    write: (what, el, look) => void writeOn(what, el, look, block.ledger),
    writeAll(what, all, wanted, isDue) {
      const before = ofKind(reasons, what)
      all.forEach((el, i) => {
        if (!el || !(before.has(el) || (isDue(i) && !isEnding))) return
        const [depends, look] = wanted(i, el)
        if (before.get(el) === depends) return
        before.set(el, depends)
        const part = shareOf(i)
        if (writeOn(what, el, look(), part?.ledger ?? block.ledger)) part?.elements.add(el)
      })
    },
    giveBack(from) {
      const parts = shares.splice(Math.max(Math.ceil(from / share), shares.length - atOnce))
      if (parts.length === 0) return false
      isEnding = true
      const all = [...looks.values(), ...reasons.values()]
      // Between slides that have been written on there may be some that have not.
      for (const part of parts)
        for (const el of part?.elements ?? []) {
          part?.ledger.restore(el)
          // It has what copies are told by: nothing may be left that the end of the block would look through again.
          block.ledger.restore(el)
          for (const each of all) each.delete(el)
        }
      return true
    },
    given(el) {
      const given = known.get(el) ?? {
        isReachable: own(el).matches('button, a[href], [tabindex]'),
        isLabelled: own(el).hasAttribute('aria-label'),
      }
      known.set(el, given)
      return given
    },
  }
  return writer
}
