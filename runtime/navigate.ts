import type { Env } from './env.ts'

/** The one place that leaves the page or changes its address. */
export interface Navigate {
  /** Fetches the page again. */
  reload(): void
}

export function createNavigate({ env }: { readonly env: Env }): Navigate {
  const { window } = env
  return {
    reload() {
      if (announce(env, window.location.href)) window.location.reload()
    },
  }
}

/** Asks the page, by `site:navigate` on the document. @returns false when a listener called `preventDefault`. */
function announce({ window, document }: Env, url: string): boolean {
  return document.dispatchEvent(
    new window.CustomEvent('site:navigate', { cancelable: true, detail: { url } }),
  )
}

/** The address in full when it leads to a web page; `null` for every other scheme and for what is no address. */
export function safeUrl(value: string, base: string): string | null {
  if (!value.trim() || !URL.canParse(value, base)) return null
  const url = new URL(value, base)
  return /^https?:$/.test(url.protocol) || url.protocol === new URL(base).protocol ? url.href : null
}
