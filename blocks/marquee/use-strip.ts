import { type RefObject, useEffect, useRef, useState } from 'react'
import { canAnimate, followReducedMotion } from '#parts/motion.ts'
import { isMotionless } from '#parts/motionless.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { useBlock, useCommands } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Line } from './line.ts'
import { createPatience } from './patience.ts'
import { drawStrip } from './strip.ts'

/** What makes it stand still for a while. */
export interface Halts {
  readonly isPaused: boolean
  readonly isUnderPointer: boolean
  readonly isRead: boolean
}

/** Nothing may move by itself: as the visitor's system says, the page's address, or a browser that cannot. */
export function useStill(): boolean {
  const { root, runtime, guard } = useBlock()
  const { env } = runtime
  const look = () => !canAnimate(root, env) || isMotionless(env)
  const [isStill, setStill] = useState(look)
  useEffect(() =>
    followReducedMotion(
      env,
      guard('motion', () => setStill(look)),
    ),
  )
  return isStill
}

/** Draws the strip into its stage whenever something of it has changed, and lets it run where it is seen. */
export function useStrip(
  stage: RefObject<HTMLElement | null>,
  line: () => Line | null,
  { settings, halts }: { readonly settings: Settings; readonly halts: Halts },
): void {
  const { root, runtime, guard } = useBlock<typeof definition>()
  const { env } = runtime
  const motion = useRef<Animation | null>(null)
  const isSeen = useRef(true)
  const holds = Object.values(halts).some(Boolean)

  const run = useRef(() => {})
  run.current = () => {
    if (holds || !isSeen.current) motion.current?.pause()
    else motion.current?.play()
  }
  useEffect(() => run.current())

  const draw = useRef(() => {})
  draw.current = () => {
    const [el, words] = [stage.current, line()]
    if (!el || !words) return
    const at = motion.current?.effect?.getComputedTiming().progress ?? 0
    motion.current?.cancel()
    motion.current = drawStrip(el, words, { env, settings })
    const duration = Number(motion.current?.effect?.getComputedTiming().duration)
    // Where it was: it does not jump when a page is turned from upright to wide.
    const isBack = settings.direction === 'right'
    if (motion.current && duration) motion.current.currentTime = (isBack ? 1 - at : at) * duration
    run.current()
  }

  const redraw = useRef(() => {})
  useCommands({
    redraw() {
      redraw.current()
      return true
    },
  })
  useEffect(() => {
    let width = -1
    const patience = createPatience(
      env,
      guard('draw', () => {
        width = own(root).clientWidth
        draw.current()
      }),
    )
    const again = guard('change', patience.later)
    redraw.current = again
    const resized = guard('resize', () => own(root).clientWidth !== width && patience.soon())
    const seen = guard('in sight', (entries: readonly IntersectionObserverEntry[]) => {
      isSeen.current = entries.at(-1)?.isIntersecting ?? true
      run.current()
    })
    const sizes = createObserver(env, 'ResizeObserver', { call: resized })
    const sights = createObserver(env, 'IntersectionObserver', { call: seen })
    sizes?.observe(root)
    sights?.observe(root)
    if (!sizes) patience.soon()
    const { fonts } = env.document
    fonts?.addEventListener('loadingdone', again)
    own(root).addEventListener('site:marquee:redraw', again)
    const stops = [env.listen('tweak:change', again), patience.stop]
    return () => {
      for (const stop of stops) stop()
      fonts?.removeEventListener('loadingdone', again)
      own(root).removeEventListener('site:marquee:redraw', again)
      sizes?.disconnect()
      sights?.disconnect()
      motion.current?.cancel()
      motion.current = null
    }
  }, [env, guard, root])
}
