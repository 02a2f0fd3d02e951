import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Choice,
  type Chosen,
  choiceOf,
  chooseVariant,
  type Product,
} from '#runtime/commerce/products.library.ts'
import { useBlock } from '#view'
import { noteInAddress, variantInAddress } from './address.ts'
import { type Chooser, choose, chosenIn, isTouched } from './choosers.ts'
import type { definition } from './definition.ts'

/** What the visitor has chosen, on the controls, in the address and here. @returns what that comes to. */
export function useChoice(given: {
  readonly choosers: readonly Chooser[]
  readonly product: Product
  readonly parameter: string
}): { readonly choice: Choice; readonly chosen: Chosen; pick(): Choice } {
  const { choosers, product, parameter } = given
  const { runtime, memory, emit } = useBlock<typeof definition>()
  const [chosen, setChosen] = useState<Chosen>(() => {
    const [before] = memory.get('chosen') ?? []
    if (before) return JSON.parse(before)
    const shared = isTouched(choosers) ? null : variantInAddress(product, parameter, runtime.env.url())
    return shared ? choiceOf(shared) : chosenIn(choosers)
  })
  const last = useRef(chosen)

  const settled = useMemo(() => withoutChoice(product, choosers), [product, choosers])
  const comesTo = useCallback(
    (chosen: Chosen) => chooseVariant(product, { ...chosen, ...settled }),
    [product, settled],
  )
  const choice = useMemo(() => comesTo(chosen), [comesTo, chosen])
  useLayoutEffect(() => choose(choosers, chosen), [choosers, chosen])

  const pick = useCallback(() => {
    const now = newest(choosers, last.current)
    last.current = now
    choose(choosers, now)
    setChosen(now)
    memory.set('chosen', [JSON.stringify(now)])
    const choice = comesTo(now)
    const { variant, missing } = choice
    noteInAddress(runtime, { parameter, product, variant })
    emit('chosen', {
      itemId: product.id,
      variant: variant && { id: variant.id, sku: variant.sku },
      missing,
    })
    return choice
  }, [choosers, comesTo, emit, memory, parameter, product, runtime])
  return { choice, chosen: { ...chosen, ...settled }, pick }
}

/** Where two controls offer the same, the one that says something new counts. */
function newest(choosers: readonly Chooser[], before: Chosen): Chosen {
  const now: Record<string, string | undefined> = { ...chosenIn(choosers) }
  for (const each of choosers) {
    const value = chosenIn([each])[each.name]
    if (value !== before[each.name]) now[each.name] = value
  }
  return now
}

/** An option with one value, of which the page asks nothing. */
function withoutChoice({ optionNames, variants }: Product, choosers: readonly Chooser[]): Chosen {
  const silent = optionNames.filter(name => !choosers.some(each => each.name === name))
  return Object.fromEntries(
    silent.flatMap(name => {
      const values = new Set(variants.map(({ options }) => options.get(name)))
      return values.size === 1 ? [[name, [...values][0]]] : []
    }),
  )
}
