import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import { Adopt, useBlock } from '#view'
import { useRtl, useWidth } from '../gallery.library.ts'
import { glideOf, resist } from '../motion/gestures.ts'
import { type LetGo, useDrag } from '../motion/use-drag.ts'
import { normalise } from '../state.ts'
import type { DesignProps, Release } from './design.ts'

type Props = DesignProps & { readonly released: RefObject<Release | null> }

/** The slides of a stack follow the hand, whatever follows one another otherwise. */
export function StackDrag({ content, settings, gallery, released }: Props) {
  const { env } = useBlock().runtime
  const width = useWidth(content.holder)
  const { currentIndex, numberOfSlides, loop } = gallery.state
  const isRtl = useRtl()
  /** CSS pixels to the right: where a hand has left the slides, or found them, and where it takes them. */
  const [rest, setRest] = useState(0)
  const [dragged, setDragged] = useState<number | null>(null)
  const [isBack, setBack] = useState(false)
  const lastSide = useRef(1)
  /** The slide a hand has brought. */
  const brought = useRef(currentIndex)
  const isHeld = useRef(false)
  const shown = content.slides[currentIndex]
  const staysFree = settings.transition === 'newSwipe' && settings.snap === 'none'

  useLayoutEffect(() => {
    if (brought.current === currentIndex) return
    brought.current = currentIndex
    // Not by this hand: the slides go on from where it has left them, and the new one stands straight.
    released.current = { to: currentIndex, offset: rest, isThere: false }
    setRest(0)
  }, [currentIndex, released, rest])

  /** The slide beside this one, in the direction it moves away from; -1 past an end. */
  const besideAt = (x: number): number => {
    const index = currentIndex + (x < 0 === isRtl ? -1 : 1)
    const isThere = numberOfSlides > 1 && (loop || (index >= 0 && index < numberOfSlides))
    return isThere ? normalise(index, numberOfSlides) : -1
  }
  const heldAt = (x: number) => (besideAt(x) < 0 ? resist(x, settings.boundaries) : clamp(x, width))

  /** What still slides stops under the hand; what fades goes on. */
  function grip(): void {
    const x = shown ? shiftOf(shown.el, env) : 0
    if (x === 0) return
    isHeld.current = true
    gallery.arrived()
    setRest(x)
    setDragged(0)
    setBack(false)
  }

  function release({ dragged: moved, speed, swipe }: LetGo): void {
    const x = heldAt(rest + moved)
    const beside = besideAt(x)
    const isFree = staysFree && swipe === 0
    const force = isFree ? 0 : glideOf(speed, width)
    const goesOn = swipe === 0 ? (x + force) * Math.sign(x) > width / 2 : Math.sign(x) === swipe
    isHeld.current = false
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
    isFixed: numberOfSlides < 2,
    onGrip: grip,
    onMove(moved) {
      isHeld.current = true
      setBack(false)
      setDragged(moved)
    },
    onRelease: release,
    onCancel() {
      if (!isHeld.current) return
      isHeld.current = false
      setDragged(null)
      setBack(true)
      if (!staysFree) setRest(0)
    },
  })

  const x = dragged === null ? rest : heldAt(rest + dragged)
  const isIdle = x === 0 && !isBack
  if (x !== 0) lastSide.current = Math.sign(x)
  const side = lastSide.current
  const beside = content.slides[besideAt(side)]
  if (!shown || isIdle) return null
  const classes = { 'site-gallery__slide--held': true, 'site-gallery__slide--settling': isBack }
  return (
    <>
      <Adopt
        el={shown.el}
        classes={classes}
        style={{ translate: `${x}px` }}
        on={{ transitionend: () => setBack(false) }}
      />
      {beside && beside !== shown && (
        <Adopt el={beside.el} classes={classes} style={{ translate: `${x - side * width}px` }} />
      )}
    </>
  )
}

/** One slide at a time. */
function clamp(x: number, width: number): number {
  return Math.max(-width, Math.min(x, width))
}

/** How far a slide is from its place, to the right, by a transition or on its way back. */
function shiftOf(el: Element, { window }: Env): number {
  const { transform, translate } = window.getComputedStyle(el)
  const [, matrix = ''] = /^matrix\((.*)\)$/.exec(transform) ?? []
  return (Number.parseFloat(translate) || 0) + (Number(matrix.split(',')[4]) || 0)
}
