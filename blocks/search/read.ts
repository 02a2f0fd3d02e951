import { isOwnPart, part } from '#core'
import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'

export interface Content {
  readonly input: HTMLInputElement
  /** Sends the field by itself; `null` where there is none. */
  readonly form: HTMLFormElement | null
}

/** Only looks; `null` where one cannot write. */
export function read(root: HTMLElement): Content | null {
  const named = part(root, 'input')
  const input =
    named ??
    [...own(root).querySelectorAll('input[type="search"], input[type="text"], input:not([type])')].find(el =>
      isOwnPart(root, el),
    )
  if (!input || !own(input).matches('input')) return null
  return { input: input as HTMLInputElement, form: own(input).closest('form') }
}

/** The page with all results for these words, as the form would reach it; `null` where that is no page. */
export function allUrl(
  { input, form }: Content,
  {
    query,
    base,
    searchUrl,
    collectionId,
  }: Readonly<Record<'query' | 'base' | 'searchUrl' | 'collectionId', string>>,
): string | null {
  const address = safeUrl((form && own(form).getAttribute('action')) || searchUrl, base)
  if (!address) return null
  const url = new URL(address)
  url.searchParams.set(own(input).getAttribute('name') || 'q', query)
  if (collectionId) url.searchParams.set('f_collectionId', collectionId)
  return url.href
}
