import type { Env } from '../env.ts'
import { own } from '../own.ts'
import { safeUrl } from '../safe-url.ts'

/** What the markup of a block never consists of: what runs or fetches pages of its own, what sends, what lies above the page. */
const refused = [
  'script, style, link, meta, base, title, template, noscript, slot, [is]',
  'iframe, frame, frameset, fencedframe, portal, object, embed, applet, math',
  'form, input, select, textarea, output, fieldset, dialog',
  'foreignObject, animate, animateMotion, animateTransform, set, discard',
].join()
/** Longer than any block. */
const maxServerLength = 1_000_000

const names = (text: string) => new Set(text.split(' '))
/**
 * What an element may say: how it looks, what it shows, where it leads. Everything else goes, known or not: what sends
 * (`form`, `formaction`), what other elements are called by (`name`, `for`), what reaches for them (`popovertarget`,
 * `accesskey`, `usemap`), what a browser or a script of the page takes for a command (`on…`, `style`, `x-on:click`).
 */
const kept = names(
  'alt class colspan controls datetime decoding dir fetchpriority headers height hidden href hreflang id kind label lang loading loop media muted open playsinline poster preload reversed role rowspan scope sizes span src srcset srclang start tabindex target title type value width',
)
/**
 * What a screen reader is told of it, as far as it is about itself; and what the builder says of its pictures and videos.
 * None of that becomes nodes: of the embed code in `data-html` only the address of a known player is taken.
 */
const spoken =
  /^(aria-(?!owns$|modal$)[a-z]+|data-(animation-role|click-through-url|html|image(-dimensions|-focal-point|-id)?|item-id|load|provider-name|slide-(id|url)|src|type))$/
/** Drawn shapes. */
const drawn =
  /^([xydr]|xlink:href|[xy][12]|[cdfr][xyr]|points|viewBox|preserveAspectRatio|transform|offset|pathLength|opacity|version|xmlns|((fill|stroke|clip|mask|marker|stop|font|text|color|shape|vector|gradient|pattern|spread)([-A-Z][-\w]*)?))$/
const addresses = /^(href|src|poster|xlink:href|data-(src|slide-url|click-through-url))$/

/** What a place takes beside: elements that are refused elsewhere, and what they may say. */
export interface Admitted {
  readonly element: (el: Element) => boolean
  readonly attribute: (el: Element, name: string) => boolean
}

const nothing = () => false

/**
 * The markup of a block, as the site's own server draws it: classes, pictures and links stay. What could run does not,
 * nor what would take hold of anything else on the page. `null` where the page lets nobody parse.
 */
export function serverMarkup(
  env: Env,
  html: string,
  admitted: Admitted = { element: nothing, attribute: nothing },
): DocumentFragment | null {
  try {
    const text = html.slice(0, maxServerLength)
    // What is in a template belongs to no page: nothing runs, nothing is fetched, and no name hides anything.
    const template = env.document.createElement('template')
    template.innerHTML = env.htmlPolicy()?.createHTML(text) ?? text
    const { content } = template
    for (const el of content.querySelectorAll(refused)) if (!admitted.element(el)) el.remove()
    const taken = new Set(env.findAll('[id]').map(el => own(el).id))
    for (const el of content.querySelectorAll('*')) {
      // One of the page's own making may do anything with what is written on it.
      if (el.localName.includes('-')) el.remove()
      else disarm(el, { base: env.document.baseURI, taken, admitted })
    }
    return content
  } catch {
    return null
  }
}

function disarm(
  el: Element,
  page: { readonly base: string; readonly taken: Set<string>; readonly admitted: Admitted },
): void {
  const isDrawn = el.namespaceURI !== 'http://www.w3.org/1999/xhtml'
  for (const name of el.getAttributeNames()) {
    const value = el.getAttribute(name) ?? ''
    const isKnown = kept.has(name) || spoken.test(name) || (isDrawn && drawn.test(name))
    if (page.admitted.attribute(el, name)) continue
    if (!isKnown || !isFit(name, value, page)) el.removeAttribute(name)
  }
  // Elements that only we have look like this.
  for (const name of [...el.classList]) if (name.startsWith('site-')) el.classList.remove(name)
  // Any other kind would send the form it is put into.
  if (el.localName === 'button' && !page.admitted.attribute(el, 'type')) el.setAttribute('type', 'button')
}

function isFit(
  name: string,
  value: string,
  { base, taken }: { readonly base: string; readonly taken: Set<string> },
): boolean {
  if (addresses.test(name)) return isPicture(name, value) || value.trim() === '' || safeLink(value, base)
  // Another place would be the page itself, or a frame of it.
  if (name === 'target') return value === '_blank'
  if (name === 'tabindex') return /^(0|-1)$/.test(value)
  if (name !== 'id') return true
  // What scripts and labels of the page mean by it is already there; and no script asks for a variable with a dash.
  const isFree = value.includes('-') && !/^site-/.test(value) && !taken.has(value)
  taken.add(value)
  return isFree
}

function isPicture(name: string, value: string): boolean {
  return (name === 'src' || name === 'poster') && /^(data:image\/|blob:)/i.test(value.trim())
}

/** The web, letters and telephones. */
function safeLink(value: string, base: string): boolean {
  return safeUrl(value, base) !== null || /^(mailto|tel|sms):/i.test(value.trim())
}
