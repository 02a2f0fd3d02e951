import { useBlock, useCommands } from '#view'
import { type DesignProps, moving } from './designs/design.ts'
import { openLightbox } from './lightbox.ts'
import { designOf } from './read.ts'
import { useWishes } from './wanted.ts'

/** What scripts of the page may ask of a gallery. In a design that shows all slides at once there is nothing to turn to. */
export function useHandle({
  content,
  settings,
  gallery,
  perStep,
}: Pick<DesignProps, 'content' | 'settings' | 'gallery'> & {
  /** Slides that one step goes on by. */
  readonly perStep: number
}): void {
  const { env } = useBlock().runtime
  const { slides } = content
  useWishes(gallery, { slides, perStep })
  const isMoving = moving.includes(designOf(settings.design))
  const turns = isMoving && gallery.state.numberOfSlides > 1
  useCommands({
    next: () => turns && gallery.next(),
    previous: () => turns && gallery.previous(),
    goTo: (index: number) => isMoving && index < slides.length && gallery.show(Math.floor(index / perStep)),
    open(index: number) {
      const slide = settings.lightbox && slides[index]
      return slide && slide.type !== 'text' ? openLightbox(slide, { content, settings, env }) : false
    },
  })
}
