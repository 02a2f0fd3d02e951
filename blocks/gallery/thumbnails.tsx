import { useEffect, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '#parts/motion.ts'
import { pressable } from '#parts/press.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { DesignProps } from './designs/design.ts'
import { useRtl } from './gallery.library.ts'
import { stripLength, stripOffset } from './layouts/strip.ts'
import type { Slide } from './read.ts'
import { keyOf } from './slide-key.ts'
import type { Pictures } from './stage/pictures.ts'
import type { Given } from './stage/writer.ts'
import { useRoving } from './use-roving.ts'

/** CSS pixels between small pictures, as in the carousel. */
const gap = 8
const unknownRatio = 1

/** One small picture for each slide: the page's own, or a strip of ours that shows what the slideshow shows. */
export function Thumbnails(props: DesignProps) {
  const { stage, content, settings, gallery } = props
  const { format } = useBlock().runtime.messages
  const { currentIndex } = gallery.state
  const count = content.slides.length
  if (content.thumbnails.length === 0) return settings.thumbnails && count > 1 ? <Strip {...props} /> : null
  return content.thumbnails
    .slice(0, count)
    .map((el, i) => (
      <ServerThumbnail
        key={keyOf(el)}
        el={el}
        given={stage.given(el)}
        name={nameOf(format, i, count)}
        isCurrent={i === currentIndex}
        onPress={() => gallery.show(i)}
      />
    ))
}

function ServerThumbnail(props: {
  readonly el: HTMLElement
  readonly given: Given
  readonly name: string
  readonly isCurrent: boolean
  readonly onPress: () => void
}) {
  const { el, given, name, isCurrent, onPress } = props
  const { isReachable, isLabelled } = given
  const { attrs, on } = pressable(own(el).localName === 'button', event => {
    event.preventDefault()
    onPress()
  })
  return (
    <Adopt
      el={el}
      attrs={{
        ...attrs,
        ...(isReachable && { tabindex: undefined }),
        'aria-label': isLabelled ? undefined : name,
        'aria-current': isCurrent ? 'true' : undefined,
        'data-active': isCurrent,
      }}
      on={on}
    />
  )
}

/**
 * Itself a strip, linked with the slideshow: the same geometry, and its active slide in the middle. It scrolls as any list does,
 * by finger, wheel and keys, and comes back with the next slide.
 */
function Strip({ stage, content, settings, gallery, width, isDrawn }: DesignProps) {
  const { root, runtime } = useBlock()
  const { env, messages } = runtime
  const isRtl = useRtl()
  const ref = useRef<HTMLDivElement>(null)
  const { slides } = content
  const { currentIndex } = gallery.state
  const height = settings.thumbnailStripHeight
  const widths = slides.map(({ ratio }) => height * (settings.squareThumbs ? 1 : (ratio ?? unknownRatio)))
  const fits = stripLength(widths, gap) <= width
  const offset = stripOffset({
    widths,
    gutter: gap,
    viewport: width,
    active: currentIndex,
    alignment: 'middle',
  })
  const drawn = slides.filter((_, i) => isDrawn(i)).length
  const was = useRef({ width: 0, drawn: 0, offset: 0 })
  useRoving(ref, currentIndex)

  useLayoutEffect(() => {
    const before = was.current
    const isMoved = before.width === width && before.drawn === drawn && !prefersReducedMotion(env)
    was.current = { width, drawn, offset }
    // That is where it begins, and to say so would have the page laid out at once.
    if (offset === 0 && before.offset === 0) return
    ref.current?.scrollTo?.({ left: isRtl ? -offset : offset, behavior: isMoved ? 'smooth' : 'auto' })
  }, [offset, width, drawn, isRtl, env])

  if (width === 0) return null
  return (
    <Insert into={root}>
      <div
        ref={ref}
        className="site-gallery__thumbnails"
        style={{ marginBlockStart: `${settings.thumbnailStripMargin}px`, blockSize: `${height}px` }}
      >
        <div className={`site-gallery__thumbnail-row${fits ? ' site-gallery__thumbnail-row--fits' : ''}`}>
          {slides.map((slide, i) =>
            !isDrawn(i) ? null : (
              <button
                key={keyOf(slide.el)}
                type="button"
                className="site-gallery__thumbnail"
                aria-label={nameOf(messages.format, i, slides.length)}
                aria-current={i === currentIndex ? 'true' : undefined}
                tabIndex={settings.keyboard && i !== currentIndex ? -1 : undefined}
                style={{ inlineSize: `${widths[i]}px` }}
                onClick={() => gallery.show(i)}
              >
                <Picture slide={slide} settingsOf={stage.pictures.settingsOf} />
              </button>
            ),
          )}
        </div>
      </div>
    </Insert>
  )
}

/** Fetched small, and only when it comes near. */
function Picture(props: { readonly slide: Slide; readonly settingsOf: Pictures['settingsOf'] }) {
  const { slide, settingsOf } = props
  const { runtime, guard } = useBlock()
  const ref = useRef<HTMLImageElement>(null)
  const { image, source } = slide
  const given = source ? undefined : image?.getAttribute('src') || undefined

  useEffect(() => {
    const img = ref.current
    const settings = img && settingsOf(slide, 'cover')
    if (!settings) return
    let stop: (() => void) | null = () => {}
    runtime.images().then(
      guard('thumbnail', images => {
        if (stop) stop = images.watch(img, settings)
      }),
      // The runtime has said why; its button still has its name.
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [slide, settingsOf, runtime, guard])

  return <img ref={ref} alt="" data-src={source || undefined} src={given} draggable={false} />
}

function nameOf(
  format: (key: 'gallery.show', values: { index: string; count: string }) => string,
  index: number,
  count: number,
): string {
  return format('gallery.show', { index: `${index + 1}`, count: `${count}` })
}
