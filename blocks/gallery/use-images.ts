import { useEffect, useRef } from 'react'
import { useBlock } from '#core'
import {
  type ImageSettings,
  type ImageState,
  type Images,
  imageDefaults,
  objectPosition,
} from '#runtime/images/index.ts'
import type { Slide } from './read.ts'

export interface PictureOptions {
  /** Cropped to its place, whole inside it, or as wide as it. */
  readonly mode: ImageSettings['mode']
  /** Which slides' pictures may be fetched once they are near the viewport. Once it has come they stay. */
  readonly isDue: (index: number) => boolean
  /** Which ones are fetched although they are out of sight: they come next. */
  readonly isNext?: (index: number) => boolean
}

interface Waiting {
  readonly image: HTMLImageElement
  readonly isFirst: boolean
  fill(images: Images): void
}

/** Pictures handed over in one task. */
const atOnce = 12

/** Hands the slides' pictures to the image loader; those outside the viewport wait there. */
export function useImages(slides: readonly Slide[], { mode, isDue, isNext }: PictureOptions): void {
  const { runtime, guard, ledger, root } = useBlock()
  const watched = useRef(new Map<HTMLImageElement, () => void>())
  const queue = useRef<{ waiting: Waiting[]; isRunning: boolean }>({ waiting: [], isRunning: false })

  useEffect(() => {
    slides.forEach((slide, i) => {
      const { image } = slide
      if (!image || !isDue(i)) return
      const isFirst = !watched.current.has(image)
      const isNow = isNext?.(i) ?? false
      // A block of its own brings its picture itself.
      if ((!isFirst && !isNow) || image.closest('[data-block]') !== root) return
      const settings = settingsOf(image, slide, mode)
      if (settings) bring(image, { settings, isNow })
      else if (isFirst) position(image, slide)
    })
  })

  useEffect(() => {
    const all = watched.current
    return () => {
      for (const stop of all.values()) stop()
      all.clear()
    }
  }, [])

  /** The server has filled it in: only where it is cropped is ours to say. */
  function position(image: HTMLImageElement, { focalPoint }: Slide): void {
    watched.current.set(image, () => {})
    if (mode !== 'cover' || (focalPoint.x === 0.5 && focalPoint.y === 0.5)) return
    ledger.style(image, 'object-position', objectPosition(focalPoint, mode, 'center'))
  }

  function bring(
    image: HTMLImageElement,
    how: { readonly settings: ImageSettings; readonly isNow: boolean },
  ): void {
    const all = watched.current
    const { settings, isNow } = how
    const isFirst = !all.has(image)
    if (isFirst) all.set(image, () => {})
    const fill = (images: Images) => {
      // It may have been given back meanwhile.
      if (!all.has(image)) return
      if (isFirst) all.set(image, images.watch(image, settings, { onState: state => miss(image, state) }))
      if (isNow) images.load(image, settings)
    }
    const { waiting } = queue.current
    if (isNow) waiting.unshift({ image, isFirst, fill })
    else waiting.push({ image, isFirst, fill })
    run()
  }

  /** Of one that cannot be had its text is shown instead. */
  function miss(image: HTMLImageElement, state: ImageState): void {
    if (watched.current.has(image)) ledger.toggleClass(image, 'site-gallery__missing', state === 'failed')
  }

  function run(): void {
    const now = queue.current
    if (now.isRunning) return
    now.isRunning = true
    runtime.images().then(handOver, () => {
      now.isRunning = false
      // The runtime has said why. They may be tried again with the next slide.
      for (const { image, isFirst } of now.waiting.splice(0)) if (isFirst) watched.current.delete(image)
    })
  }

  /** Hundreds have waited for the loader; it is given a few in each task. */
  function handOver(images: Images): void {
    const now = queue.current
    for (const { fill } of now.waiting.splice(0, atOnce)) guard('image', fill)(images)
    now.isRunning = now.waiting.length > 0
    if (now.isRunning) runtime.env.soon(() => handOver(images))
  }
}

/** `null` when there is no address to fill in. */
export function settingsOf(
  image: HTMLImageElement,
  { focalPoint, dimensions }: Pick<Slide, 'focalPoint' | 'dimensions'>,
  mode: ImageSettings['mode'],
): ImageSettings | null {
  const source = image.getAttribute('data-src')
  if (!source) return null
  return {
    ...imageDefaults,
    source,
    mode,
    focalPoint,
    dimensions,
    fixedRatio: mode === 'none',
    useAdvancedPositioning: mode !== 'none',
  }
}
