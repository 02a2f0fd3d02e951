import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Adopt } from '#view'
import { resist } from '../motion/gestures.ts'
import { useDrag } from '../motion/use-drag.ts'
import { normalise } from '../state.ts'
import { useRtl } from '../use-rtl.ts'
import { useWidth } from '../use-size.ts'
import type { DesignProps, Release } from './design.ts'

type Props = DesignProps & { readonly released: RefObject<Release | null> }

/** A swipe turns the stack; with `newSwipe` the slides follow the finger. */
export function StackDrag(props: Props) {
  return props.settings.transition === 'newSwipe' ? <Following {...props} /> : <Swiping {...props} />
}

function Swiping({ content, gallery }: Props) {
  const isRtl = useRtl()
  useDrag(content.holder, {
    onRelease(_, swipe) {
      if (swipe !== 0) (swipe === 1) === isRtl ? gallery.next() : gallery.previous()
    },
  })
  return null
}

function Following({ content, settings, gallery, released }: Props) {
  const width = useWidth(content.holder)
  const { currentIndex, numberOfSlides, loop } = gallery.state
  const isRtl = useRtl()
  /** CSS pixels to the right: where a finger has left the slides, and where it takes them. */
  const [rest, setRest] = useState(0)
  const [dragged, setDragged] = useState<number | null>(null)
  const [isBack, setBack] = useState(false)
  const lastSide = useRef(1)
  /** The slide a finger has brought. */
  const brought = useRef(currentIndex)

  useLayoutEffect(() => {
    if (brought.current === currentIndex) return
    brought.current = currentIndex
    // Not by this finger: the slides go on from where it has left them, and the new one stands straight.
    released.current = { to: currentIndex, offset: rest, isThere: false }
    setRest(0)
  }, [currentIndex, released, rest])

  /** The slide beside this one, in the direction it moves away from; -1 past an end. */
  const besideAt = (x: number): number => {
    const index = currentIndex + (x < 0 === isRtl ? -1 : 1)
    return loop || (index >= 0 && index < numberOfSlides) ? normalise(index, numberOfSlides) : -1
  }
  const heldAt = (x: number) => (besideAt(x) < 0 ? resist(x, settings.boundaries) : clamp(x, width))

  function release(moved: number, swipe: 1 | -1 | 0): void {
    const x = heldAt(rest + moved)
    const beside = besideAt(x)
    const goesOn = swipe === 0 ? Math.abs(x) > width / 2 : Math.sign(x) === swipe
    const isFree = settings.snap === 'none' && swipe === 0
    setDragged(null)
    setBack(!isFree && (!goesOn || beside < 0))
    setRest(isFree ? (goesOn ? x - Math.sign(x) * width : x) : 0)
    if (!goesOn) return
    released.current = { to: beside, offset: x, isThere: isFree }
    brought.current = beside
    if (x < 0 === isRtl) gallery.previous()
    else gallery.next()
  }

  useDrag(content.holder, {
    onMove(moved) {
      setBack(false)
      setDragged(moved)
    },
    onRelease: release,
    onCancel() {
      setDragged(null)
      setBack(true)
    },
  })

  const x = dragged === null ? rest : heldAt(rest + dragged)
  const isIdle = x === 0 && !isBack
  const own = content.slides[currentIndex]
  if (x !== 0) lastSide.current = Math.sign(x)
  const side = lastSide.current
  const beside = content.slides[besideAt(side)]
  if (!own || isIdle || gallery.state.inMotion) return null
  const classes = { 'site-gallery__slide--held': true, 'site-gallery__slide--settling': isBack }
  return (
    <>
      <Adopt
        el={own.el}
        classes={classes}
        style={{ translate: `${x}px` }}
        on={{ transitionend: () => setBack(false) }}
      />
      {beside && beside !== own && (
        <Adopt el={beside.el} classes={classes} style={{ translate: `${x - side * width}px` }} />
      )}
    </>
  )
}

/** One slide at a time. */
function clamp(x: number, width: number): number {
  return Math.max(-width, Math.min(x, width))
}
