import { own } from '../own.ts'

/**
 * Says on a node of ours which language it is in, where that is not the language of its place: a screen reader would read our
 * German with the voice of an English page.
 *
 * All that we say is in one language, `messages.locale`, wherever on the page it stands; its place has that of the nearest
 * element around it with `lang`. Same language, whichever country: nothing is written. A place that says none has none, so
 * ours is said there.
 *
 * Called for what we put into the page, at its root, once it is there: `Insert` does it for blocks, `createHost` for what React
 * draws above the page, and whoever makes nodes by hand for those. With the node it leaves the page again. The server's own
 * elements are never marked, for what is in them is the server's: a label that we give one of them (`aria-label`) is read
 * with the element's voice, because HTML has no language of attributes. What the page itself has said and is shown once more
 * in a node of ours (a caption, a running line) keeps its language by `keepLanguage`. What comes as data from the site's
 * server counts as ours: both are in the website's language.
 * @param locale a language tag: `messages.locale`.
 * @param place for a node that is not on the page yet: where it will be; without, what it is put into says it for both.
 */
export function sayLanguage(el: Element, locale: string, place?: Element): void {
  if (!place && !own(el).isConnected) return
  if (primary(languageAt(place ?? own(el).parentElement)) === primary(locale)) own(el).removeAttribute('lang')
  else own(el).setAttribute('lang', locale)
}

/** For words of the page's own in a node of ours: they keep the language of where they were taken from. */
export function keepLanguage(el: Element, from: Element): void {
  const language = languageAt(from)
  if (language) sayLanguage(el, language)
}

/** As the nearest element says it, be it nonsense; empty where none says it. */
function languageAt(el: Element | null): string {
  return (el && own(el).closest('[lang]')?.getAttribute('lang')) ?? ''
}

/** `de-AT`, `de_DE` → `de` */
function primary(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? ''
}
