import { fieldKinds } from '#parts/forms/kinds.ts'
import { consentOptions, gatedMarkup } from '#runtime/consent/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { nearest } from '#runtime/near.ts'
import { own } from '#runtime/own.ts'
import { pathOf } from './path.ts'
import type { CheckedBlock } from './report.ts'

/** Ours on elements that need not be blocks, without `data-`; short ones are too near to what others write. */
const names: readonly string[] = [
  'block-json',
  'category',
  'consent-open',
  'lightbox',
  'lightbox-history',
  'lightbox-loop',
  'lightbox-theme',
  'site-consent',
  'site-context',
  'site-messages',
  'tooltip',
  'unstyled',
]
/** Those there are words for, and those that blocks ask for by themselves. */
const categories = [
  'necessary',
  'functional',
  'analytics',
  'marketing',
  'maps',
  'booking',
  'captcha',
  'video',
]
/** Others are taken as well, such as the browser's own types: only what is nearly one of these is told. */
const kinds: readonly string[] = fieldKinds
/** Elements that are looked at; a page has seldom more. */
const most = 5000

/** Attributes and categories that are nearly ours, each with what was meant, once. */
export function misspeltMarkup(
  { env, consent }: Runtime,
  { blocks, checked }: { readonly blocks: readonly string[]; readonly checked: readonly CheckedBlock[] },
): readonly string[] {
  const settings = new Set(
    checked.flatMap(block => Object.keys(block.settings).map(key => key.toLowerCase())),
  )
  const found = new Map<string, string>()
  const tell = (el: Element, what: string, meant: string | undefined) => {
    if (meant && !found.has(what))
      found.set(what, `${what} (${pathOf(el)}) means nothing; did you mean ${meant}?`)
  }
  for (const el of env.findAll('body *, head script').slice(0, most)) {
    for (const attribute of own(el).getAttributeNames()) {
      const name = attribute.startsWith('data-') ? attribute.slice(5) : ''
      if (!name || names.includes(name) || settings.has(name.replaceAll('-', ''))) continue
      const value = own(el).getAttribute(attribute) ?? ''
      const isBlock = name !== 'block' && nearest(name, ['block']) && blocks.includes(value)
      tell(
        el,
        isBlock ? `${attribute}="${value}"` : attribute,
        isBlock ? 'data-block' : prefixed(nearest(name, names)),
      )
    }
  }
  for (const el of env.findAll('[data-block] [data-part~="field"][data-kind]')) {
    const kind = own(el).getAttribute('data-kind') ?? ''
    if (!kinds.includes(kind)) tell(el, `data-kind="${kind}"`, nearest(kind, kinds))
  }
  // What the visitor is asked about includes whatever the page's markup names, misspelt or not.
  const said = env.findAll(consentOptions).map(el => own(el).textContent ?? '')
  const isSaid = (category: string) => said.some(text => text.includes(JSON.stringify(category)))
  const known = [...new Set([...categories, ...Object.keys(consent.choices).filter(isSaid)])]
  for (const el of env.findAll(gatedMarkup)) {
    for (const category of (own(el).getAttribute('data-category') ?? '').replace(/^!/, '').split(/\s+/))
      if (!known.includes(category)) tell(el, `data-category="${category}"`, nearest(category, known))
  }
  return [...found.values()]
}

const prefixed = (name: string | undefined) => name && `data-${name}`
