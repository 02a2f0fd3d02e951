import { type Surroundings, surroundings } from './surroundings.ts'

export interface TweenOptions {
  /** Milliseconds; 300 unless told (blocks spec §9). What is not above 0 ends at once. */
  readonly duration?: number
  /** From time that has passed to progress, both 0 to 1; `easeInOut` unless told: the specs name none. */
  readonly easing?: (time: number) => number
  /** What moves nothing on the page, such as a number that counts, also runs for visitors who want less motion. */
  readonly evenIfReduced?: boolean
  readonly env?: Surroundings
}

export interface Tween {
  /** `true` once the last step was made, `false` after `stop`. Rejects with what a step throws. */
  readonly finished: Promise<boolean>
  /** No further step. */
  stop(): void
}

/** Milliseconds that frames may stay away: a page that is hidden has none. */
const patience = 100
/** Milliseconds between steps where there are no frames. */
const frame = 16

/**
 * Calls `step` with the progress in every frame; the last call is always `step(1)`. Visitors who want less motion see the
 * last step only, at once (blocks spec §4, §8, §9).
 * @throws '[Tween] First parameter needs to be a function.', '[Tween] Duration is not a finite number.'
 */
export function tween(step: (progress: number) => void, options: TweenOptions = {}): Tween {
  const { duration = 300, easing = easeInOut, evenIfReduced = false, env = surroundings() } = options
  if (typeof step !== 'function') throw new TypeError('[Tween] First parameter needs to be a function.')
  if (!Number.isFinite(duration)) throw new TypeError('[Tween] Duration is not a finite number.')
  const isInstant = duration <= 0 || (!evenIfReduced && env.matches('(prefers-reduced-motion: reduce)'))
  let stop = () => {}
  const finished = new Promise<boolean>((resolve, reject) => {
    const begun = env.now()
    let isOver = false
    const end = (how: () => void): void => {
      if (isOver) return
      isOver = true
      stopClock()
      how()
    }
    const guarded = (fn: () => void) => (): void => {
      try {
        if (!isOver) fn()
      } catch (error) {
        end(() => reject(error))
      }
    }
    const finish = guarded(() => {
      step(1)
      end(() => resolve(true))
    })
    const look = guarded(() => {
      const time = (env.now() - begun) / duration
      if (time >= 1) return finish()
      step(easing(Math.max(0, time)))
      if (!isOver) nextFrame(env, look)
    })
    const stopClock = isInstant ? () => {} : env.after(duration + patience, finish)
    stop = () => end(() => resolve(false))
    if (isInstant) finish()
    else nextFrame(env, look)
  })
  return { finished, stop: () => stop() }
}

function nextFrame(env: Surroundings, fn: () => void): void {
  if (typeof env.window.requestAnimationFrame === 'function') env.window.requestAnimationFrame(fn)
  else env.after(frame, fn)
}

/** Progress is time. */
export function linear(time: number): number {
  return time
}

/** Begins and ends slowly: half a wave of the cosine, known as "sine in out" and as jQuery's "swing". */
export function easeInOut(time: number): number {
  return (1 - Math.cos(Math.PI * time)) / 2
}
