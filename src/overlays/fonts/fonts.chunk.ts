import type { Page } from '#runtime/page/index.ts'
import type { OverlayTools } from '../define.ts'

/** More families than any page has; an address is no place for a thousand. */
const most = 20

/**
 * Whoever keeps the letters hears of each visitor: they are asked for once their category has been allowed, and where the
 * server has linked them already it is the server's. The text is there before them and does not wait for them; what has
 * measured it (a marquee, a highlight) hears of them from `document.fonts`.
 */
export function create({ runtime, guard }: OverlayTools): { destroy(): void } {
  const { env, errors, consent, page } = runtime
  const links: HTMLLinkElement[] = []

  function bring(): void {
    for (const address of addressesOf(page)) {
      const { host } = new URL(address)
      if (env.findAll(`link[href*="//${host}/"], script[src*="//${host}/"]`).length > 0) continue
      const link = env.document.createElement('link')
      link.rel = 'stylesheet'
      link.onerror = guard(() => {
        link.remove()
        errors.warn(
          { in: 'fonts', at: 'load' },
          `expected fonts from ${host}, found none; the page keeps its own.`,
        )
      })
      link.href = address
      env.document.head.append(link)
      links.push(link)
    }
  }

  const stop = consent.whenAllowed('fonts', guard(bring), { explicit: true })
  return {
    destroy() {
      stop()
      for (const link of links) link.remove()
    },
  }
}

function addressesOf({ googleFonts, website }: Pick<Page, 'googleFonts' | 'website'>): readonly string[] {
  const families = googleFonts
    .map(each => each.trim())
    .filter(each => /^[\w +-]{1,60}(:[\w,]{0,100})?$/.test(each))
    .slice(0, most)
  const { typekitId } = website
  return [
    ...(families.length > 0
      ? [
          `https://fonts.googleapis.com/css?${new URLSearchParams({ family: families.join('|'), display: 'swap' })}`,
        ]
      : []),
    ...(/^[a-z\d]{3,20}$/i.test(typekitId) ? [`https://use.typekit.net/${typekitId}.css`] : []),
  ]
}
