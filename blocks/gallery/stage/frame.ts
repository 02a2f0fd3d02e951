import { moving, type Scene } from '../designs/design.ts'
import type { Design } from '../read.ts'
import type { Control, ControlsNow } from './controls.ts'

export interface Autoplay {
  /** There is something to pause: it was asked for, and neither the address nor the visitor forbids motion. */
  readonly isOffered: boolean
  /** It moves, or would if nobody were looking at it closely. */
  readonly isOn: boolean
  /** It moves now. */
  readonly isMoving: boolean
  /** Why it never moves by itself, for the page's author; empty when it does, or was never asked to. */
  readonly refusal: string
  toggle(): void
}

/** What is said of a gallery, whichever its design. */
export interface Frame {
  readonly design: Design
  readonly isZoomed?: boolean
  readonly autoplay?: Autoplay | null
}

/** The gallery itself, its controls, and what the page has in it that is no slide of it. */
export function drawFrame(scene: Scene, { design, isZoomed = false, autoplay }: Frame): void {
  const { stage, content, settings } = scene
  const { root, runtime } = stage.block
  const { holder, omitted, previous, next, pause } = content
  const isMoving = moving.includes(design)
  stage.write('frame', root, {
    classes: { 'site-gallery--zoomed': isZoomed },
    attrs: {
      role: isMoving ? 'group' : undefined,
      'aria-roledescription': isMoving ? runtime.messages.format('gallery.carousel') : undefined,
      'data-design': design,
      'data-autoplay-refused': autoplay?.refusal || undefined,
    },
  })
  const unused = isMoving ? omitted : [...omitted, previous, next, pause]
  for (const el of unused) if (el) stage.write('unused', el, { attrs: { hidden: true } })
  if (!isMoving) return
  stage.write('live', holder, { attrs: { 'aria-live': autoplay?.isMoving ? 'off' : 'polite' } })
  stage.controls.draw(content, controlsOf(scene, autoplay), { draws: settings.controls })
}

function controlsOf({ stage, gallery }: Scene, autoplay: Autoplay | null | undefined): ControlsNow {
  const { format } = stage.block.runtime.messages
  const { currentIndex, numberOfSlides, loop } = gallery.state
  // Everything is in sight.
  const isIdle = numberOfSlides < 2
  const step = (name: 'previous' | 'next', end: number): Control | null =>
    isIdle ? null : { label: format(`gallery.${name}`), isOff: !loop && currentIndex === end }
  const shape = autoplay?.isOn ? 'pause' : 'play'
  return {
    pause: autoplay?.isOffered ? { label: format(`gallery.${shape}`), shape } : null,
    previous: step('previous', 0),
    next: step('next', numberOfSlides - 1),
  }
}
