import { useEffect } from 'react'
import { useBlock } from '#view'
import { isOfHost } from './posters.ts'

/**
 * A thumbnail with `data-src` alone is fetched as soon as its host may be contacted. One that is an image block is told
 * so.
 */
export function useThumbnail(image: HTMLImageElement | null, category: string): void {
  const { runtime, ledger } = useBlock()
  useEffect(() => {
    const source = image?.getAttribute('data-src')
    if (!image || !source || image.hasAttribute('src')) return
    const { env, consent } = runtime
    const load = () => {
      if (!image.hasAttribute('data-block')) ledger.attr(image, 'src', source)
      else if (image.getAttribute('data-load') === 'false')
        env.soon(() => image.dispatchEvent(new env.window.CustomEvent('site:image:load')))
    }
    // A page that does not ask has not been answered: the host's own picture waits for the visitor's yes to cookies.
    return consent.whenAllowed(category, load, { explicit: isOfHost(source) })
  }, [image, category, runtime, ledger])
}
