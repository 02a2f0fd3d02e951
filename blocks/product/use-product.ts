import { useMemo, useRef, useState } from 'react'
import type { Messages } from '#i18n/format.ts'
import {
  type Choice,
  createProductWords,
  type Product,
  priceLine,
  type Variant,
} from '#runtime/commerce/products.library.ts'
import type { Page } from '#runtime/page/index.ts'
import { useBlock, useCommands } from '#view'
import { placeOf } from './choosers.ts'
import { customFields, isCustomRight } from './custom.ts'
import type { Settings } from './definition.ts'
import { judge } from './judge.ts'
import { chooseSubscription, isSubscribed, optionIn } from './purchase.ts'
import { fewOf, isNoNumber, type Limits, nearest } from './quantity-limits.ts'
import type { Content } from './read.ts'
import { useAdding } from './use-adding.ts'
import { useChoice } from './use-choice.ts'
import { usePricing } from './use-pricing.ts'
import { useQuantity } from './use-quantity.ts'

/** All that the visitor does with a product, and what comes of it. */
export function useProduct(given: {
  readonly content: Content
  readonly settings: Settings
  readonly product: Product
}) {
  const { content, settings, product } = given
  const { choosers, custom } = content
  const { runtime } = useBlock()
  const { format } = runtime.messages
  const title = content.title || product.title
  const page = useMemo(() => pageFor(runtime.page, settings), [runtime, settings])
  const words = useMemo(() => createProductWords({ ...runtime, page }), [runtime, page])
  const { choice, chosen, pick } = useChoice({ choosers, product, parameter: settings.parameter })
  const { state, tell, add } = useAdding(title, product.type)
  const { quantity, limits, wanted, want } = useQuantity(content.quantity)
  /** Which way to subscribe is chosen; `null` is none. */
  const wayNow = () =>
    isSubscribed(content, product, settings.subscriptionOptionId)
      ? optionIn(content, settings.subscriptionOptionId)
      : null
  const [way, setWay] = useState(wayNow)
  const priced = usePricing(product, content.data, way)
  const lineOf = (variant: Variant | null) =>
    priceLine(priced, variant && (priced.variants[product.variants.indexOf(variant)] ?? variant))
  /** In words, of what is subscribed to; empty where it is bought once. */
  const subscription = (variant: Variant | null) =>
    way !== null && priced.plan ? words.subscription(priced.plan, lineOf(variant)) : ''
  const [spoken, setSpoken] = useState('')
  const judged = judge(product, choice)
  /** What was written cannot be, and that has been said since the last press, or by this one: nobody has read it. */
  const isUnread = useRef(false)

  /** What is said of a choice beside its price. */
  function stockWords(choice: Choice): string {
    const { lack, stock } = judge(product, choice)
    return lack === 'gone' ? format('product.gone') : words.stock(stock)
  }

  /** As its field allows, and no more than there is: whoever wants another quantity is told, and has the nearest. */
  function wish(quantity: number, { most, lack } = judged): void {
    const isOdd = isNoNumber(content.quantity)
    const now = want(quantity, most)
    isUnread.current = isOdd || (now !== quantity && !lack)
    if (isOdd) tell({ type: 'wrong', message: format('product.number') })
    else if (isUnread.current) tell({ type: 'wrong', message: unfit(quantity, most, { limits, format }) })
    else tell({ type: 'changed' })
  }

  function changed({ target }: Event): void {
    if (target === content.frequency) chooseSubscription(content.purchases)
    setWay(wayNow())
    if (!choosers.some(({ radios, selects }) => [...radios, ...selects].includes(target as never))) return
    const now = pick()
    const price = now.variant ? subscription(now.variant) || words.price(lineOf(now.variant)) : ''
    setSpoken([price, now.missing.length > 0 ? '' : stockWords(now)].filter(Boolean).join('. '))
    wish(wanted(), judge(product, now))
  }

  /** What has to be done first, in words; empty when nothing has, `null` where the browser says it. */
  function obstacle(): string | null {
    const [missing] = choice.missing
    if (missing !== undefined) {
      placeOf(choosers, missing)?.focus()
      return format('product.choose', { option: missing })
    }
    if (judged.lack) return stockWords(choice)
    return isCustomRight(custom) ? '' : null
  }

  /** Whether the cart has it. */
  async function onAdd(): Promise<boolean> {
    const message = obstacle()
    if (message) tell({ type: 'wrong', message })
    if (message !== '') return false
    // What was written and not left yet has been told to nobody.
    const quantity = wanted()
    if (quantity !== nearest(quantity, judged.most, limits) || isNoNumber(content.quantity)) {
      wish(quantity)
      return false
    }
    setSpoken('')
    const isAdded = await add({
      itemId: product.id,
      sku: choice.variant?.sku ?? '',
      quantity,
      additionalFields: customFields(custom),
      ...(way !== null && { subscriptionOptionId: way }),
    })
    if (isAdded) setSpoken(format('product.addedSpoken', { title }))
    return isAdded
  }
  useCommands({ add: onAdd })

  return {
    page,
    choice,
    chosen,
    state,
    quantity,
    limits,
    judged,
    spoken,
    stockWords: stockWords(choice),
    line: lineOf(choice.variant),
    subscription: subscription(choice.variant),
    changed,
    began() {
      isUnread.current = false
    },
    onAdd() {
      // The press that leaves a field is no yes to what becomes of it.
      if (!isUnread.current) void onAdd()
      isUnread.current = false
    },
    onWish: (more: number) => wish(wanted() + more),
  }
}

/** Why so many cannot be had. */
function unfit(
  quantity: number,
  most: number,
  { limits, format }: { readonly limits: Limits; readonly format: Messages['format'] },
): string {
  const last = nearest(Infinity, most, limits)
  return quantity > last
    ? format('product.limit', { count: `${last}` })
    : format('product.only', { some: fewOf(most, limits) })
}

/** A server that writes money in the way of its site's language says so by what it has written alone. */
function pageFor(page: Page, { moneyFormat }: Settings): Page {
  if (moneyFormat === 'page') return page
  const { websiteSettings } = page
  const storeSettings = { ...websiteSettings.storeSettings, moneyFormat }
  return { ...page, websiteSettings: { ...websiteSettings, storeSettings } }
}
