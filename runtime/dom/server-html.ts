import { readDocument } from '../document.ts'
import type { Env } from '../env.ts'
import { safeUrl } from '../navigate.ts'

/** What the markup of a block never consists of: what runs, what fetches pages of its own, what changes the page around it. */
const refused =
  'script, style, link, meta, base, title, iframe, frame, object, embed, applet, form, template, noscript, svg script, foreignObject, animate, set'
/** Longer than any block. */
const maxServerLength = 1_000_000
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'xlink:href',
  'data-click-through-url',
])

/**
 * The markup of a block, as the site's own server draws it: classes, attributes and pictures stay; what could run does
 * not. `null` where the page lets nobody parse.
 */
export function serverMarkup(env: Env, html: string): DocumentFragment | null {
  try {
    const text = html.slice(0, maxServerLength)
    const trusted = env.htmlPolicy()?.createHTML(text) ?? text
    // In a document of its own nothing runs and nothing is fetched.
    const parsed = readDocument(new env.window.DOMParser().parseFromString(trusted, 'text/html')).body
    for (const el of parsed.querySelectorAll(refused)) el.remove()
    for (const el of parsed.querySelectorAll('*')) disarm(el, env.document.baseURI)
    const fragment = env.document.createDocumentFragment()
    fragment.append(...parsed.childNodes)
    return fragment
  } catch {
    return null
  }
}

function disarm(el: Element, base: string): void {
  for (const name of el.getAttributeNames()) {
    const value = el.getAttribute(name) ?? ''
    const isUnsafe =
      addresses.has(name) && !isPicture(name, value) && value.trim() !== '' && !safeLink(value, base)
    // A strict policy would complain about every inline style.
    if (/^(on|style$|ping$)/i.test(name) || isUnsafe) el.removeAttribute(name)
  }
}

function isPicture(name: string, value: string): boolean {
  return (name === 'src' || name === 'poster') && /^(data:image\/|blob:)/i.test(value.trim())
}

/** The web, letters and telephones. */
function safeLink(value: string, base: string): boolean {
  return safeUrl(value, base) !== null || /^(mailto|tel|sms):/i.test(value.trim())
}
