import { own } from '../own.ts'
import { sayLanguage } from './language.ts'

/** For words of the page's own in a node of ours: they keep the language of where they were taken from. */
export function keepLanguage(el: Element, from: Element): void {
  const language = own(from).closest('[lang]')?.getAttribute('lang')
  if (language) sayLanguage(el, language)
  else own(el).removeAttribute('lang')
}
