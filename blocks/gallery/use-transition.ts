import { type RefObject, useLayoutEffect, useRef } from 'react'
import { canAnimate } from '#parts/motion.ts'
import { isMotionless } from '#parts/motionless.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { DesignProps, Release } from './designs/design.ts'
import { zoomName } from './motion/zoom-name.ts'
import { transitionOf } from './read.ts'
import { transitions } from './transitions/index.ts'
import { type Playing, play, start } from './transitions/transition.ts'
import { useRtl } from './use-rtl.ts'

/** A transition that the visitor did not wait for. */
interface Cut {
  /** The slide that was coming, and where it was. */
  readonly el: HTMLElement
  readonly at: Keyframe
  readonly old: HTMLElement
  readonly playing: Playing
}

/** Plays the transition between the two slides; the visitor's next wish goes on from where it is. */
export function useTransition(
  { stage, content, settings, gallery }: DesignProps,
  released: RefObject<Release | null>,
): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const isRtl = useRtl()
  const latest = useRef(gallery)
  latest.current = gallery
  const cut = useRef<Cut | null>(null)
  const picture = useRef<Animation | null>(null)
  /** Those that go on leaving although the visitor is further already, with what ends that. */
  const lingering = useRef(new Map<HTMLElement, () => void>())
  const { inMotion, currentIndex } = gallery.state
  const { from, direction } = gallery
  const { transition, speed, autoplayDuration } = settings

  useLayoutEffect(() => {
    const last = cut.current
    cut.current = null
    if (!inMotion) {
      last?.playing.end()
      return
    }
    const [old, now] = [content.slides[from], content.slides[currentIndex]]
    const { offset = 0, isThere = false } = released.current?.to === currentIndex ? released.current : {}
    released.current = null
    const done = guard('transition', () => latest.current.arrived())
    if (!old || !now || isThere || !canAnimate(old.el, env)) {
      last?.playing.end()
      stage.write('grow', content.holder, { style: { '--site-gallery-grow': '0ms' } })
      done()
      return
    }
    const known = transitions[transitionOf(transition)]
    // A hand has pushed it: it goes on that way.
    const { motion, duration, slides } = offset === 0 || known.slides ? known : transitions.newSwipe
    const way = offset === 0 ? 1 : 1 - Math.min(1, Math.abs(offset) / (own(content.holder).clientWidth || 1))
    const options = {
      direction,
      offset,
      duration: speed > 0 ? speed * 1000 : duration({ width: env.window.innerWidth, way }),
      stay: autoplayDuration * 1000,
      isRtl,
    }
    const motions = { ...motion(options), picture: known.motion(options).picture }
    if (slides || !last) last?.playing.end()
    else lingering.current.set(last.old, last.playing.cut())
    const back = lingering.current.get(now.el)
    back?.()
    lingering.current.delete(now.el)
    const begin = last?.el === old.el && !back ? last.at : null
    stage.write('grow', content.holder, { style: { '--site-gallery-grow': `${options.duration}ms` } })
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
      if (isOver) playing.end()
      else {
        cut.current = { el: now.el, at: playing.now(), old: old.el, playing }
      }
      // It was nearing until it was out of sight.
      before?.cancel()
    }
  }, [
    stage,
    inMotion,
    currentIndex,
    from,
    direction,
    content,
    transition,
    speed,
    autoplayDuration,
    env,
    isRtl,
    guard,
    released,
  ])

  useLayoutEffect(
    () => () => {
      picture.current?.cancel()
      cut.current?.playing.end()
      for (const end of lingering.current.values()) end()
    },
    [],
  )
}
