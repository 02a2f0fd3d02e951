import { createProducts } from '#runtime/api/index.ts'
import { asItStands } from '#runtime/as-it-stands.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { type Card, swatches } from './cards.ts'
import { partsIn } from './holder.ts'
import { nameOf } from './options.ts'

/**
 * The first touch of its options asks the product's own page what they come to. A press before that is known waits for it. What
 * cannot be known, or chosen here, is chosen on that page: nothing is ever added that nobody has chosen.
 */
export function followCard(card: Card): void {
  const { button, root, page } = card
  const { env, errors, navigate } = page.runtime
  const link = own(root).querySelector('a[href]')
  const url = safeUrl(link?.getAttribute('href') ?? '', env.base())
  const stop = new AbortController()
  page.onDestroy(() => stop.abort())
  const { signal } = stop
  let known: Promise<object | null> | null = null
  let isWanted = false
  let isTold = false

  function look(): Promise<object | null> {
    known ??= url ? ask(card, { url, signal }) : Promise.resolve(null)
    return known
  }
  async function touch(): Promise<void> {
    const item = await look()
    if (signal.aborted || isTold) return
    if (item) {
      isTold = true
      page.annotate(root, { 'data-context': JSON.stringify({ item }, asItStands) })
      card.describe()
      if (isWanted) onceMounted(card, () => button.click())
    } else if (isWanted) {
      isWanted = false
      if (url) navigate.go(url)
    }
  }
  const listen = (type: string, fn: (event: Event) => void) => {
    const call = errors.guard({ in: 'product', at: 'card', el: root }, fn)
    root.addEventListener(type, call, { signal })
  }
  const pressed = (event: Event) => {
    const target = event.target as Element
    const isButton = own(button).contains(target)
    // A swatch that is no control can only be chosen on the product's page.
    const isSwatch = own(target).closest(swatches) && !own(target).closest('a,label,input,select,option')
    const isBare = isSwatch && !own(target).querySelector('input,select')
    if (isTold || event.defaultPrevented || !(isButton || isBare)) return
    event.preventDefault()
    isWanted = true
    void touch()
  }
  listen('change', () => void touch())
  listen('click', pressed)
  listen('keydown', event => {
    const { key, target } = event as KeyboardEvent
    if ((key === 'Enter' || key === ' ') && target === button && button.localName !== 'button') pressed(event)
  })
}

/** The product, if it is the one of the card, and the card has a control for each of its options. */
async function ask(
  { root, page, button }: Card,
  { url, signal }: { readonly url: string; readonly signal: AbortSignal },
): Promise<object | null> {
  const outcome = await createProducts(page.runtime).read(url, signal)
  if (!outcome.ok || outcome.data.hasWays) return null
  const { item } = outcome.data
  const id = own(root).getAttribute('data-product-id') ?? own(button).getAttribute('data-item-id')
  const content = ownValue(item, 'structuredContent')
  const variants = isRecord(content) ? ownValue(content, 'variants') : ownValue(item, 'variants')
  if ((id && ownValue(item, 'id') !== id) || !Array.isArray(variants)) return null
  const controls = partsIn(root, 'select,input[type="radio"]').map(nameOf)
  return [...optionsOf(variants)].every(name => controls.includes(name)) ? item : null
}

/** Options of which there is something to choose. */
function optionsOf(variants: readonly unknown[]): ReadonlySet<string> {
  const values = new Map<string, Set<unknown>>()
  for (const variant of variants) {
    const attributes = isRecord(variant) ? ownValue(variant, 'attributes') : null
    for (const [name, value] of Object.entries(isRecord(attributes) ? attributes : {}))
      values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  return new Set([...values].filter(([, { size }]) => size > 1).map(([name]) => name))
}

function onceMounted({ root, page }: Card, fn: () => void): void {
  const isMounted = () => own(root).getAttribute('data-block-state') === 'mounted'
  const observer = createObserver(page.runtime.env, 'MutationObserver', {
    call() {
      if (!isMounted()) return
      observer?.disconnect()
      fn()
    },
  })
  observer?.observe(root, { attributes: true, attributeFilter: ['data-block-state'] })
  page.onDestroy(() => observer?.disconnect())
}
