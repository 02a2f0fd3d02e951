import type { Chosen, Variant } from '#runtime/commerce/products.library.ts'
import { parseJson } from '#runtime/json.ts'
import { isRecord } from '#runtime/schema/index.ts'

/** Something of the page for one variant, or for all of one colour. */
export interface ForVariant {
  readonly el: HTMLElement
  readonly id: string
  /** What has to be chosen, by the names of the options; `null` where that is not told, or cannot be read. */
  readonly options: readonly (readonly [name: string, value: unknown])[] | null
  /** Only while what is chosen is sold out. */
  readonly isForSoldOut: boolean
}

export function readForVariant(el: HTMLElement): ForVariant {
  const { variantId = '', variantAttributes = '', soldOut } = el.dataset
  const isForSoldOut = soldOut !== undefined
  // What only waits for that is for any of them.
  const options = variantAttributes ? optionsIn(variantAttributes) : isForSoldOut ? [] : null
  return { el, id: variantId, options, isForSoldOut }
}

export function isFor(
  { id, options, isForSoldOut }: ForVariant,
  {
    chosen,
    variant,
    isSoldOut = false,
  }: { readonly chosen: Chosen; readonly variant: Variant | null; readonly isSoldOut?: boolean },
): boolean {
  if (isForSoldOut && !isSoldOut) return false
  if (id) return variant?.id === id
  return options?.every(([name, value]) => chosen[name] === String(value)) ?? false
}

function optionsIn(json: string): ForVariant['options'] {
  try {
    const found = parseJson(json)
    return isRecord(found) ? Object.entries(found) : null
  } catch {
    // Of what cannot be read nobody knows when to show it.
    return null
  }
}
