import { linkTo, type Offer } from '#parts/booking/booking.library.ts'

/** Only looks; `null` where no link leads to a registry at Zola. */
export function read(root: HTMLElement): Offer | null {
  const found = linkTo(root, /(^|\.)zola\.com$/)
  const [, key = ''] = /^\/registry\/([\w-]+)/.exec(found?.url.pathname ?? '') ?? []
  if (!found || !key) return null
  return {
    name: 'Zola',
    isList: true,
    link: found.link,
    widget: {
      script: () => 'https://widget.zola.com/js/widget.js',
      scriptId: 'zola-wjs',
      host: () => ({
        tag: 'a',
        attrs: { class: 'zola-registry-embed', href: found.url.href, 'data-registry-key': key },
        text: found.link.textContent ?? '',
      }),
    },
  }
}
