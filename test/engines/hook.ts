declare global {
  interface Window {
    /** What the page has complained of. */
    heard: string[]
  }
}

/** Stands in each page before everything else: not every driver tells what a page says. */
function listen(): void {
  window.heard = []
  const hear = (what: string, error: unknown) =>
    window.heard.push(`${what}: ${error instanceof Error ? `${error}\n${error.stack}` : String(error)}`)
  addEventListener('error', ({ error, message }) => hear('uncaught', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => hear('rejected', reason))
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...said: unknown[]) => {
      hear(level, said.map(String).join(' '))
      original.apply(console, said)
    }
  }
}

/** The same page with ears. */
export function withHook(html: string): string {
  return html.replace(/<head[^>]*>|<html[^>]*>/, tag => `${tag}<script>(${listen})()</script>`)
}
