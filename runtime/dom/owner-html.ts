import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { scriptTimeoutMs } from './scripts.ts'

/** What the site's owner wrote into the page's own markup for later: never anything a visitor or an address said. */
export function ownerHtmlOf(el: Element): string {
  if (el.localName === 'template') return el.innerHTML
  return el.getAttribute('data-submission-html') ?? (el.localName === 'script' ? (el.textContent ?? '') : '')
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
  const template = env.document.createElement('template')
  try {
    template.innerHTML = env.htmlPolicy()?.createHTML(html) ?? html
  } catch {
    el.textContent = wordsOf(html)
    return
  }
  const scripts = [...template.content.querySelectorAll('script')].filter(isClassicOrModule)
  // Parsed like this, they do not run by themselves.
  el.append(template.content)
  for (const script of scripts) {
    if (signal.aborted) return
    // A failed one does not keep the next from running.
    await run(script, env, errors)
  }
}

/** Others, such as `text/plain` that waits for the visitor's consent, are somebody else's to run. */
function isClassicOrModule({ type }: HTMLScriptElement): boolean {
  return /^(module|(text|application)\/(javascript|ecmascript)|)$/i.test(type.trim())
}

function run(script: HTMLScriptElement, env: Env, errors: Errors): Promise<void> {
  const policy = env.htmlPolicy()
  const fresh = env.document.createElement('script')
  for (const { name, value } of script.attributes) {
    if (!/^(src$|on)/.test(name)) fresh.setAttribute(name, value)
  }
  if (env.nonce) fresh.nonce = env.nonce
  const { src, text } = script
  if (!src) {
    fresh.text = policy?.createScript(text) ?? text
    keepPage(env, errors, () => script.replaceWith(fresh))
    return Promise.resolve()
  }
  return new Promise(resolve => {
    const stop = env.after(scriptTimeoutMs, resolve)
    const end = () => {
      stop()
      resolve()
    }
    fresh.onload = end
    fresh.onerror = end
    fresh.src = policy?.createScriptURL(src) ?? src
    script.replaceWith(fresh)
  })
}

/** `document.write` in a page that is finished would throw the whole page away. */
function keepPage(env: Env, errors: Errors, fn: () => void): void {
  const { node } = env.document
  const ignore = () =>
    errors.warn({ in: 'owner HTML', at: 'run' }, 'document.write would replace the page; it was ignored')
  for (const name of ['write', 'writeln'] as const) {
    // Under an element of that name there is nothing to be called.
    Reflect.defineProperty(node, name, { value: ignore, configurable: true })
  }
  try {
    fn()
  } finally {
    Reflect.deleteProperty(node, 'write')
    Reflect.deleteProperty(node, 'writeln')
  }
}

/** Without tags, and without what is in scripts and styles. Looks at every character once. */
function wordsOf(html: string): string {
  const pieces = html.split('<').map((piece, i) => {
    const end = piece.indexOf('>')
    if (i === 0 || end < 0) return i === 0 ? piece : ''
    return /^(script|style)\b/i.test(piece) ? '' : piece.slice(end + 1)
  })
  return pieces.join('').trim()
}
