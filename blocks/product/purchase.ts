import type { Product } from '#runtime/commerce/products.library.ts'
import type { Content } from './read.ts'

/** Whether it is bought again and again: as the visitor has chosen, or because there is no other way. */
export function isSubscribed(
  { purchases, frequency }: Pick<Content, 'purchases' | 'frequency'>,
  { isSubscribable, plan }: Product,
  only: string,
): boolean {
  if (purchases.length > 0) return chosenIn(purchases) !== null
  return Boolean(frequency?.value || only) || (isSubscribable && plan !== null)
}

/** How often a subscription comes has been chosen: then it is one. */
export function chooseSubscription(purchases: readonly HTMLInputElement[]): void {
  const subscription = purchases.find(isSubscription)
  if (subscription) subscription.checked = true
}

/** The server's name for the way of paying that is chosen. */
export function optionIn(
  { purchases, frequency }: Pick<Content, 'purchases' | 'frequency'>,
  only: string,
): string {
  return frequency?.value || chosenIn(purchases)?.dataset.subscriptionOptionId || only
}

function chosenIn(purchases: readonly HTMLInputElement[]): HTMLInputElement | null {
  return purchases.find(each => each.checked && isSubscription(each)) ?? null
}

/** `SUBSCRIPTION` of the newer pages, `subscription-radio` of the older ones, or the server's name of one way to subscribe. */
function isSubscription({ value, dataset }: HTMLInputElement): boolean {
  return /^subscription/i.test(value) || !!dataset.subscriptionOptionId
}
