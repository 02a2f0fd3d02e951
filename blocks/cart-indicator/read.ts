import { isOwnPart as isOwn, part } from '#core'
import { own } from '#runtime/own.ts'

export interface Content {
  readonly link: HTMLElement | null
  readonly count: HTMLElement | null
  /** What the server says is in the cart: a number is nobody's word, and ours to write. */
  readonly isNumber: boolean
  /** What the link says besides the number, for the eye. */
  readonly text: string
  /** The link is called something already. */
  readonly isNamed: boolean
  /** The server has sent it `hidden`: until there is something in the cart. */
  readonly isHidden: boolean
}

const named = (root: HTMLElement, name: string) =>
  own(root).matches(`[data-part~="${name}"]`) ? root : part(root, name)

/** `null` where there is neither a link nor a number. */
export function read(root: HTMLElement): Content | null {
  const at = own(root)
  const isHidden = at.hasAttribute('hidden')
  const count = named(root, 'count')
  const links = [root, ...at.querySelectorAll<HTMLElement>('a[href]')]
  const link = named(root, 'link') ?? links.find(el => own(el).matches('a[href]') && isOwn(root, el)) ?? null
  if (!link && !count) return null
  const text = link ? textBeside(link, count) : ''
  const isNumber = /^\s*\d+\+?\s*$/.test(own(count)?.textContent ?? '')
  return { link, count, isNumber, text, isNamed: text !== '' || (link !== null && hasName(link)), isHidden }
}

/** Words that are seen. What tells a number is an older count, and the brackets around a number are no words. */
function textBeside(link: Element, count: Element | null): string {
  const text = seen(link, count)
    .replace(/[^\p{L}\p{M}\p{N}\s'’.-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(text) && !/\p{N}/u.test(text) ? text : ''
}

function seen(node: Node, count: Element | null): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (node === count || node.nodeType !== 1) return ''
  const at = own(node as Element)
  if (at.matches('svg, style, script, [hidden], [aria-hidden="true"]')) return ''
  return [...at.childNodes].map(each => seen(each, count)).join(' ')
}

/** By other means than what is seen of it as text. */
function hasName(link: Element): boolean {
  return (
    own(link).matches('[aria-label], [aria-labelledby], [title]') ||
    own(link).querySelector('img[alt]:not([alt=""]), svg title, svg[aria-label]') !== null
  )
}
