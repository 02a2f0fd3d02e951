import { part, parts } from '#core'
import { own } from '#runtime/own.ts'
import { dataOf, readList } from './data.ts'

/** One product as the server has printed it: a link, whatever else it holds. */
export interface Card {
  readonly el: HTMLElement
  readonly id: string
  readonly link: HTMLAnchorElement | null
  /** Further links to the same page: each card is one stop of the Tab key, and is said once. */
  readonly twins: readonly HTMLAnchorElement[]
  readonly title: string
  readonly image: HTMLImageElement | null
  readonly price: HTMLElement | null
  /** Empty: the price is ours to write. */
  readonly isUnpriced: boolean
  readonly mark: HTMLElement | null
  readonly quickView: HTMLElement | null
  /** What is told of the product; `undefined` where nothing is. */
  readonly data: unknown
}

export interface Content {
  readonly cards: readonly Card[]
  /** What is wrong with the data, for the author; empty when nothing is. */
  readonly damage: string
}

/** `null` where there are no cards. */
export function read(root: HTMLElement): Content | null {
  const items = parts(root, 'item')
  if (items.length === 0) return null
  const list = readList(part(root, 'data')?.textContent ?? '')
  const damages = [list.damage]
  const cards = items.map(el => {
    const { data, damage } = dataOf(el, list.products)
    damages.push(damage)
    return readCard(el, data)
  })
  return { cards, damage: firstOf(damages.filter(Boolean)) }
}

function readCard(el: HTMLElement, data: unknown): Card {
  const titled = part(el, 'title')
  const links = linksIn(el)
  const link =
    links.find(each => own(each).matches('[data-part~="link"]')) ??
    links.find(each => titled && (own(titled).contains(each) || own(each).contains(titled))) ??
    links[0] ??
    null
  const price = part(el, 'price')
  return {
    el,
    id: own(el).getAttribute('data-item-id') ?? '',
    link,
    twins: links.filter(each => each !== link && each.href === link?.href),
    title: ((titled ?? link)?.textContent ?? '').trim().replace(/\s+/g, ' '),
    image: own(el).querySelector<HTMLImageElement>('img:not(noscript *)'),
    price,
    isUnpriced: price?.textContent?.trim() === '',
    mark: part(el, 'mark'),
    quickView: part(el, 'quick-view'),
    data,
  }
}

/** Of the card itself, which may be one; what opens the quick view is none of them. */
function linksIn(el: HTMLElement): readonly HTMLAnchorElement[] {
  const all = [...own(el).querySelectorAll<HTMLAnchorElement>('a[href]:not([data-part~="quick-view"])')]
  return own(el).matches('a[href]') ? [el as HTMLAnchorElement, ...all] : all
}

/** One line for all of them. */
function firstOf(damages: readonly string[]): string {
  const [first = '', ...others] = damages
  return others.length > 0 ? `${first}; and ${others.length} more like it` : first
}
