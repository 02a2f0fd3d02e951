/** One stacked slide follows another. Only transform and opacity move, so that the compositor does it alone. */
export interface TransitionOptions {
  readonly from: HTMLElement
  readonly to: HTMLElement
  /** 1 forwards, -1 back; in the direction of reading. */
  readonly direction: 1 | -1
  /** Milliseconds. */
  readonly duration: number
  readonly isRtl: boolean
}

/** What the two slides do; they start together and the longer one ends the transition. */
export interface Motions {
  readonly from: Motion
  readonly to: Motion
}

export interface Motion {
  readonly keyframes: Keyframe[]
  readonly duration: number
  readonly easing: string
}

export type Transition = (options: TransitionOptions) => Motions

/** Plays a transition; `end` stops it where it should have gone. */
export function play(motions: Motions, { from, to }: Pick<TransitionOptions, 'from' | 'to'>): Playing {
  const animations = [start(from, motions.from), start(to, motions.to)]
  return {
    finished: Promise.all(animations.map(({ finished }) => finished)).then(() => {}),
    end() {
      for (const animation of animations) animation.cancel()
    },
  }
}

export interface Playing {
  /** Rejects when it was ended before. */
  readonly finished: Promise<void>
  end(): void
}

function start(el: HTMLElement, { keyframes, duration, easing }: Motion): Animation {
  return el.animate(keyframes, { duration, easing, fill: 'both' })
}
