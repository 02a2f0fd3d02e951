import type { LightboxItem, LightboxSet } from '#parts/lightbox.ts'
import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { parseDimensions, twinOf } from '#runtime/images/index.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { clampIndex, turnOf } from './geometry.ts'
import { openerAt } from './listen.ts'

/** A set that can be shown. */
export interface LightboxItems extends LightboxSet {
  /** What the visitor has touched: the focus comes back to it. */
  readonly opener: HTMLElement
}

interface Around {
  readonly env: Env
  readonly errors: Errors
}

/** Everything on the page with the same `data-lightbox`, in the page's order; without a name it is alone. */
export function setOf(opener: HTMLElement, env: Env): LightboxSet {
  const name = opener.dataset.lightbox
  const isNamed = name && name !== 'true'
  const openers = isNamed
    ? env.findAll('[data-lightbox]').filter(el => el.dataset.lightbox === name && isOpener(el))
    : [opener]
  return {
    index: openers.indexOf(opener),
    items: openers.map(itemOf),
    theme: opener.closest('[data-lightbox-theme=light]') ? 'light' : 'dark',
    loop: isAsked(opener, 'loop'),
    history: isAsked(opener, 'history'),
  }
}

/** On it or around it. */
function isAsked(opener: HTMLElement, wish: 'loop' | 'history'): boolean {
  const name = `data-lightbox-${wish}`
  return (opener.closest(`[${name}]`)?.getAttribute(name) ?? 'false') !== 'false'
}

/** It opens the viewer by itself, or a picture in it does. */
export function isOpener(el: HTMLElement): boolean {
  return openerAt(el.querySelector('img') ?? el) === el || openerAt(el) === el
}

/** The picture of a link, a block or a picture. */
export function pictureIn(el: Element): HTMLImageElement | null {
  return el.localName === 'img' ? (el as HTMLImageElement) : el.querySelector('img')
}

/**
 * What the page has of it where its original is gone, as on a saved page: the picture that is seen, or that for visitors
 * without script. Empty when there is none. What a link leads to may be quite another picture than that in it: whoever
 * wants it hears that it cannot be had, and may ask again.
 */
export function copyOf({ el, src }: LightboxItem): string {
  const image = pictureIn(el)
  if (!image || (el as HTMLAnchorElement).href === src) return ''
  const copy = image.naturalWidth > 0 ? image.currentSrc : twinOf(image)
  return copy === src ? '' : copy
}

function itemOf(el: HTMLElement): LightboxItem {
  const image = pictureIn(el)
  const said = (name: string) => el.getAttribute(name) ?? image?.getAttribute(name) ?? ''
  const link = el.localName === 'a' ? (el as HTMLAnchorElement).href : ''
  // An image block fetches a size of its own; the original is what it was told.
  const original = link || said('data-src')
  return {
    src: original || image?.currentSrc || image?.src || '',
    srcset: original ? undefined : image?.srcset || undefined,
    ...parseDimensions(said('data-image-dimensions')),
    alt: image ? image.alt : el.textContent.trim(),
    caption: el.closest('figure')?.querySelector('figcaption') ?? null,
    el,
  }
}

/**
 * What of a set may be shown: pictures of the web, and such that are in the page itself. Of what is refused the console
 * hears one line.
 * @returns `null` when the one that was asked for is refused, or there is none.
 */
export function validated(set: LightboxSet, { env, errors }: Around): LightboxItems | null {
  const count = set.items.length
  // Beyond an end there is that end, or the other one where the set goes round.
  const wanted = set.items[set.loop ? turnOf(set.index, count) : clampIndex(set.index, count)]
  const refused = set.items.filter(({ src, video }) => !(video && !src) && !isPicture(src, env))
  if (refused[0]) {
    const addresses = refused.map(({ src }) => src.slice(0, 80)).join(', ')
    errors.warn(
      { in: 'lightbox', at: 'open', el: refused[0].el },
      `refused, no address of a picture: ${addresses}`,
    )
  }
  const items = set.items.filter(item => !refused.includes(item))
  if (!wanted || refused.includes(wanted)) return null
  return { ...set, items, index: items.indexOf(wanted), opener: focusableIn(wanted.el, env) }
}

const isPicture = (src: string, env: Env) =>
  safeUrl(src, env.document.baseURI, /^((file|blob):|data:image\/)/i) !== null

function focusableIn(el: HTMLElement, env: Env): HTMLElement {
  const { activeElement } = env.document
  if (activeElement && el.contains(activeElement)) return activeElement as HTMLElement
  return el.querySelector<HTMLElement>('a[href],button,[tabindex]') ?? el
}
