import { own } from '../own.ts'

/**
 * Says on a node of ours which language it is in, where that is not the language of its place: a screen reader would read our
 * German with the voice of an English page.
 *
 * What we say is in one language wherever on the page it stands, that of its area: `messages.localeOf`; its place has that of
 * the nearest element around it with `lang`. Same language, whichever country: nothing is written. A place that says none has
 * none, so ours is said there.
 *
 * Called for what we put into the page, at its root, once it is there, and again by `followLanguage` where the page's own
 * languages change: nothing is written that stands there. `Insert` does both for blocks, `createHost` for what React draws above
 * the page, and whoever makes nodes by hand for those. With the node it leaves the page again. The server's own
 * elements are never marked, for what is in them is the server's: a label that we give one of them (`aria-label`) is read
 * with the element's voice, because HTML has no language of attributes. What the page itself has said and is shown once more
 * in a node of ours (a caption, a running line) keeps its language by `keepLanguage`. What comes as data from the site's
 * server counts as ours: both are in the website's language.
 * @param locale a language tag.
 * @param place for a node that is not on the page yet: where it will be; without, what it is put into says it for both.
 */
export function sayLanguage(el: Element, locale: string, place?: Element): void {
  const at = place ?? (own(el).isConnected && own(el).parentElement)
  if (!at) return
  const isSame = primary(own(at).closest('[lang]')?.getAttribute('lang')) === primary(locale)
  if (isSame) own(el).removeAttribute('lang')
  else if (own(el).getAttribute('lang') !== locale) own(el).setAttribute('lang', locale)
}

/** `de-AT`, `de_DE` → `de`; what an element says may be nonsense. */
function primary(tag: string | null | undefined): string | undefined {
  return tag?.toLowerCase().split(/[-_]/)[0]
}
