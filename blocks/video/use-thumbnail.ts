import { useEffect } from 'react'
import { useBlock } from '#core'

/**
 * A thumbnail with `data-src` alone, which may come from the video's host as well: it is fetched as soon as that is
 * allowed. One that is an image block is told so.
 */
export function useThumbnail(image: HTMLImageElement | null, category: string): void {
  const { runtime, ledger } = useBlock()
  useEffect(() => {
    const source = image?.getAttribute('data-src')
    if (!image || !source || image.hasAttribute('src')) return
    const { env, consent } = runtime
    return consent.whenAllowed(category, () => {
      if (!image.hasAttribute('data-block')) ledger.attr(image, 'src', source)
      else if (image.getAttribute('data-load') === 'false')
        env.soon(() => image.dispatchEvent(new env.window.CustomEvent('site:image:load')))
    })
  }, [image, category, runtime, ledger])
}
