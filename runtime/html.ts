import type { Env } from './env.ts'
import { safeUrl } from './navigate.ts'

/** What rich text may consist of, and what stands in for its relatives. Everything else gives its words, not itself. */
const kept = new Map(
  'p br strong em b i a ul ol li'
    .split(' ')
    .map(name => [name, name])
    .concat('div h1 h2 h3 h4 h5 h6 blockquote section article pre'.split(' ').map(name => [name, 'p'])) as [
    string,
    string,
  ][],
)
/** What is not for reading. A form goes with them: its fields can pretend to be its own properties. */
const dropped = new Set(
  'script style template noscript iframe object embed form textarea select title xmp noembed noframes plaintext svg math audio video'.split(
    ' ',
  ),
)
/** A text longer than this is no banner. */
const maxLength = 50_000
const maxDepth = 32
const maxNodes = 2_000

/**
 * The one door through which text becomes markup: rich text of the site's owner as new nodes, copied one by one from a
 * parsed document in which nothing runs and nothing is fetched. Where the page lets nobody parse, its words alone.
 */
export function richText(env: Env, html: string): DocumentFragment {
  const fragment = env.document.createDocumentFragment()
  const text = html.slice(0, maxLength)
  const parsed = parse(env, text)
  if (parsed) createCopier(env).children(parsed, fragment, 0)
  else fragment.append(text.replace(/<[^<>]*>/g, ' ').trim())
  return fragment
}

interface Sanitizing {
  setHTML?(html: string, options: { readonly sanitizer: object }): void
}

/** By the browser's own sanitizer where there is one; the copier does not rely on it. */
function parse({ document, window, htmlPolicy }: Env, html: string): ParentNode | null {
  try {
    // What is in a template belongs to no page.
    const template: HTMLTemplateElement & Sanitizing = document.createElement('template')
    if (template.setHTML) {
      template.setHTML(html, { sanitizer: {} })
      return template.content
    }
    const trusted = htmlPolicy()?.createHTML(html) ?? html
    return new window.DOMParser().parseFromString(trusted, 'text/html').body
  } catch {
    // Trusted Types, and no policy for us.
    return null
  }
}

function createCopier(env: Env): { children(from: ParentNode, to: ParentNode, depth: number): void } {
  const { document } = env
  let left = maxNodes

  function children(from: ParentNode, to: ParentNode, depth: number): void {
    if (depth > maxDepth) to.append((from as Node as Element).textContent ?? '')
    else for (const node of from.childNodes) copy(node, to, depth + 1)
  }

  function copy(node: ChildNode, to: ParentNode, depth: number): void {
    if (left-- <= 0) return
    if (node.nodeType === 3) to.append(node.nodeValue ?? '')
    if (node.nodeType !== 1) return
    const el = node as Element
    const { localName } = el
    if (typeof localName !== 'string' || dropped.has(localName)) return
    const target = shell(el)
    if (target) to.append(target)
    children(el, target ?? to, depth)
  }

  /** The new element in the old one's place, or nothing for one that only passes its contents on. */
  function shell(el: Element): HTMLElement | null {
    const tag = kept.get(el.localName)
    if (!tag || (tag !== el.localName && holdsBlocks(el))) return null
    return tag === 'a' ? link(el) : document.createElement(tag)
  }

  function link(el: Element): HTMLElement | null {
    const address = linkAddress(el.getAttribute('href') ?? '', document.baseURI)
    if (!address) return null
    const a = document.createElement('a')
    a.href = address
    if (el.getAttribute('target') === '_blank') {
      a.target = '_blank'
      a.rel = 'noopener'
    }
    return a
  }

  return { children }
}

function holdsBlocks(el: Element): boolean {
  return [...el.children].some(({ localName }) => /^(p|[uo]l)$/.test(kept.get(localName) ?? ''))
}

/** The web, and letters. */
function linkAddress(value: string, base: string): string | null {
  const url = safeUrl(value, base)
  if (url || !URL.canParse(value)) return url
  const { protocol, href } = new URL(value)
  return protocol === 'mailto:' ? href : null
}
