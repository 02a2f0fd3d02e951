import { type ReactNode, useEffect } from 'react'
import type { Chosen, Variant } from '#runtime/commerce/products.library.ts'
import { Adopt, useBlock } from '#view'
import { type ForVariant, isFor } from './for-variant.ts'

/** The pictures are a gallery's, of which this block only knows that it can be asked: by an event, and a mark for later. */
export function PicturesView(props: {
  readonly pictures: readonly ForVariant[]
  readonly chosen: Chosen
  readonly variant: Variant | null
}): ReactNode {
  const { pictures, chosen, variant } = props
  const { env } = useBlock().runtime
  const wanted = pictures.find(each => isFor(each, { chosen, variant }))?.el
  useEffect(() => {
    // Not again with every choice: the visitor may be looking at another one.
    if (wanted)
      env.soon(() => wanted.dispatchEvent(new env.window.CustomEvent('site:gallery:show', { bubbles: true })))
  }, [wanted, env])
  return wanted ? (
    <Adopt key={pictures.findIndex(({ el }) => el === wanted)} el={wanted} attrs={{ 'data-wanted': '' }} />
  ) : null
}
