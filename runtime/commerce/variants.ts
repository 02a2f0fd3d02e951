import type { Product } from './product.ts'
import type { Variant } from './variant.ts'

/** What is chosen, by the names of the options; a name without a value is not chosen yet. */
export type Chosen = Readonly<Record<string, string | undefined>>

/** Whether a value can be had beside what else is chosen. `gone`: there is no such combination. */
export type Availability = 'available' | 'soldOut' | 'gone'

export interface Option {
  readonly name: string
  /** In the order in which they appear. */
  readonly values: readonly { readonly value: string; readonly availability: Availability }[]
}

export interface Choice {
  /** The one that is chosen; `null` while something is missing, and for a combination that does not exist. */
  readonly variant: Variant | null
  /** Options of which nothing is chosen, in their order. */
  readonly missing: readonly string[]
  /** All is chosen, and there is no such variant. */
  readonly isGone: boolean
  readonly options: readonly Option[]
}

/** What a choice comes to. A product without options is its first variant. */
export function chooseVariant({ optionNames, variants }: Product, chosen: Chosen): Choice {
  const wanted = optionNames
    .filter(name => Object.hasOwn(chosen, name) && chosen[name])
    .map(name => [name, chosen[name] ?? ''] as const)
  const missing = optionNames.filter(name => !wanted.some(([each]) => each === name))
  const fits = (variant: Variant, except?: string) =>
    wanted.every(([name, value]) => name === except || valueIn(variant, name) === value)
  const fitting = missing.length === 0 ? variants.filter(each => fits(each)) : []
  // Two variants with the same options are a mistake of the shop's: the one that can be had counts.
  const variant = fitting.find(({ stock }) => stock > 0) ?? fitting[0] ?? null
  return {
    variant,
    missing,
    isGone: missing.length === 0 && !variant && variants.length > 0,
    options: optionNames.map(name => {
      const beside = variants.filter(each => fits(each, name))
      return {
        name,
        values: valuesOf(variants, name).map(value => ({
          value,
          availability: availabilityOf(beside.filter(each => valueIn(each, name) === value)),
        })),
      }
    }),
  }
}

/** What a variant is chosen by. */
export function choiceOf({ options }: Variant): Chosen {
  return Object.fromEntries(options)
}

function valueIn({ options }: Variant, name: string): string | undefined {
  return options.get(name)
}

function valuesOf(variants: readonly Variant[], name: string): readonly string[] {
  return [...new Set(variants.map(each => valueIn(each, name)).filter(value => value !== undefined))]
}

function availabilityOf(variants: readonly Variant[]): Availability {
  if (variants.length === 0) return 'gone'
  return variants.some(({ stock }) => stock > 0) ? 'available' : 'soldOut'
}
