import { part, parts } from '#core'
import { read as readForm } from '#parts/forms/forms.library.ts'
import type { Review } from '#runtime/api/index.ts'
import { own } from '#runtime/own.ts'

export interface Content {
  /** The server's form; `null` where it has left the drawing of it to us. */
  readonly form: NonNullable<ReturnType<typeof readForm>> | null
  /** The author's own words for a request that is closed. */
  readonly words: Readonly<Record<'expired' | 'reviewed', HTMLElement | null>>
}

/** The server's form, or an element that is empty but for words about what may have become of the request. */
export function read(root: HTMLElement): Content | null {
  const form = readForm(root)
  const words = { expired: part(root, 'expired'), reviewed: part(root, 'reviewed') }
  const isEmpty = [...own(root).children].every(el => Object.values(words).includes(el as HTMLElement))
  return form || isEmpty ? { form, words } : null
}

/** What the visitor says of each product now. Only looks. */
export function readReviews(root: HTMLElement): readonly Review[] {
  return parts(root, 'product').flatMap(product => {
    const productId = product.getAttribute('data-product-id') ?? ''
    const rating = Number(valueIn(product, 'rating', 'input:checked'))
    return productId && rating >= 1 && rating <= 5
      ? [{ productId, rating, title: valueIn(product, 'headline'), text: valueIn(product, 'comment') }]
      : []
  })
}

/** The name beside them. */
export function readAuthor(root: HTMLElement): string {
  return valueIn(root, 'author')
}

function valueIn(scope: HTMLElement, name: string, selector = 'input, textarea'): string {
  const field = part(scope, name)
  const control = field && own(field).querySelector<HTMLInputElement>(selector)
  return control?.value.trim() ?? ''
}
