import { useEffect, useState } from 'react'
import { followReducedMotion, prefersReducedMotion } from '#parts/motion.ts'
import { isMotionless } from '#parts/motionless.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Settings } from '../settings.ts'
import type { Autoplay } from '../stage/frame.ts'
import type { Gallery } from '../use-gallery.ts'
import { useAutoplayHold } from './use-autoplay-hold.ts'
import { zoomName } from './zoom-name.ts'

/** Moves the gallery by itself (blocks spec §4, "Autoplay"), unless something holds it. */
export function useAutoplay(gallery: Gallery, settings: Settings): Autoplay {
  const { runtime, memory, guard } = useBlock()
  const { env } = runtime
  const [isOn, setOn] = useState(() => !memory.has('halted'))
  const [putOffs, putOff] = useState(0)
  const isCalm = useCalm(env, settings.autoplay)
  const refusal = settings.autoplay ? refusalOf(env, isCalm) : ''
  const { currentIndex, inMotion, loop, numberOfSlides } = gallery.state
  const { autoplayDuration, autoplayRandom } = settings
  const isOffered = settings.autoplay && numberOfSlides > 1 && !refusal
  const isHeld = useAutoplayHold(isOffered, settings.pauseOnMouseover)
  const isMoving = isOffered && isOn && !isHeld
  const isAtEnd = !autoplayRandom && !loop && currentIndex === numberOfSlides - 1
  const isOver = isAtEnd && settings.loop === 'false'
  useStill(settings.autoplay && !(isOffered && isOn))

  function go(): void {
    // Behind a dialog or the viewer nobody sees it: whoever comes back finds it where it was.
    if (runtime.isCovered()) {
      putOff(putOffs + 1)
      return
    }
    // A carousel has ends for its controls; what moves by itself begins anew.
    gallery.advance(autoplayRandom ? 'random' : isAtEnd && !isOver ? 'first' : 'next')
    if (isOver) setOn(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the slide starts the wait anew
  useEffect(() => {
    if (isMoving && !inMotion) return env.after(autoplayDuration * 1000, guard('autoplay', go))
  }, [isMoving, inMotion, currentIndex, putOffs, isAtEnd, isOver, autoplayDuration, autoplayRandom, env])

  const toggle = () => {
    if (!isOn && isOver) gallery.show(0)
    if (isOn) memory.set('halted', [])
    else memory.delete('halted')
    setOn(!isOn)
  }
  return { isOffered, isOn, isMoving, refusal, toggle }
}

/** Whether the visitor wants less motion; they may come to want it while the page is open. */
function useCalm(env: Env, isAsked: boolean): boolean {
  const [isCalm, setCalm] = useState(() => isAsked && prefersReducedMotion(env))
  useEffect(() => {
    if (isAsked) return followReducedMotion(env, setCalm)
  }, [env, isAsked])
  return isCalm
}

function refusalOf(env: Env, isCalm: boolean): string {
  if (isMotionless(env)) return 'nomotion'
  return isCalm ? 'reduced-motion' : ''
}

/** The control stops the picture, too: it comes nearer for as long as it is shown. */
function useStill(isStill: boolean): void {
  const { root } = useBlock()
  useEffect(() => {
    // To ask costs a layout of the page.
    if (!isStill) return
    const all =
      own(root)
        .getAnimations?.({ subtree: true })
        .filter(({ id }) => id === zoomName) ?? []
    for (const zoom of all) zoom.pause()
    return () => {
      for (const zoom of all) if (zoom.playState === 'paused') zoom.play()
    }
  }, [isStill, root])
}
