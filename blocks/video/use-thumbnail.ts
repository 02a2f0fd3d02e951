import { useEffect } from 'react'
import { useBlock } from '#core'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
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
    const { env } = runtime
    return whenAllowed(runtime, { source, category }, () => {
      if (!image.hasAttribute('data-block')) ledger.attr(image, 'src', source)
      else if (image.getAttribute('data-load') === 'false')
        env.soon(() => image.dispatchEvent(new env.window.CustomEvent('site:image:load')))
    })
  }, [image, category, runtime, ledger])
}

interface Wanted {
  readonly source: string
  readonly category: string
}

/** A page that does not ask has not been answered: the host's own picture then waits for the visitor's yes to cookies. */
function whenAllowed({ consent }: Runtime, { source, category }: Wanted, fn: () => void): Stop {
  if (consent.isGated || !isOfHost(source)) return consent.whenAllowed(category, fn)
  let stop: Stop = () => {}
  const look = () => {
    if (consent.decision !== 'allowed') return
    stop()
    fn()
  }
  stop = consent.subscribe(look)
  look()
  return () => stop()
}
