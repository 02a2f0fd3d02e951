import { arrivals } from '#parts/arrivals.ts'
import type { LightboxSet } from '#parts/lightbox.ts'
import { isPlainClick } from '#parts/plain-click.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { OverlayContext } from '../define.ts'

/** What shows pictures above the page. */
export interface Lightbox {
  /** From a link or a picture with `data-lightbox`. */
  open(opener: HTMLElement): void
  /** From a gallery's slide. */
  show(set: LightboxSet): void
  destroy(): void
}

const marked =
  '[data-lightbox]:not([data-lightbox=false]):is(a[href],button,img,[data-block=image],[data-block=gallery])'

/** The link or picture with `data-lightbox` around this; a gallery asks by itself. */
export function openerAt(target: EventTarget | null): HTMLElement | null {
  const opener = own(target as Element | null)?.closest?.<HTMLElement>(marked)
  if (!opener?.dataset.block) return opener ?? null
  // What else is in the block is not the picture.
  return opener.dataset.block === 'image' && own(target as Element).closest('img,a') ? opener : null
}

/**
 * Hears that the visitor wants to see a picture large: by a click on `data-lightbox`, or from a gallery by
 * `site:lightbox:open`. What shows it comes with the first intent; where pictures that are no links have to be made buttons,
 * when the page is idle.
 */
export function listenForLightbox({ runtime, open, guard }: OverlayContext<Lightbox>): readonly Stop[] {
  const { env, errors, navigate } = runtime

  /** Before the viewer is there the visitor may have asked for another one, or pressed Escape. */
  let last: Event

  function answer(event: Event, el: Element, show: (lightbox: Lightbox) => void): void {
    event.preventDefault()
    last = event
    const use = (lightbox: Lightbox) => event === last && show(lightbox)
    open(use, error => {
      // The newer one answers for both, or nobody waits any more.
      if (event !== last) return
      errors.report({ in: 'lightbox', at: 'open' }, error, 'The link is followed.')
      navigate.go((own(el).closest('a') ?? own(el).querySelector('a'))?.href ?? '')
    })
  }

  const onClick = guard((event: Event) => {
    const opener = openerAt(event.target)
    if (opener && isPlainClick(event)) answer(event, opener, lightbox => lightbox.open(opener))
  })

  function end(): void {
    for (const stop of stops) stop()
  }

  /** When it does not come the browser says why, and a click asks for it again. */
  function bring(): void {
    end()
    stops = [env.listen('keydown', onKey)]
    open(
      () => {},
      () => {},
    )
  }

  const onIntent = guard(({ target }: Event) => {
    if (own(target as Element | null)?.closest?.(marked)) bring()
  })
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Escape') last = event
  }
  /** A hand, an eye or a finger is on its way: milliseconds before the click. */
  let stops: readonly Stop[] = arrivals.map(type => env.listenEarly(type, onIntent))

  return [
    end,
    env.listen('click', onClick),
    env.listen('site:lightbox:open', event => {
      const { target, detail, defaultPrevented } = event as CustomEvent<LightboxSet>
      if (!defaultPrevented) answer(event, target as Element, lightbox => lightbox.show(detail))
    }),
    env.whenIdle(() => {
      if (env.findAll(marked).some(isNoControl)) bring()
    }, 2000),
  ]
}

/** Neither a link nor a button, nor a gallery, which sees to its slides itself. */
function isNoControl(el: HTMLElement): boolean {
  return el.dataset.block !== 'gallery' && !own(el).closest('a,button')
}
