import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { fileBeside } from './chunks.ts'

export interface Styles {
  /** Adds a block's CSS once, however many blocks of its kind there are. */
  add(name: string, css: string): void
  /** Takes all of it away again. */
  remove(): void
}

/**
 * Puts CSS into the cascade layer `site`. The layer is declared first in `head`, before the host's own layers, so that
 * it loses to every rule of the host, layered or not; the rules themselves are adopted sheets, which no policy blocks.
 */
export function createStyles({ env, errors }: { readonly env: Env; readonly errors: Errors }): Styles {
  const { window } = env
  const sheets = new Map<string, CSSStyleSheet>()
  let marker: HTMLStyleElement | null = null

  function declareLayer(): void {
    if (marker) return
    marker = env.document.createElement('style')
    if (env.nonce) marker.nonce = env.nonce
    marker.textContent = '@layer site;'
    env.document.head.prepend(marker)
  }

  /** The page links the file that holds the same rules: adopting them again would only cost another style pass. */
  function isLinked(): boolean {
    const file = fileBeside(env.scriptUrl, 'site.css')
    return env
      .findAll<HTMLLinkElement>('link[rel=stylesheet]')
      .some(({ href, sheet }) => sheet && href === file)
  }

  return {
    add: errors.guard({ in: 'styles', at: 'add' }, (name, css) => {
      if (sheets.has(name) || isLinked()) return
      declareLayer()
      const sheet = new window.CSSStyleSheet()
      sheet.replaceSync(`@layer site{${css}}`)
      sheets.set(name, sheet)
      env.document.adoptedStyleSheets = [...env.document.adoptedStyleSheets, sheet]
    }),
    remove() {
      const ours = [...sheets.values()]
      env.document.adoptedStyleSheets = env.document.adoptedStyleSheets.filter(sheet => !ours.includes(sheet))
      sheets.clear()
      marker?.remove()
      marker = null
    },
  }
}
