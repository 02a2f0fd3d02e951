import { readDocument } from '../document.ts'
import type { Env } from '../env.ts'
import { safeUrl } from '../navigate.ts'

const names = (text: string) => text.split(' ')
/** What rich text consists of. */
const kept = names('p br strong em b i a ul ol li')
/** What becomes a paragraph. */
const paragraphs = names('div h1 h2 h3 h4 h5 h6 blockquote section article header footer pre dt dd')
/** What only passes on what is in it. Of everything else nothing is taken over, not even its words. */
const passing = names(
  'span font u s small big sub sup center code tt kbd samp var mark q cite abbr time ins del strike address dl table caption thead tbody tfoot tr td th figure figcaption main nav hgroup label',
)
const tags = new Map<string, string>([
  ...passing.map(name => [name, ''] as const),
  ...paragraphs.map(name => [name, 'p'] as const),
  ...kept.map(name => [name, name] as const),
])
/** Named one by one: Chromium 150 crashes when it has to find out by itself what to take off (`onstart`). */
const sanitizer = { elements: [...tags.keys()], attributes: ['href', 'target'] }
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
function parse(env: Env, html: string): ParentNode | null {
  try {
    // What is in a template belongs to no page.
    const template: HTMLTemplateElement & Sanitizing = env.document.createElement('template')
    if (template.setHTML) {
      template.setHTML(html, { sanitizer })
      return template.content
    }
    const trusted = env.htmlPolicy()?.createHTML(html) ?? html
    return readDocument(new env.window.DOMParser().parseFromString(trusted, 'text/html')).body
  } catch {
    // Trusted Types, and no policy for us.
    return null
  }
}

function createCopier(env: Env): { children(from: ParentNode, to: ParentNode, depth: number): void } {
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
    if (!tags.has(el.localName)) return
    const target = shell(el)
    if (target) to.append(target)
    children(el, target ?? to, depth)
  }

  /** The new element in the old one's place, or nothing for one that only passes on what is in it. */
  function shell(el: Element): HTMLElement | null {
    const tag = tags.get(el.localName)
    if (!tag || (tag !== el.localName && holdsBlocks(el))) return null
    return tag === 'a' ? link(el) : env.document.createElement(tag)
  }

  function link(el: Element): HTMLElement | null {
    const address = linkAddress(el.getAttribute('href') ?? '', env.document.baseURI)
    if (!address) return null
    const a = env.document.createElement('a')
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
  return [...el.children].some(({ localName }) => /^(p|[uo]l)$/.test(tags.get(localName) ?? ''))
}

/** The web, and letters. */
function linkAddress(value: string, base: string): string | null {
  return safeUrl(value, base, /^mailto:/)
}
