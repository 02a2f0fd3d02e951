import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/** One stacked slide follows another. Only transform and opacity move, so that the compositor does it alone. */
export interface TransitionOptions {
  /** 1 forwards, -1 back; in the direction of reading. */
  readonly direction: 1 | -1
  /** Milliseconds. */
  readonly duration: number
  /** Milliseconds that the new slide will be shown. */
  readonly stay: number
  readonly isRtl: boolean
  /** How far a finger has moved both already, in CSS pixels to the right. */
  readonly offset: number
}

/** What the two slides do; they start together and the longer one ends the transition. */
export interface Motions {
  readonly from: Motion
  readonly to: Motion
  /** What the new slide's picture does, beyond the transition. */
  readonly picture?: Motion | undefined
}

/** Of a slide that the gallery has forgotten already, and that is still leaving. */
const under: Keyframe = { visibility: 'visible', zIndex: -1 }

export interface Motion {
  readonly keyframes: Keyframe[]
  readonly duration: number
  readonly easing: string
}

export type Transition = (options: TransitionOptions) => Motions

export interface Playing {
  /** Rejects when it was ended before. */
  readonly finished: Promise<void>
  /** Where the new slide is now: what comes next goes on from there. */
  now(): Keyframe
  /** Both slides are as they were, at once. */
  end(): void
  /** The new slide is; the old one goes on under it, as it would have. The result ends that. */
  cut(): () => void
}

/** Plays a transition. */
export function play(
  motions: Motions,
  {
    from,
    to,
    begin,
    env,
  }: {
    readonly from: HTMLElement
    readonly to: HTMLElement
    readonly begin: Keyframe | null
    readonly env: Env
  },
): Playing {
  const leaving = begin
    ? { ...motions.from, keyframes: goingOn(motions.from.keyframes, begin) }
    : motions.from
  const old = start(from, leaving)
  const animations = [old, start(to, motions.to)]
  function end(): void {
    for (const animation of animations) animation.cancel()
  }
  return {
    finished: Promise.all(animations.map(({ finished }) => finished)).then(() => {}),
    now() {
      const { opacity, transform } = env.window.getComputedStyle(to)
      return { opacity, transform }
    },
    end,
    cut() {
      const beneath = start(from, { keyframes: [under, under], duration: leaving.duration, easing: 'linear' })
      animations[1]?.cancel()
      const over = () => {
        old.cancel()
        beneath.cancel()
      }
      old.finished.then(over, () => {})
      return over
    },
  }
}

export function start(el: HTMLElement, { keyframes, duration, easing }: Motion): Animation {
  return own(el).animate(keyframes, { duration, easing, fill: 'both' })
}

function goingOn(keyframes: readonly Keyframe[], begin: Keyframe): Keyframe[] {
  const [first, ...rest] = keyframes
  return [{ ...first, ...begin }, ...rest]
}
