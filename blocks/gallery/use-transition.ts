import { type RefObject, useLayoutEffect, useRef } from 'react'
import { canAnimate } from '#parts/motion.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { DesignProps, Release } from './designs/design.ts'
import { isMotionless, zoomName } from './motion/motionless.ts'
import { transitionOf } from './read.ts'
import { transitions } from './transitions/index.ts'
import { type Playing, play, start } from './transitions/transition.ts'

/** Plays the transition between the two slides; the visitor's next wish goes on from where it is. */
export function useTransition(
  { content, settings, gallery }: DesignProps,
  released: RefObject<Release | null>,
): void {
  const { guard, runtime, root } = useBlock()
  const { env } = runtime
  const latest = useRef(gallery)
  latest.current = gallery
  /** Where the slide is that was coming when the visitor wanted another one. */
  const cut = useRef<{ readonly el: HTMLElement; readonly at: Keyframe } | null>(null)
  const picture = useRef<Animation | null>(null)
  const { inMotion, currentIndex } = gallery.state
  const { from, direction } = gallery
  const { transition, speed, autoplayDuration } = settings

  useLayoutEffect(() => {
    if (!inMotion) return
    const [old, now] = [content.slides[from], content.slides[currentIndex]]
    const { offset = 0, isThere = false } = released.current?.to === currentIndex ? released.current : {}
    released.current = null
    const done = guard('transition', () => latest.current.arrived())
    if (!old || !now || isThere || !canAnimate(old.el, env)) {
      done()
      return
    }
    const known = transitions[transitionOf(transition)]
    // A hand has pushed it: it goes on that way.
    const { motion, duration } = offset === 0 || known.slides ? known : transitions.newSwipe
    const way = offset === 0 ? 1 : 1 - Math.min(1, Math.abs(offset) / (own(content.holder).clientWidth || 1))
    const options = {
      direction,
      offset,
      duration: speed > 0 ? speed * 1000 : duration({ width: env.window.innerWidth, way }),
      stay: autoplayDuration * 1000,
      isRtl: env.window.getComputedStyle(root).direction === 'rtl',
    }
    const motions = { ...motion(options), picture: known.motion(options).picture }
    const begin = cut.current?.el === old.el ? cut.current.at : null
    cut.current = null
    const playing: Playing = play(motions, { from: old.el, to: now.el, begin, env })
    let isOver = false
    playing.finished.then(
      () => {
        isOver = true
        done()
      },
      // Cut short by the next one, or ended with the block.
      () => {},
    )
    const nearing =
      motions.picture && now.image && !isMotionless(env) ? start(now.image, motions.picture) : null
    if (nearing) nearing.id = zoomName
    const before = picture.current
    picture.current = nearing
    return () => {
      if (!isOver) cut.current = { el: now.el, at: playing.now() }
      playing.end()
      // It was nearing until it was out of sight.
      before?.cancel()
    }
  }, [
    inMotion,
    currentIndex,
    from,
    direction,
    content,
    transition,
    speed,
    autoplayDuration,
    env,
    root,
    guard,
    released,
  ])

  useLayoutEffect(() => () => picture.current?.cancel(), [])
}
