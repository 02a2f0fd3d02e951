import { useEffect, useRef } from 'react'
import { useBlock } from '#core'
import { type ImageSettings, imageDefaults } from '#runtime/image-settings.ts'
import { parseDimensions } from '#runtime/image-source.ts'
import type { Slide } from './read.ts'

export interface PictureOptions {
  /** Cropped to its place, whole inside it, or as wide as it. */
  readonly mode: ImageSettings['mode']
  /** Which slides' pictures may be fetched now; the others wait for their turn. Once it has come they stay. */
  readonly isDue: (index: number) => boolean
}

/** Hands the slides' pictures to the image loader; those outside the viewport wait there. */
export function useImages(slides: readonly Slide[], { mode, isDue }: PictureOptions): void {
  const { runtime, guard } = useBlock()
  const watched = useRef(new Map<HTMLImageElement, () => void>())

  useEffect(() => {
    for (const slide of slides.filter((_, i) => isDue(i))) {
      const settings = slide.image && settingsOf(slide.image, slide, mode)
      if (slide.image && settings && !watched.current.has(slide.image)) watch(slide.image, settings)
    }
  })

  useEffect(() => {
    const all = watched.current
    return () => {
      for (const stop of all.values()) stop()
      all.clear()
    }
  }, [])

  function watch(image: HTMLImageElement, settings: ImageSettings): void {
    const all = watched.current
    all.set(image, () => {})
    runtime.images().then(
      guard('image', images => {
        // It may have been given back meanwhile.
        if (all.has(image)) all.set(image, images.watch(image, settings))
      }),
      // The runtime has said why. What has no source yet may be tried again with the next slide.
      () => all.delete(image),
    )
  }
}

function settingsOf(
  image: HTMLImageElement,
  { focalPoint }: Slide,
  mode: ImageSettings['mode'],
): ImageSettings | null {
  const source = image.getAttribute('data-src')
  if (!source) return null
  return {
    ...imageDefaults,
    source,
    mode,
    focalPoint,
    dimensions: parseDimensions(image.getAttribute('data-image-dimensions') ?? ''),
    fixedRatio: mode === 'none',
    useAdvancedPositioning: mode !== 'none',
  }
}
