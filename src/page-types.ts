import type { AnyBlock } from '#core'
import { createLedger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { isElement, own } from '#runtime/own.ts'

/** Blocks that pages of a type are there for: they need only say where. Blocks spec §2 "Page types", visitor spec §1. */
export interface PageTypes {
  /** Makes blocks of what is named for them in `root`, itself included. */
  annotate(root: ParentNode): void
  describes(el: Element): boolean
  readonly destroy: Stop
}

export function createPageTypes({
  runtime,
  definitions,
}: {
  readonly runtime: Runtime
  readonly definitions: readonly AnyBlock[]
}): PageTypes {
  const { env, page } = runtime
  const ledger = createLedger({ isLasting: true })
  const here = definitions.filter(({ pageTypes }) => pageTypes?.includes(page.pageType))
  const nameOf = (el: Element) =>
    own(el).hasAttribute('data-block')
      ? undefined
      : here.find(({ name }) => own(el).getAttribute('data-page') === name)?.name
  return {
    annotate(root) {
      if (!here[0]) return
      for (const el of [root, ...env.findAll('[data-page]', root)]) {
        const name = isElement(el) && nameOf(el)
        if (name) ledger.attr(el, 'data-block', name)
      }
    },
    describes: el => nameOf(el) !== undefined,
    destroy: ledger.restore,
  }
}
