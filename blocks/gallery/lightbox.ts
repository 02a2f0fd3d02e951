import type { LightboxItem, LightboxSet } from '#parts/lightbox.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { type Content, type Slide, videos } from './read.ts'
import type { Settings } from './settings.ts'

/**
 * Asks for the viewer, by `site:lightbox:open` on the slide.
 * @returns whether somebody has answered: our viewer, or a script of the page by `preventDefault`.
 */
export function openLightbox(
  slide: Slide,
  options: { readonly content: Content; readonly settings: Settings; readonly env: Env },
): boolean {
  const { content, settings, env } = options
  const shown = content.slides.filter(({ type }) => type !== 'text')
  const detail: LightboxSet = {
    index: shown.indexOf(slide),
    items: shown.map(itemOf),
    theme: settings.lightboxTheme,
    loop: settings.lightboxLoop,
    history: settings.lightboxHistory,
  }
  return !own(slide.el).dispatchEvent(
    new env.window.CustomEvent('site:lightbox:open', { bubbles: true, cancelable: true, detail }),
  )
}

function itemOf({ el, image, source, type, dimensions, meta }: Slide): LightboxItem {
  const srcset = image?.getAttribute('srcset')
  return {
    src: source || image?.getAttribute('src') || '',
    ...(srcset && { srcset }),
    ...(dimensions ?? {}),
    alt: image?.alt ?? '',
    caption: meta,
    el: image ?? el,
    ...(type === 'video' && {
      video: own(el).matches(videos) ? el : (own(el).querySelector<HTMLElement>(videos) ?? el),
    }),
  }
}
