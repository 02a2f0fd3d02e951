import type { Block } from '#core'
import {
  type ImageSettings,
  type ImageState,
  type Images,
  imageDefaults,
  objectPosition,
} from '#runtime/images/index.ts'
import type { Slide } from '../read.ts'

export interface PictureOptions {
  /** Cropped to its place, whole inside it, or as wide as it. */
  readonly mode: ImageSettings['mode']
  /** Which slides' pictures may be fetched once they are near the viewport. Once it has come they stay. */
  readonly isDue: (index: number) => boolean
  /** Which ones are fetched although they are out of sight: they come next. */
  readonly isNext?: (index: number) => boolean
}

export interface Pictures {
  /** Hands the slides' pictures to the image loader; those outside the viewport wait there. */
  ask(slides: readonly Slide[], options: PictureOptions): void
  readonly settingsOf: typeof settingsOf
  /** How many slides there are up to the last one whose picture has been near the viewport. */
  seenUntil(): number
  /** The last pictures of slides from that one on are as the server sent them, some at a time. @returns whether they were not. */
  giveBack(from: number): boolean
}

interface Waiting {
  readonly image: HTMLImageElement
  readonly isFirst: boolean
  fill(images: Images): void
}

/** Pictures handed over in one task. */
const atOnce = 12
/** And given back. */
const backAtOnce = 100

export function createPictures(
  { runtime, guard, ledger, root, signal }: Block,
  isLazy: () => boolean,
): Pictures {
  /** Each with what ends it. */
  const watched = new Map<HTMLImageElement, () => void>()
  const waiting: Waiting[] = []
  /** They wait for the viewport. */
  const unseen = new Set<HTMLImageElement>()
  let loader: Images | null = null
  let isRunning = false
  let isPrinted = false
  /** What has been given back is not asked for again: the block is about to be read anew. */
  let isEnding = false
  let last: Parameters<Pictures['ask']> | null = null
  // On paper a row shows all of them. What is handed over later than in this event the browser does not wait for.
  const stopPrint = runtime.env.listen('beforeprint', () => {
    isPrinted = true
    if (last) ask(...last)
    if (loader) handOver(loader, waiting.length)
  })
  signal.addEventListener('abort', stopPrint)
  signal.addEventListener('abort', () => {
    for (const stop of watched.values()) stop()
    watched.clear()
  })

  /** Of what is no picture, and of what the server has filled in, nobody knows. */
  const seenUntil = () =>
    1 + (last?.[0] ?? []).findLastIndex(({ image }) => !image || (watched.has(image) && !unseen.has(image)))

  function giveBack(from: number): boolean {
    isEnding = true
    const after = (last?.[0] ?? []).slice(from)
    const share = after.flatMap(({ image }) => (image && unseen.has(image) ? [image] : [])).slice(-backAtOnce)
    for (const image of share) {
      unseen.delete(image)
      watched.get(image)?.()
      watched.delete(image)
      // What copies are told by has come back with what the loader has written.
      ledger.restore(image)
    }
    return share.length > 0
  }

  /** The server has filled it in: only where it is cropped is ours to say. */
  function position(image: HTMLImageElement, { focalPoint }: Slide, mode: ImageSettings['mode']): void {
    watched.set(image, () => {})
    if (mode !== 'cover' || (focalPoint.x === 0.5 && focalPoint.y === 0.5)) return
    ledger.style(image, 'object-position', objectPosition(focalPoint, mode, 'center'))
  }

  function bring(
    image: HTMLImageElement,
    { settings, isNow }: { readonly settings: ImageSettings; readonly isNow: boolean },
  ): void {
    const isForPaper = isPrinted
    const isFirst = !watched.has(image)
    if (isFirst) watched.set(image, () => {})
    const fill = (images: Images) => {
      // It may have been given back meanwhile.
      if (!watched.has(image)) return
      if (isFirst) watched.set(image, images.watch(image, settings, { onState: state => miss(image, state) }))
      if (isNow) images.load(image, settings, { isForPaper })
    }
    if (isNow) waiting.unshift({ image, isFirst, fill })
    else waiting.push({ image, isFirst, fill })
    run()
  }

  /** Of one that cannot be had its text is shown instead. */
  function miss(image: HTMLImageElement, state: ImageState): void {
    if (state === 'waiting') unseen.add(image)
    else unseen.delete(image)
    if (!watched.has(image)) return
    const isMissing = state === 'failed'
    ledger.toggleClass(image, 'site-gallery__missing', isMissing)
    // Pages that wait for a script hide what has no address.
    ledger.style(image, 'visibility', isMissing ? 'inherit' : undefined)
    ledger.style(image, 'opacity', isMissing ? '1' : undefined)
  }

  function run(): void {
    if (isRunning) return
    isRunning = true
    runtime.images().then(
      images => handOver(images),
      () => {
        isRunning = false
        // The runtime has said why. They may be tried again with the next slide.
        for (const { image, isFirst } of waiting.splice(0)) if (isFirst) watched.delete(image)
      },
    )
  }

  /** Hundreds have waited for the loader; it is given a few in each task. */
  function handOver(images: Images, count = atOnce): void {
    loader = images
    for (const { fill } of waiting.splice(0, count)) guard('image', fill)(images)
    isRunning = waiting.length > 0
    if (isRunning) runtime.env.soon(() => handOver(images))
  }

  function ask(slides: readonly Slide[], options: PictureOptions): void {
    const { mode, isDue, isNext } = options
    const isEager = isPrinted || !isLazy()
    if (isEnding) return
    last = [slides, options]
    slides.forEach((slide, i) => {
      const { image } = slide
      if (!image || !(isEager || isDue(i))) return
      const isFirst = !watched.has(image)
      const isNow = isPrinted || (isEager ? isFirst : (isNext?.(i) ?? false))
      // A block of its own brings its picture itself.
      if ((!isFirst && !isNow) || image.closest('[data-block]') !== root) return
      const settings = settingsOf(slide, mode)
      if (settings) bring(image, { settings, isNow })
      else {
        if (isFirst) position(image, slide, mode)
        // The browser would wait until it is in sight, and come too late.
        if (isNow && image.getAttribute('loading') === 'lazy') ledger.attr(image, 'loading', 'eager')
      }
    })
    isPrinted = false
  }

  return { settingsOf, ask, giveBack, seenUntil }
}

/** `null` when there is no address to fill in. */
function settingsOf(
  { source, focalPoint, dimensions }: Pick<Slide, 'source' | 'focalPoint' | 'dimensions'>,
  mode: ImageSettings['mode'],
): ImageSettings | null {
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
