import { useEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Content, Slide } from './read.ts'

/** The slides, with the shapes of those pictures of which nobody says any, as they arrive. */
export function useRatios(content: Content): Content {
  const { root, guard } = useBlock()
  const [slides, setSlides] = useState(content.slides)

  useEffect(() => {
    const unknown = content.slides.filter(({ image, ratio }) => image && ratio === null)
    if (unknown.length === 0) return
    const look = guard('image load', () => setSlides(withShapes))
    look()
    // The event does not bubble.
    own(root).addEventListener('load', look, true)
    return () => own(root).removeEventListener('load', look, true)
  }, [content, root, guard])

  return slides === content.slides ? content : { ...content, slides }
}

/** The same list where nothing new is known. */
function withShapes(slides: readonly Slide[]): readonly Slide[] {
  const next = slides.map(slide => {
    const { naturalWidth = 0, naturalHeight = 0 } = slide.image ?? {}
    if (slide.ratio !== null || naturalWidth === 0 || naturalHeight === 0) return slide
    return { ...slide, ratio: naturalWidth / naturalHeight }
  })
  return next.some((slide, i) => slide !== slides[i]) ? next : slides
}
