import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'
import { partsIn } from './holder.ts'
import { reach } from './options.ts'

const area = ':is(.product-subs-otp,.pdp-subscriptions-and-otp)'

/** Once, or again and again. Pages of 2024 have it twice, of which a class of the page shows one. */
export function namePurchases(root: HTMLElement, page: ExportedPage): void {
  const radios = partsIn<HTMLInputElement>(root, `${area} input[type="radio"]`)
  const isWay = ({ value }: HTMLInputElement) => /^(one[-_]time|subscription)/i.test(value)
  const ways = radios.filter(isWay)
  const { body } = page.runtime.env.document
  const areButtons = body !== null && own(body).matches('[class*="subscription-display-button"]')
  const found = ways.filter(({ name }) => (name === 'subs-otp-button') === areButtons)
  const shown = found.length > 0 ? found : ways
  for (const el of shown) page.annotate(el, { 'data-part': 'purchase' })
  for (const el of radios) reach(el, page)
  nameOften({ often: radios.filter(el => !isWay(el)), ways: shown }, page)
  const [frequency] = partsIn(root, `${area} select`)
  if (frequency) page.annotate(frequency, { 'data-part': 'frequency' })
}

/** How often, as radio buttons, whose values are the server's names of it: among the ways, or under the one to subscribe. */
function nameOften(
  given: Readonly<Record<'often' | 'ways', readonly HTMLInputElement[]>>,
  page: ExportedPage,
): void {
  const { often, ways } = given
  const way = ways.find(({ value }) => /^subscription/i.test(value))
  const note = ({ value }: HTMLInputElement) => {
    if (way) page.annotate(way, { 'data-subscription-option-id': value })
  }
  for (const el of often) {
    const isAmong = !way || ways.some(({ name }) => name === el.name)
    if (isAmong) {
      page.annotate(el, { 'data-part': 'purchase', 'data-subscription-option-id': el.value })
      continue
    }
    if (el.checked) note(el)
    const chosen = () => {
      note(el)
      way.checked = true
    }
    el.addEventListener('change', chosen)
    page.onDestroy(() => el.removeEventListener('change', chosen))
  }
}
