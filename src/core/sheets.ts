import { createObserver } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'

/** The rules of a block or an overlay: its own, and those of the parts that it shares with others. */
export interface Look {
  readonly own: string
  readonly parts: readonly string[]
}

/** By the names of blocks and of the folders of overlays. */
export type Looks = Readonly<Record<string, Look>>

export interface Sheets {
  /** Adds the rules of a block or an overlay; each once. */
  add(name: string): void
  /** Takes all of it away again. */
  remove(): void
}

/**
 * Puts CSS into the cascade layer `site`. The layer is declared first in `head`, before the host's own layers, so that
 * it loses to every rule of the host, layered or not; the rules themselves are adopted sheets, which no policy blocks.
 */
export function createSheets({ env, looks }: { readonly env: Env; readonly looks: Looks }): Sheets {
  const sheets = new Map<string, CSSStyleSheet>()
  let marker: HTMLStyleElement | null = null
  // A page that swaps its head takes it away with all others, and puts new ones there; who takes away ours alone has its way.
  const observer = createObserver(env, 'MutationObserver', {
    call(records) {
      if (!marker || marker.isConnected) return
      const come = records.flatMap(({ addedNodes }) => [...addedNodes])
      if (come.some(node => node !== marker)) env.document.head.prepend(marker)
    },
  })

  function declareLayer(): void {
    if (marker) return
    marker = env.document.createElement('style')
    if (env.nonce) marker.nonce = env.nonce
    marker.textContent = '@layer site;'
    env.document.head.prepend(marker)
    observer?.observe(env.document.head, { childList: true })
  }

  function adopt(css: string): void {
    if (sheets.has(css)) return
    declareLayer()
    const sheet = new env.window.CSSStyleSheet()
    sheet.replaceSync(`@layer site{${css}}`)
    sheets.set(css, sheet)
    env.document.adoptedStyleSheets.push(sheet)
  }

  return {
    add(name) {
      const { own = '', parts = [] } = looks[name] ?? {}
      // What is shared loses to what is somebody's own, whichever comes first.
      for (const part of parts) adopt(`@layer parts{${part}}`)
      if (own) adopt(own)
    },
    remove() {
      const ours = [...sheets.values()]
      env.document.adoptedStyleSheets = env.document.adoptedStyleSheets.filter(sheet => !ours.includes(sheet))
      sheets.clear()
      observer?.disconnect()
      marker?.remove()
      marker = null
    },
  }
}
