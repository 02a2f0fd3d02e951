import { ratioOf, stackedShape } from '../layouts/stacked.ts'
import type { Scene } from './design.ts'

/** Slides that come after the one in sight and are fetched already: blocks spec §9. */
const preloadCount = 1

/** Slides on top of each other, one in sight. How high they are the style sheet knows, once it is told their shape. */
export function drawStack(scene: Scene): void {
  const { stage, content, settings, gallery, isDrawn, isUntouched } = scene
  const { holder, slides } = content
  const { currentIndex, numberOfSlides, inMotion } = gallery.state
  stage.write('stack', stage.block.root, { attrs: { 'data-meta-position': settings.metaPosition } })
  stage.write('holder', holder, {
    classes: { 'site-gallery__stack': true },
    style: { '--site-gallery-shape': `${shapeOf(scene)}` },
  })
  // Of a picture whose shape nobody says only its arrival tells how high the gallery is going to be.
  const isUnknown = slides.some(({ image, ratio }) => image && ratio === null)
  const isEager = isUnknown || !settings.lazyLoad
  const mode = settings.autoCrop && ownShape(settings) !== null ? 'cover' : 'contain'
  const drawAround = (index: number) => {
    // Who has not come near goes back to the last one by no key and no arrow.
    const isNext = (i: number) => (isUntouched ? i : distance(i - index, numberOfSlides)) <= preloadCount
    stage.drawSlides({
      slides,
      isDrawn,
      look(i) {
        const isActive = i === currentIndex
        const isVisible = isActive || (inMotion && i === gallery.from)
        return { isActive, isVisible, isDue: isVisible || isNext(i) || isEager }
      },
    })
    stage.pictures.ask(slides, { mode, isDue: i => i === currentIndex || isNext(i) })
  }
  drawAround(inMotion ? gallery.from : currentIndex)
  // What comes after it nobody sees yet: the slide that was asked for does not wait until that is laid out, too.
  stage.afterwards(inMotion ? () => drawAround(currentIndex) : null)
  stage.captions.follow(slides[currentIndex], settings.controls ? coveredOf(settings.metaPosition) : 0)
}

/** By the controls, their distances included, of the height a caption could have; one at the top stands beside them. */
function coveredOf(metaPosition: string): number {
  const controls = 68
  if (metaPosition.startsWith('top')) return 0
  return metaPosition === 'center' ? 2 * controls : controls
}

/** How far apart, by the nearer way round. */
function distance(by: number, count: number): number {
  const ahead = (by + count) % count
  return Math.min(ahead, count - ahead)
}

/**
 * Width divided by height: its own, that of its pictures, or that of the slide in sight. One that plays by itself keeps room
 * for its tallest slide: what stands under it must not move while somebody reads it.
 */
function shapeOf({ content, settings, gallery }: Scene): number {
  const { slides } = content
  const ratios = slides.flatMap(({ ratio }) => ratio ?? [])
  const slide = settings.autoplay
    ? ratios.length > 0
      ? Math.min(...ratios)
      : null
    : (slides[gallery.state.currentIndex]?.ratio ?? null)
  return stackedShape(ownShape(settings), slide)
}

/** What the author says; `null` where it is the pictures' to say. */
export function ownShape({ aspectRatio, imageAspectRatio }: Scene['settings']): number | null {
  return aspectRatio > 0 ? 100 / aspectRatio : ratioOf(imageAspectRatio)
}
