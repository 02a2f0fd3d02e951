import { useLayoutEffect, useRef } from 'react'
import { canAnimate } from '#parts/motion.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { useRtl } from '../gallery.library.ts'
import { stripLength } from '../layouts/strip.ts'
import { type Run, wrapAround } from '../layouts/wrap-around.ts'
import type { Slide } from '../read.ts'

interface Row {
  readonly holder: HTMLElement
  readonly slides: readonly Slide[]
  readonly widths: readonly number[]
  readonly gutter: number
  /** Of the gallery. */
  readonly width: number
  readonly offset: number
  /** The way the visitor went, which past an end is not the way from the old offset to the new one. */
  readonly direction: 1 | -1
  /** Milliseconds. */
  readonly duration: number
}

const easing = 'cubic-bezier(.2, 0, 0, 1)'

interface WrappedRow {
  /** It is at its new place at once, this time. */
  readonly isThere: boolean
  /** Its offset as it is seen. */
  placeNow(): number
  /** What goes past the end rests under a hand. */
  hold(isHeld: boolean): void
}

/**
 * Past its end a row that loops goes on: what leaves and what arrives move as if the two ends met, while the row itself
 * is at its new place.
 */
export function useWrapAround(row: Row): WrappedRow {
  const { root, runtime } = useBlock()
  const { env } = runtime
  const { holder, slides, widths, gutter, width, offset, direction, duration } = row
  const sign = useRtl() ? -1 : 1
  const running = useRef<readonly Animation[]>([])
  const length = stripLength(widths, gutter)
  const was = useRef({ offset, width, length })
  const isSame = was.current.width === width && was.current.length === length
  const isBack = isSame && (offset - was.current.offset) * direction < 0
  const first = slides[0]?.el
  const wrap =
    isBack && first && canAnimate(first, env)
      ? wrapAround({ widths, gutter, viewport: width, from: placeNow(), to: offset, direction })
      : null

  /** A finger, or the move before, may have left it anywhere. */
  function placeNow(): number {
    const el = holder === root ? first : holder
    const shift = el ? Number.parseFloat(env.window.getComputedStyle(el).translate) : Number.NaN
    return Number.isFinite(shift) ? -shift * sign : was.current.offset
  }

  useLayoutEffect(() => {
    was.current = { offset, width, length }
    if (!wrap) return
    // It jumps now, unseen: seen together with what comes next, it would take its time.
    for (const el of [holder, first]) if (el) env.window.getComputedStyle(el).translate
    const play = ({ from, to }: Run, way: readonly [number, number]) =>
      slides.slice(from, to + 1).map(({ el }) => {
        const keyframes = way.map(x => ({ transform: `translateX(${x * sign}px)` }))
        return own(el).animate(keyframes, { duration, easing })
      })
    running.current = [...play(wrap.leaving, wrap.leave), ...play(wrap.arriving, wrap.arrive)]
  })

  useLayoutEffect(
    () => () => {
      for (const animation of running.current) animation.cancel()
    },
    [],
  )

  function hold(isHeld: boolean): void {
    const wanted = isHeld ? 'running' : 'paused'
    for (const animation of running.current)
      if (animation.playState === wanted) animation[isHeld ? 'pause' : 'play']()
  }
  return { isThere: wrap !== null, placeNow, hold }
}
