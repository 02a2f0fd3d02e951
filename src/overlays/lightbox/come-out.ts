import type { Env } from '#runtime/env.ts'

/** Whoever stands on something in a slide that is about to go stands in the viewer: else its keys would be heard no more. */
export function comeOut(env: Env): void {
  const el = env.document.activeElement
  if (el?.closest('.site-lightbox__slide')) el.closest('dialog')?.focus({ preventScroll: true })
}
