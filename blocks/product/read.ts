import { part, parts } from '#core'
import { own } from '#runtime/own.ts'
import { type Chooser, readChoosers } from './choosers.ts'
import { type Data, readData } from './data.ts'
import type { Settings } from './definition.ts'

/** What the server sent: without script it is a form or a link of its own. */
export interface Content {
  readonly data: Data
  readonly choosers: readonly Chooser[]
  readonly form: HTMLFormElement | null
  readonly add: HTMLElement
  /** Of the button: itself, unless named. */
  readonly label: HTMLElement
  readonly title: string
  readonly price: HTMLElement | null
  readonly variants: HTMLElement | null
  readonly stock: HTMLElement | null
  readonly lack: HTMLElement | null
  readonly problem: HTMLElement | null
  readonly quantity: HTMLInputElement | null
  readonly less: HTMLElement | null
  readonly more: HTMLElement | null
  readonly purchases: readonly HTMLInputElement[]
  readonly frequency: HTMLSelectElement | null
  readonly custom: HTMLElement | null
  readonly forVariants: readonly HTMLElement[]
  /** Slides of a gallery inside, each for some variants. */
  readonly pictures: readonly HTMLElement[]
}

/** `null` where nothing can be put into the cart: prices alone need no block. */
export function read(root: HTMLElement, settings: Settings): Content | null {
  const named = part(root, 'add')
  // A form that holds no button of ours is somebody else's.
  const form = formOf(root, named)
  const add = named ?? own(form)?.querySelector<HTMLElement>('button:not([type]), [type=submit]') ?? null
  if (!add) return null
  const of = (name: string) => part(root, name)
  const quantity = of('quantity')
  const frequency = of('frequency')
  return {
    data: readData(of('data')?.textContent ?? '', settings),
    choosers: readChoosers(parts(root, 'option')),
    form,
    add,
    label: of('label') ?? add,
    title: of('title')?.textContent?.trim() ?? '',
    price: of('price'),
    variants: of('variants'),
    stock: of('stock'),
    lack: of('lack'),
    problem: of('problem'),
    quantity: isInput(quantity) ? quantity : null,
    less: of('less'),
    more: of('more'),
    purchases: parts(root, 'purchase').filter(isInput),
    frequency: frequency?.localName === 'select' ? (frequency as HTMLSelectElement) : null,
    custom: of('custom'),
    forVariants: parts(root, 'for-variant'),
    pictures: [
      ...own(root).querySelectorAll<HTMLElement>(
        ':is([data-variant-id], [data-variant-attributes])[data-part~="slide"]',
      ),
    ],
  }
}

/** Of several the one that holds the button; a product may have another beside it, which asks to be told of it. */
function formOf(root: HTMLElement, add: HTMLElement | null): HTMLFormElement | null {
  if (own(root).matches('form')) return root as HTMLFormElement
  const all = [...own(root).querySelectorAll('form')]
  const isOurs = (form: HTMLFormElement) =>
    add ? own(form).contains(add) : !own(form).closest('[data-part~="for-variant"]')
  return all.find(isOurs) ?? null
}

function isInput(el: HTMLElement | null): el is HTMLInputElement {
  return el?.localName === 'input'
}
