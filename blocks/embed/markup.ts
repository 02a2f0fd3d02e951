import { ownerHtmlOf, ownerNodes } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { urlOf } from '#runtime/url.ts'
import type { Content } from './read.ts'

/** What would reach beyond its place: where all addresses of the page lead, how the page itself is loaded. */
const refused = 'base, meta, title'

/**
 * The code as nodes, nothing of which has run: without what would reach beyond its place, and without addresses that are
 * scripts. A frame that has no name is called by the place it stands in.
 */
export function markupOf(
  env: Env,
  { code, name }: Pick<Content, 'code' | 'name'>,
): {
  readonly content: DocumentFragment
  readonly refused: number
} {
  const content = ownerNodes(env, ownerHtmlOf(code))
  let count = 0
  for (const el of content.querySelectorAll(refused)) el.remove()
  for (const el of content.querySelectorAll('*'))
    for (const { name, value } of [...el.attributes])
      if (/^(href|src|action|formaction|data|xlink:href)$/.test(name) && isScript(value)) {
        el.removeAttribute(name)
        count++
      }
  if (name)
    for (const frame of content.querySelectorAll('iframe:not([title], [aria-label])'))
      frame.setAttribute('title', name)
  return { content, refused: count }
}

function isScript(value: string): boolean {
  return urlOf(value, 'https://x.invalid')?.protocol === 'javascript:'
}
