import type { LightboxSet } from '#parts/lightbox.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'

/** What shows pictures above the page. */
export interface Lightbox {
  /** From a link or a picture with `data-lightbox`. */
  open(opener: HTMLElement): void
  /** From a gallery's slide. */
  show(set: LightboxSet): void
  destroy(): void
}

const marked = ['a[href]', 'button', 'img', '[data-block=image]', '[data-block=gallery]']
  .map(kind => `${kind}[data-lightbox]:not([data-lightbox=false])`)
  .join()

/** The link or picture with `data-lightbox` around this; a gallery asks by itself. */
export function openerAt(target: EventTarget | null): HTMLElement | null {
  const opener = own(target as Element | null)?.closest?.<HTMLElement>(marked)
  if (!opener?.dataset.block) return opener ?? null
  // What else is in the block is not the picture.
  return opener.dataset.block === 'image' && own(target as Element).closest('img,a') ? opener : null
}

/**
 * Hears that the visitor wants to see a picture large: by a click or Enter on `data-lightbox`, or from a gallery by
 * `site:lightbox:open`. What shows it comes when the page is idle, and only where there is something to open.
 */
export function listenForLightbox(options: {
  readonly runtime: Runtime
  readonly load: () => Promise<Lightbox>
}): Stop {
  const { runtime, load } = options
  const { env, errors, navigate } = runtime
  let coming: Promise<Lightbox> | null = null
  let lightbox: Lightbox | null = null
  let stopped = false

  async function once(): Promise<Lightbox> {
    try {
      lightbox = await load()
      if (stopped) lightbox.destroy()
      // Only now pictures that are no links have the focus; a page without any hears no keys.
      else stops.push(env.listen('keydown', hear))
      return lightbox
    } catch (error) {
      coming = null
      throw error
    }
  }

  const bring = () => {
    coming ??= once()
    return coming
  }

  async function answer(event: Event, opener: HTMLElement | null): Promise<void> {
    event.preventDefault()
    try {
      const viewer = await bring()
      if (stopped) return
      if (opener) viewer.open(opener)
      else viewer.show((event as CustomEvent).detail)
    } catch (error) {
      errors.report({ in: 'lightbox', at: 'open' }, error, 'The link is followed.')
      const el = opener ?? (event.target as Element)
      navigate.go((own(el).closest('a') ?? own(el).querySelector('a'))?.href ?? '')
    }
  }

  const hear = errors.guard({ in: 'lightbox', at: 'event' }, (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key, repeat } = event as MouseEvent & KeyboardEvent
    const opener = openerAt(event.target)
    // A link is still a link for whoever wants another tab; a browser makes a click of Enter on it.
    const isPlain = opener && !(ctrlKey || metaKey || shiftKey || altKey)
    const isMeant = !key || (/^( |Enter)$/.test(key) && !repeat && opener?.localName !== 'a')
    if (!event.defaultPrevented && isPlain && isMeant) return answer(event, opener)
  })
  const stops: Stop[] = [
    env.listen('click', hear),
    env.listen('site:lightbox:open', event => {
      if (!event.defaultPrevented) void answer(event, null)
    }),
    env.whenIdle(() => {
      // The browser says why it did not come, and a click asks for it again.
      if (env.findAll(marked)[0]) bring().catch(() => {})
    }, 2000),
  ]
  return () => {
    stopped = true
    for (const stop of stops) stop()
    lightbox?.destroy()
  }
}
