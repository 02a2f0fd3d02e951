import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { putWithScripts } from './put-with-scripts.ts'

/** What the site's owner wrote into the page's own markup for later: never anything a visitor or an address said. */
export function ownerHtmlOf(el: Element): string {
  if (el.localName === 'template') return el.innerHTML
  return el.getAttribute('data-submission-html') ?? (el.localName === 'script' ? (el.textContent ?? '') : '')
}

/**
 * An owner's HTML as nodes, which belong to no page yet. Its scripts do not run by themselves, as copies of a page's own would.
 * @throws where the page lets nobody make nodes from text.
 */
export function ownerNodes(env: Env, html: string): DocumentFragment {
  const template = env.document.createElement('template')
  template.innerHTML = env.htmlPolicy()?.createHTML(html) ?? html
  return template.content
}

/**
 * Shows an owner's HTML in an empty element and runs its scripts, once and in the order they stand in, with the page's
 * nonce. Where the page lets nobody make nodes from text, the words are shown.
 */
export async function showOwnerHtml(
  el: Element,
  options: {
    readonly html: string
    readonly env: Env
    readonly errors: Errors
    /** What has not run by then does not run any more. */
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { html, env, errors, signal } = options
  let content: DocumentFragment
  try {
    content = ownerNodes(env, html)
  } catch {
    el.textContent = wordsOf(html)
    return
  }
  await putWithScripts(el, content, { env, errors, place, signal, skips: /^(src$|on)/ })
}

const place = { in: 'owner HTML', at: 'run' }

/** Without tags, and without what is in scripts and styles. Looks at every character once. */
function wordsOf(html: string): string {
  const pieces = html.split('<').map((piece, i) => {
    const end = piece.indexOf('>')
    if (i === 0 || end < 0) return i === 0 ? piece : ''
    return /^(script|style)\b/i.test(piece) ? '' : piece.slice(end + 1)
  })
  return pieces.join('').trim()
}
