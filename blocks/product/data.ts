import { parseJson } from '#runtime/json.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { Settings } from './definition.ts'

/** What is told of the product, wherever that stands. Money is read where the store's currency is known. */
export interface Data {
  /** `null` where nothing is told of it. */
  readonly product: object | null
  /** As they were told, for scripts that read them again. */
  readonly variants: readonly unknown[]
  /** What is wrong with it, for the author; empty when nothing is. */
  readonly damage: string
}

/** The older pages say each thing in an attribute of its own, the newer ones everything in one. */
export function readData(script: string, settings: Settings): Data {
  const damages: string[] = []
  const parse = (name: string, json: string): unknown => {
    if (!json.trim()) return undefined
    try {
      return parseJson(json)
    } catch (error) {
      damages.push(`${name} is not JSON: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  const { productType } = settings
  const given = inner(parse('data-context', settings.context) ?? parse('the part data', script))
  const variants = parse('data-variants', settings.variants)
  const subscriptionPlan = parse('data-subscription-plan', settings.subscriptionPlan)
  const said = {
    ...(Array.isArray(variants) && { variants }),
    ...(productType && { productType }),
    ...(isRecord(subscriptionPlan) && { subscriptionPlan, isSubscribable: true }),
  }
  const product = given || Object.keys(said).length > 0 ? { ...given, ...said } : null
  const found = product && ownValue(product, 'variants')
  return { product, variants: Array.isArray(found) ? found : [], damage: damages.join('; ') }
}

/** `{ product }` of a page's context, `{ item: { structuredContent } }` of its JSON, or the product itself. */
function inner(value: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(value)) return null
  const [found = value] = ['product', 'item'].map(name => ownValue(value, name)).filter(isRecord)
  const content = ownValue(found, 'structuredContent')
  return { ...found, ...(isRecord(content) && content) }
}
