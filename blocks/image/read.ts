import { isOwnPart } from '#core'
import { own } from '#runtime/own.ts'

export interface Content {
  readonly image: HTMLImageElement
}

/**
 * The block's own `<img>`: the block itself or the first one in it; a `<noscript>` twin is never found, be it text or, where a
 * page was read without scripts, elements.
 */
export function imageOf(root: HTMLElement): HTMLImageElement | null {
  if (own(root).localName === 'img') return root as HTMLImageElement
  return (
    [...own(root).querySelectorAll<HTMLImageElement>('img:not(noscript *)')].find(el =>
      isOwnPart(root, el),
    ) ?? null
  )
}

export function read(root: HTMLElement): Content | null {
  const image = imageOf(root)
  return image && { image }
}
